import * as m from '../../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import { FormSelect, FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { LANGUAGE_OPTIONS } from '../../../../ui/forms/select.tsx'
import { FormTextArea } from '../../../../ui/forms/form-text-area.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { languageLabel } from '../../../specialists/rules/labels.ts'
import type { AvailableSlot } from '../../schema/answers.ts'
import type { PhoneBookingData } from './phone-booking.tsx'
import { slotOption } from './team-actions.tsx'

type PhoneFieldsProps = {
  form: FormState
  data: PhoneBookingData
  free: readonly AvailableSlot[]
}

/** What the team asks on the telephone; a new family is also asked its name. */
export function PhoneFields(props: PhoneFieldsProps) {
  return (
    <>
      {!props.data.family && <NewFamily {...props} />}
      <Appointment {...props} />
      <Agreement {...props} />
    </>
  )
}

function NewFamily({ form }: PhoneFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormTextField {...form.text('name')} label={m.team_name()} required autoComplete="off" />
      <FormTextField
        {...form.text('phone')}
        label={m.common_phone()}
        optional
        type="tel"
        autoComplete="off"
      />
      <FormSelect
        {...form.text('familyLanguage')}
        label={m.team_language()}
        usual="fa"
        options={LANGUAGE_OPTIONS}
      />
    </div>
  )
}

/** Most callers speak one of these. */
const USUAL = ['farsi', 'english']

function Appointment({ form, data, free }: PhoneFieldsProps) {
  const reader = useReader()
  const { locale, now } = reader
  const zone = zoneLabel(data.timeZone, { locale, instant: now })
  return (
    <>
      <FormSelect
        {...form.text('availabilityId')}
        label={m.team_time()}
        hint={m.team_zone_of_family({ zone })}
        required
        options={[
          { value: '', label: m.team_choose() },
          ...free.map((slot) => slotOption(slot, reader, data.timeZone)),
        ]}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FormTextField
          {...form.text('childAge')}
          label={m.booking_age_label()}
          hint={m.booking_age_hint()}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <FormSelect
          {...form.text('preferredLanguage')}
          label={m.booking_language_label()}
          required
          usual={USUAL.find((language) => data.languages.includes(language))}
          options={data.languages.map((value) => ({ value, label: languageLabel(value) }))}
        />
      </div>
      <FormTextArea
        {...form.text('mainConcern')}
        label={m.booking_fact_concern()}
        hint={m.team_concern_hint()}
        required
        rows={4}
        autoComplete="off"
      />
    </>
  )
}

function Agreement({ form }: PhoneFieldsProps) {
  const { id, error } = form.field('consentByPhone')
  return (
    <>
      <Checkbox
        id={id}
        error={error}
        name="consentByPhone"
        label={m.team_consent()}
        hint={m.team_consent_hint()}
        defaultChecked={form.initialText('consentByPhone') === 'on'}
        required
      />
      <Checkbox
        id={form.idOf('beyondLimit')}
        name="beyondLimit"
        label={m.team_beyond()}
        hint={m.team_beyond_hint()}
        defaultChecked={form.initialText('beyondLimit') === 'on'}
      />
    </>
  )
}
