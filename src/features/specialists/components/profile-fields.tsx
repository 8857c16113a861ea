import * as m from '../../../i18n/paraglide/messages.js'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { CheckboxGroup } from '../../../ui/forms/choice-group.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { EXPERTISES, SPECIALIST_LANGUAGES } from '../rules/index.ts'
import { expertiseLabel, languageLabel } from '../rules/labels.ts'

/** The public fields of a profile at registration (spec 5.3). */
export function ProfileFields({ form }: { form: FormState }) {
  return (
    <>
      <CheckboxGroup
        {...form.field('languages')}
        name="languages[]"
        look="chips"
        legend={m.specialists_register_languages()}
        hint={m.specialists_register_choose()}
        choices={SPECIALIST_LANGUAGES.map((value) => ({ value, label: languageLabel(value) }))}
        initiallyChosen={form.initialList('languages')}
      />
      <CheckboxGroup
        {...form.field('expertise')}
        name="expertise[]"
        legend={m.specialists_register_expertise()}
        hint={m.specialists_register_choose()}
        choices={EXPERTISES.map((value) => ({ value, label: expertiseLabel(value) }))}
        initiallyChosen={form.initialList('expertise')}
      />
      <FormTextField
        {...form.text('credentials')}
        label={m.specialists_register_credentials()}
        hint={m.specialists_register_credentials_hint()}
        autoComplete="off"
        optional
      />
      <FormTextArea
        {...form.text('bio')}
        label={m.specialists_register_bio()}
        hint={m.specialists_register_bio_hint()}
        optional
      />
      <FormTextField
        {...form.text('location')}
        label={m.specialists_register_location()}
        hint={m.specialists_register_location_hint()}
        autoComplete="off"
        optional
      />
    </>
  )
}
