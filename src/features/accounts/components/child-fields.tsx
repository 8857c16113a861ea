import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { FormText } from './account-form.tsx'

/** The child's details, all optional, and the consent to keep them (spec 5.2). */
export function ChildFields({ form, siteName }: { form: FormState; siteName: string }) {
  const why = form.idOf('child-why')
  return (
    <fieldset
      aria-describedby={why}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-sunken p-4 sm:p-5"
    >
      <legend className="sr-only">{m.accounts_child()}</legend>
      <p aria-hidden="true" className="text-lg font-bold">
        {m.accounts_child()}
      </p>
      <p id={why} className="measure text-muted">
        {m.accounts_child_why()}
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FormText form={form} name="childName" label={m.accounts_child_name()} autoComplete="off" />
        <FormText
          form={form}
          name="childAge"
          label={m.accounts_child_age()}
          hint={m.accounts_child_age_hint()}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {/* What an unticked box sends: without it the consent would not be asked for. */}
      <input type="hidden" name="childDataConsent" value="" />
      <Checkbox
        {...form.field('childDataConsent')}
        name="childDataConsent"
        value="true"
        defaultChecked={form.initialText('childDataConsent') === 'true'}
        label={m.accounts_child_consent({ site: siteName })}
        hint={m.accounts_child_consent_hint()}
      />
    </fieldset>
  )
}
