import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Folded } from '../../../../ui/folded.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { PasswordInput } from '../../../../ui/forms/password-input.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { usePageForm, type PageFormState } from '../../../../ui/use-page-form.tsx'
import { addAccountForm, addAddressForm } from '../../forms/schedule.ts'
import type { Elements } from '../../../../ui/rendering/elements.ts'

type AddProps = { onSaved: () => void }

const saidAdded = ({ onSaved }: AddProps) => ({
  failed: m.common_try_again_soon,
  done() {
    toast({ title: m.calendars_added() })
    onSaved()
  },
})

/** A calendar that is one file at a private address. */
export function AddByAddress({ onSaved }: AddProps) {
  const form = usePageForm(addAddressForm, saidAdded({ onSaved }))
  return (
    <AddForm form={form} title={m.calendars_add_address()} where={m.calendars_address_where()}>
      <FormTextField
        {...form.text('address')}
        label={m.calendars_address()}
        hint={m.calendars_address_hint()}
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </AddForm>
  )
}

/** The calendars of an account (CalDAV). */
export function AddByAccount({ onSaved }: AddProps) {
  const form = usePageForm(addAccountForm, saidAdded({ onSaved }))
  return (
    <AddForm form={form} title={m.calendars_add_account()} where={m.calendars_account_where()}>
      <FormTextField
        {...form.text('address')}
        label={m.calendars_server()}
        hint={m.calendars_server_hint()}
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <FormTextField
        {...form.text('userName')}
        label={m.calendars_user()}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        {...form.field('password')}
        label={m.calendars_password()}
        hint={m.calendars_password_hint()}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="off"
            showLabel={m.calendars_password_show()}
            hideLabel={m.calendars_password_hide()}
          />
        )}
      </Field>
    </AddForm>
  )
}

type AddFormProps = {
  form: PageFormState
  title: string
  /** Where the address is found. */
  where: string
  children: Elements
}

function AddForm({ form, title, where, children }: AddFormProps) {
  return (
    <Folded title={title} isOpen={form.isRefused}>
      <form {...form.form} className="flex flex-col gap-5">
        {form.hidden}
        <ErrorSummary title={m.calendars_add_failed()} {...form.faults} />
        <p className="measure text-sm text-muted">{where}</p>
        <FormTextField
          {...form.text('name')}
          label={m.calendars_name()}
          hint={m.calendars_name_hint()}
          required
        />
        {children}
        <Button {...form.button} className="self-start" busyLabel={m.calendars_adding()}>
          {m.calendars_add()}
        </Button>
      </form>
    </Folded>
  )
}
