import { useState, type FormEvent } from 'react'
import { localizePath } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { createRequestKeys } from '../../../../platform/api/request-keys.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { teamBookForm } from '../../forms/team.ts'
import type { AvailableSlot } from '../../schema/answers.ts'
import type { FamilyByEmail } from '../../schema/team.ts'
import type { TeamSpecialist } from './all-filter.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { TeamForm } from './team-form.tsx'
import { BackToAll } from './team-view.tsx'

export interface PhoneBookingData {
  specialists: readonly TeamSpecialist[]
  zones: readonly { timeZone: string; label: string }[]
  /** What was chosen in the first step. */
  email: string | undefined
  specialistId: number | undefined
  timeZone: string
  /** Why the address cannot be used. */
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

/** Booking for a family on the telephone: first the two people, then the time and the concern. */
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

/** A GET form, so that it works without scripts. */
function FirstStep({ data, onChosen }: Pick<PhoneBookingProps, 'data' | 'onChosen'>) {
  const { locale } = useReader()
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
        action={localizePath('/admin/consultations', locale)}
        onSubmit={submit}
        className="grid items-end gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="view" value="book" />
        <Field id="phone-q" label={m.team_email()} hint={m.team_email_hint()} required>
          {(attributes) => (
            <TextInput
              {...attributes}
              type="email"
              name="q"
              autoComplete="off"
              maxLength={100}
              defaultValue={email}
            />
          )}
        </Field>
        <Field id="phone-open" label={m.common_specialist()} required>
          {(attributes) => (
            <Select
              {...attributes}
              name="open"
              defaultValue={specialistId?.toString()}
              options={[
                { value: '', label: m.team_choose() },
                ...specialists
                  .filter(({ isListed }) => isListed)
                  .map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </Field>
        <Field id="phone-kind" label={m.team_zone()} hint={m.team_zone_hint()}>
          {(attributes) => (
            <Select
              {...attributes}
              name="kind"
              defaultValue={timeZone}
              options={zones.map(({ timeZone: value, label }) => ({ value, label }))}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {m.team_step_next()}
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
              <input
                type="hidden"
                name="idempotency-key"
                value={keys.first}
                suppressHydrationWarning
              />
              <PhoneFields form={form} data={data} free={free} />
            </>
          )}
        </TeamForm>
      )}
    </Card>
  )
}
