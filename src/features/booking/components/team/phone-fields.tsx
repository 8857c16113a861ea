import * as m from '../../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
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
      <Field {...form.field('name')} label={m.team_name()} required>
        {(attributes) => (
          <TextInput
            {...attributes}
            name="name"
            autoComplete="off"
            defaultValue={form.initialText('name')}
          />
        )}
      </Field>
      <Field {...form.field('phone')} label={m.common_phone()} mark={m.common_optional()}>
        {(attributes) => (
          <TextInput
            {...attributes}
            type="tel"
            name="phone"
            autoComplete="off"
            defaultValue={form.initialText('phone')}
          />
        )}
      </Field>
      <Field {...form.field('familyLanguage')} label={m.team_language()}>
        {(attributes) => (
          <Select
            {...attributes}
            name="familyLanguage"
            defaultValue={form.initialText('familyLanguage') || 'fa'}
            options={[
              { value: 'fa', label: 'فارسی' },
              { value: 'en', label: 'English' },
            ]}
          />
        )}
      </Field>
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
      <Field
        {...form.field('availabilityId')}
        label={m.team_time()}
        hint={m.team_zone_of_family({ zone })}
        required
      >
        {(attributes) => (
          <Select
            {...attributes}
            name="availabilityId"
            defaultValue={form.initialText('availabilityId')}
            options={[
              { value: '', label: m.team_choose() },
              ...free.map((slot) => slotOption(slot, reader, data.timeZone)),
            ]}
          />
        )}
      </Field>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field
          {...form.field('childAge')}
          label={m.booking_age_label()}
          hint={m.booking_age_hint()}
          required
        >
          {(attributes) => (
            <TextInput
              {...attributes}
              name="childAge"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={form.initialText('childAge')}
            />
          )}
        </Field>
        <Field {...form.field('preferredLanguage')} label={m.booking_language_label()} required>
          {(attributes) => (
            <Select
              {...attributes}
              name="preferredLanguage"
              defaultValue={
                form.initialText('preferredLanguage') ||
                USUAL.find((language) => data.languages.includes(language))
              }
              options={data.languages.map((value) => ({ value, label: languageLabel(value) }))}
            />
          )}
        </Field>
      </div>
      <Field
        {...form.field('mainConcern')}
        label={m.booking_fact_concern()}
        hint={m.team_concern_hint()}
        required
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            name="mainConcern"
            rows={4}
            autoComplete="off"
            defaultValue={form.initialText('mainConcern')}
          />
        )}
      </Field>
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
