import { useState } from 'react'
import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { AccountForm } from '../../accounts/components/account-form.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd, toastRefusal } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { MadeSecret } from '../../accounts/components/made-key.tsx'
import type { Webhook, WebhookDelivery } from '../client.ts'
import {
  removeWebhookForm,
  switchWebhookForm,
  testWebhookForm,
  addWebhookForm,
  resendDeliveryForm,
} from '../forms.ts'
import { WEBHOOKS_AT_MOST, WEBHOOK_ADDRESS_MAX_LENGTH, WEBHOOK_NAME_MAX_LENGTH } from '../rules.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../platform/webhook-events.ts'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { CheckboxGroup } from '../../../ui/forms/choice-group.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'

const doneWords: Partial<Record<string, () => string>> = {
  on: m.webhooks_switched_on,
  off: m.webhooks_switched_off,
  removed: m.webhooks_removed,
  sent: m.webhooks_sent,
}

type WebhooksProps = {
  webhooks: readonly Webhook[]
  /** The action that a form without scripts has just completed. */
  done: string | undefined
  onChanged: () => void
}

export function Webhooks({ webhooks, done, onChanged }: WebhooksProps) {
  const [secret, setSecret] = useState(useSecretOfForm())
  const said = done === undefined ? undefined : doneWords[done]
  if (secret)
    return (
      <MadeSecret
        secret={secret}
        title={m.webhooks_secret_made()}
        name={m.webhooks_secret()}
        once={m.webhooks_secret_once()}
        text={m.webhooks_secret_text()}
        onward={
          <a href={localPath('/admin/webhooks')} className={buttonClass('primary')}>
            {m.webhooks_secret_kept()}
          </a>
        }
      />
    )
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {said && <Notice tone="success" live title={said()} />}
      <p className="measure">
        {m.webhooks_text()}{' '}
        <a href="/api/docs" className="underline">
          {m.keys_docs()}
        </a>
      </p>
      {webhooks.some(({ isCalled }) => !isCalled) && (
        <Notice tone="warning" title={m.webhooks_not_called()}>
          {m.webhooks_not_called_text()}
        </Notice>
      )}
      {webhooks.length === 0 && <p className="text-muted">{m.webhooks_none()}</p>}
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onChanged={onChanged} />
      ))}
      {webhooks.length < WEBHOOKS_AT_MOST ? (
        <WebhookForm isFirst={webhooks.length === 0} onAdded={setSecret} />
      ) : (
        <p className="measure text-muted">{m.problem_too_many_webhooks()}</p>
      )}
    </div>
  )
}

/** The secret of a webhook that was just added by a form without scripts. */
function useSecretOfForm(): string | undefined {
  const { submission } = useReader()
  const made = submission?.intent === 'webhook-add' ? submission.values['webhookSecret'] : undefined
  return typeof made === 'string' ? made : undefined
}

const eventLabels: Record<WebhookEvent | 'webhook.test', () => string> = {
  'consultation.booked': m.webhooks_event_booked,
  'consultation.moved': m.webhooks_event_moved,
  'consultation.cancelled': m.webhooks_event_cancelled,
  'consultation.held': m.webhooks_event_held,
  'review.written': m.webhooks_event_reviewed,
  'specialist.verified': m.webhooks_event_verified,
  'webhook.test': m.webhooks_event_test,
}

function WebhookState({ webhook: { isOn, isCalled } }: { webhook: Webhook }) {
  if (!isOn) return <Badge tone="neutral">{m.webhooks_is_off()}</Badge>
  if (!isCalled) return <Badge tone="warning">{m.common_waiting()}</Badge>
  return <Badge tone="success">{m.webhooks_is_on()}</Badge>
}

function WebhookCard({ webhook, onChanged }: { webhook: Webhook; onChanged: () => void }) {
  const { locale, timeZone, now } = useReader()
  const { id, name, host, events, isOn, isCalled, failingSince, stoppedAt, deliveries } = webhook
  const when = (instant: string) => formatRelativeTime(instant, { locale, timeZone, now })
  const heading = `webhook-${id}`
  const refused = toastRefusal(m.common_not_done)
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="text-lg">
            <bdi className="break-words">{name}</bdi>
          </h2>
          <WebhookState webhook={webhook} />
        </div>
        <p dir="ltr" className="text-sm break-all text-muted rtl:text-end">
          {host}
        </p>
        <p>{events.map((event) => eventLabels[event]()).join(m.keys_between())}</p>
      </div>
      {stoppedAt && !isOn && (
        <Notice tone="danger" title={m.webhooks_stopped({ when: when(stoppedAt) })}>
          {m.webhooks_stopped_text()}
        </Notice>
      )}
      {failingSince && isOn && (
        <Notice tone="warning" title={m.webhooks_failing({ when: when(failingSince) })}>
          {m.webhooks_failing_text()}
        </Notice>
      )}
      <div className="actions">
        {isOn && isCalled && (
          <ButtonForm
            definition={testWebhookForm}
            own={{ webhookId: id }}
            label={m.webhooks_test()}
            labelInFull={m.webhooks_test_of({ name })}
            done={toastAnd(m.webhooks_sent, onChanged)}
            refused={refused}
          />
        )}
        <ButtonForm
          definition={switchWebhookForm}
          own={{ webhookId: id, to: isOn ? 'off' : 'on' }}
          label={isOn ? m.webhooks_switch_off() : m.webhooks_switch_on()}
          labelInFull={
            isOn ? m.webhooks_switch_off_of({ name }) : m.webhooks_switch_on_of({ name })
          }
          done={toastAnd(isOn ? m.webhooks_switched_off : m.webhooks_switched_on, onChanged)}
          refused={refused}
        />
      </div>
      <Folded title={m.webhooks_log()}>
        <Deliveries deliveries={deliveries} onChanged={onChanged} />
      </Folded>
      <Folded title={m.common_remove()}>
        <div className="flex flex-col items-start gap-3">
          <p className="measure text-muted">{m.webhooks_remove_text()}</p>
          <ButtonForm
            definition={removeWebhookForm}
            own={{ webhookId: id }}
            label={m.common_remove_of({ name })}
            variant="danger"
            done={toastAnd(m.webhooks_removed, onChanged)}
            refused={refused}
          />
        </div>
      </Folded>
    </Card>
  )
}

const statuses = {
  waiting: { tone: 'warning', label: m.common_waiting },
  delivered: { tone: 'success', label: m.webhooks_status_delivered },
  failed: { tone: 'danger', label: m.webhooks_status_failed },
} as const

type DeliveriesProps = { deliveries: readonly WebhookDelivery[]; onChanged: () => void }

/** The latest deliveries of a webhook. */
function Deliveries({ deliveries, onChanged }: DeliveriesProps) {
  if (deliveries.length === 0) return <p className="text-muted">{m.webhooks_log_empty()}</p>
  return (
    <ul className="flex flex-col">
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} onChanged={onChanged} />
      ))}
    </ul>
  )
}

const failures: Readonly<Record<string, () => string>> = {
  'not-public': m.webhooks_failure_not_public,
  'too-slow': m.webhooks_failure_too_slow,
  'unknown-host': m.webhooks_failure_unknown_host,
  certificate: m.webhooks_failure_certificate,
  'switched-off': m.webhooks_failure_switched_off,
}

/** The reason of a failed delivery, as far as it is known. */
const failureWords = ({ failure, answerStatus }: WebhookDelivery): string =>
  failure === null
    ? m.webhooks_answered({ status: String(answerStatus ?? '') })
    : (failures[failure] ?? m.webhooks_failure_unreachable)()

function Row({ delivery, onChanged }: { delivery: WebhookDelivery; onChanged: () => void }) {
  const { locale, timeZone, now } = useReader()
  const { status, event, happenedAt, nextTryAt, attempts, answer, messageId } = delivery
  const { tone, label } = statuses[status]
  const when = (instant: string) => formatRelativeTime(instant, { locale, timeZone, now })
  const hasFailed = status !== 'delivered' && (attempts > 0 || status === 'failed')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{eventLabels[event]()}</span>
          <Badge tone={tone}>{label()}</Badge>
          <span className="text-sm text-muted">{when(happenedAt)}</span>
        </p>
        {hasFailed && <p className="text-sm">{failureWords(delivery)}</p>}
        {nextTryAt && attempts > 0 && (
          <p className="text-sm text-muted">{m.webhooks_next_try({ when: when(nextTryAt) })}</p>
        )}
        {answer && (
          <code translate="no" dir="ltr" className="block text-sm break-all text-muted">
            {answer.slice(0, 200)}
          </code>
        )}
        <code translate="no" dir="ltr" className="block text-sm break-all text-muted">
          {messageId}
        </code>
      </div>
      <ButtonForm
        definition={resendDeliveryForm}
        own={{ deliveryId: delivery.id }}
        done={toastAnd(m.webhooks_sent, onChanged)}
        refused={toastRefusal(m.common_not_done)}
        label={m.webhooks_resend()}
        labelInFull={m.webhooks_resend_of({ message: messageId })}
        size="small"
      />
    </li>
  )
}

/** Adds a webhook; its secret is shown once. */
function WebhookForm({
  isFirst,
  onAdded,
}: {
  isFirst: boolean
  onAdded: (secret: string) => void
}) {
  const form = usePageForm(addWebhookForm, {
    asks: false,
    done: ({ secret }) => onAdded(secret),
  })
  return (
    <Folded title={m.webhooks_add()} isOpen={isFirst || form.isRefused}>
      <AccountForm
        form={form}
        failedTitle={m.webhooks_not_added()}
        label={m.webhooks_add_submit()}
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
