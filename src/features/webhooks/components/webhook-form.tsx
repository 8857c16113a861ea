import * as m from '../../../i18n/paraglide/messages.js'
import { WEBHOOK_EVENTS } from '../../../platform/webhook-events.ts'
import { Folded } from '../../../ui/folded.tsx'
import { CheckboxGroup } from '../../../ui/forms/choice-group.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { AccountForm } from '../../accounts/components/account-form.tsx'
import { addWebhookForm } from '../forms.ts'
import { WEBHOOK_ADDRESS_MAX_LENGTH, WEBHOOK_NAME_MAX_LENGTH } from '../rules.ts'
import { eventLabels } from './labels.ts'

/** Adds a webhook; its secret is shown once. */
export function WebhookForm({
  isFirst,
  onAdded,
}: {
  isFirst: boolean
  onAdded: (secret: string) => void
}) {
  const form = usePageForm(addWebhookForm, {
    asks: false,
    failed: m.common_try_again_soon,
    done: ({ secret }) => onAdded(secret),
  })
  return (
    <Folded title={m.webhooks_add()} isOpen={isFirst || form.isRefused}>
      <AccountForm
        form={form}
        failedTitle={m.webhooks_not_added()}
        submitLabel={m.webhooks_add_submit()}
        variant="secondary"
      >
        <FormTextField
          {...form.text('name')}
          label={m.webhooks_name()}
          hint={m.webhooks_name_hint()}
          required
          maxLength={WEBHOOK_NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <FormTextField
          {...form.text('address')}
          label={m.webhooks_address()}
          hint={m.webhooks_address_hint()}
          required
          dir="ltr"
          inputMode="url"
          maxLength={WEBHOOK_ADDRESS_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
        <CheckboxGroup
          {...form.field('events')}
          name="events[]"
          legend={m.webhooks_events()}
          choices={WEBHOOK_EVENTS.map((value) => ({ value, label: eventLabels[value]() }))}
          initiallyChosen={form.initialList('events')}
        />
      </AccountForm>
    </Folded>
  )
}
