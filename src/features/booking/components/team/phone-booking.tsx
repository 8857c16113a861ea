import { useState, type FormEvent } from 'react'
import { localPath } from '../../../../i18n/local-path.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { createRequestKeys } from '../../../../platform/api/request-keys.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { LANGUAGE_OPTIONS, optionsOf } from '../../../../ui/forms/select.tsx'
import { teamBookForm } from '../../forms/team.ts'
import type { AvailableSlot } from '../../schema/answers.ts'
import type { FamilyByEmail, TeamSpecialist } from '../../schema/team.ts'
import { TeamForm } from './team-form.tsx'
import { BackToAll } from './team-view.tsx'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import { FormSelect, FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { RequestKey } from '../../../../ui/forms/request-key.tsx'
import { FormTextArea } from '../../../../ui/forms/form-text-area.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { languageLabel } from '../../../specialists/rules/labels.ts'
import { slotOption } from './team-actions.tsx'

export interface PhoneBookingData {
  specialists: readonly TeamSpecialist[]
  zones: readonly { timeZone: string; label: string }[]
  /** Choices of the first step. */
  email: string | undefined
  specialistId: number | undefined
  timeZone: string
  /** Reason why the address cannot be used. */
  problem: string | undefined
  family: FamilyByEmail['family']
  languages: readonly string[]
  slots: readonly AvailableSlot[]
}

type PhoneBookingProps = {
  data: PhoneBookingData
  onChosen: (search: Record<string, string>) => void
  onBooked: (id: number) => void
}

/** Booking by telephone: first family and specialist, then time and concern. */
export function PhoneBooking({ data, onChosen, onBooked }: PhoneBookingProps) {
  const { email, specialistId, family, problem } = data
  const isReady = email !== undefined && specialistId !== undefined && problem === undefined
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <BackToAll />
      <h2>{m.team_book_title()}</h2>
      <p className="measure text-muted">{m.team_book_text()}</p>
      <FirstStep key={`${email} ${specialistId}`} data={data} onChosen={onChosen} />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {isReady && (
        <>
          <Notice
            tone={family ? 'success' : 'info'}
            live
            title={family ? m.team_family_known({ name: family.name }) : m.team_family_new()}
          >
            {family ? m.team_family_known_text() : m.team_family_new_text()}
          </Notice>
          <SecondStep key={`${email} ${specialistId}`} data={data} onBooked={onBooked} />
        </>
      )}
    </div>
  )
}

/** A GET form, which works without scripts. */
function FirstStep({ data, onChosen }: Pick<PhoneBookingProps, 'data' | 'onChosen'>) {
  const { specialists, zones, email, specialistId, timeZone } = data
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)]
    onChosen(Object.fromEntries(given.map(([name, value]) => [name, String(value).trim()])))
  }
  return (
    <Card as="section" aria-labelledby="phone-who" className="flex flex-col gap-4">
      <h3 id="phone-who">{m.team_step_who()}</h3>
      <form
        action={localPath('/admin/consultations')}
        onSubmit={submit}
        className="grid items-end gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="view" value="book" />
        <FormTextField
          id="phone-q"
          name="q"
          label={m.team_email()}
          hint={m.team_email_hint()}
          required
          type="email"
          autoComplete="off"
          maxLength={100}
          defaultValue={email}
        />
        <FormSelect
          id="phone-open"
          name="open"
          label={m.common_specialist()}
          required
          defaultValue={specialistId?.toString()}
          options={[
            { value: '', label: m.team_choose() },
            ...specialists
              .filter(({ isListed }) => isListed)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <FormSelect
          id="phone-kind"
          name="kind"
          label={m.team_zone()}
          hint={m.team_zone_hint()}
          defaultValue={timeZone}
          options={zones.map(({ timeZone: value, label }) => ({ value, label }))}
        />
        <Button type="submit" variant="secondary">
          {m.common_go_on()}
        </Button>
      </form>
    </Card>
  )
}

function SecondStep({ data, onBooked }: Pick<PhoneBookingProps, 'data' | 'onBooked'>) {
  const [keys] = useState(createRequestKeys)
  const { email = '', specialistId = 0, slots } = data
  const free = slots.filter(({ isBooked }) => !isBooked)
  return (
    <Card as="section" aria-labelledby="phone-what" className="flex flex-col gap-4">
      <h3 id="phone-what" tabIndex={-1}>
        {m.team_step_what()}
      </h3>
      {free.length === 0 ? (
        <p>{m.team_no_times()}</p>
      ) : (
        <TeamForm
          definition={teamBookForm}
          own={{ email, specialistId, timeZone: data.timeZone }}
          label={m.team_book_submit()}
          variant="primary"
          keyOf={(booking) => keys.keyOf(JSON.stringify(booking))}
          onDone={({ id }) => onBooked(id)}
        >
          {(form) => (
            <>
              <RequestKey value={keys.first} />
              {!data.family && <NewFamily form={form} />}
              <Appointment form={form} data={data} free={free} />
              <Agreement form={form} />
            </>
          )}
        </TeamForm>
      )}
    </Card>
  )
}

type FieldsProps = { form: FormState }

function NewFamily({ form }: FieldsProps) {
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
        label={m.common_mail_language()}
        usual="fa"
        options={LANGUAGE_OPTIONS}
      />
    </div>
  )
}

/** The most frequent languages of callers. */
const USUAL = ['farsi', 'english']

type AppointmentProps = FieldsProps & { data: PhoneBookingData; free: readonly AvailableSlot[] }

function Appointment({ form, data, free }: AppointmentProps) {
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
          options={optionsOf(data.languages, (language) => languageLabel(language))}
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

function Agreement({ form }: FieldsProps) {
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
