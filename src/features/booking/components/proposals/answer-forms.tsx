import { useState, type FormEvent } from 'react'
import type { DateKey } from '../../../../i18n/calendar/date-key.ts'
import { formatDateKey, formatTime } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { zonedTimeOf } from '../../../../i18n/zones/zoned-time.ts'
import { areClocksEqual } from '../../../../i18n/zones/zones.ts'
import { FormSelect } from '../../../../ui/forms/form-fields.tsx'
import { optionsOf } from '../../../../ui/forms/select.tsx'
import type { FormState, FormValues } from '../../../../ui/forms/use-form.ts'
import { NameIn } from '../../../../ui/name-in.tsx'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import { ZoneLine } from '../../../accounts/components/zone-line.tsx'
import { proposeBackForm, acceptTimeForm, declineTimesForm } from '../../forms/changes.ts'
import { timeFrom, type TimeRange } from '../../rules/index.ts'
import { instantByDay, OWN_HOURS, ownDays } from '../../rules/own-times.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import {
  ChangeForm,
  WayBack,
  type OnChanged,
  type OnRefused,
} from '../consultation/change-form.tsx'
import { OtherClock, ProposedTime } from './proposed-time.tsx'
import { momentText } from '../moments.ts'
import { HOUR_MS } from '../../../../platform/durations.ts'

export type AnswerProps = {
  consultation: ConsultationView
  token: string | undefined
  onChanged: OnChanged
  onRefused: OnRefused
}

/** Asks to confirm one time; buttons of a mail lead to this page. */
export function AcceptTime({
  time,
  ...props
}: AnswerProps & { time: TimeRange<string> & { id: number } }) {
  const { consultation } = props
  const reader = useReader()
  return (
    <div className="flex flex-col gap-6 rounded-card bg-sunken p-5 sm:p-8">
      <ProposedTime time={time} sides={consultation} />
      <div className="measure flex flex-col gap-2">
        <p>{m.proposal_instead_of({ moment: momentText(consultation.startsAt, reader) })}</p>
        <p>
          {consultation.viewedAs === 'family' ? m.proposal_kept() : m.proposal_kept_specialist()}
        </p>
      </div>
      <ChangeForm {...answerFormOf(props)} definition={acceptTimeForm} label={m.proposal_accept()}>
        {() => <input type="hidden" name="timeId" value={time.id} />}
      </ChangeForm>
    </div>
  )
}

/** Asks to confirm the end of a consultation for which no proposed time suits. */
export function RefuseTimes(props: AnswerProps) {
  const isFamily = props.consultation.viewedAs === 'family'
  return (
    <div className="flex flex-col gap-6 rounded-card bg-sunken p-5 sm:p-8">
      <p className="measure">
        {isFamily ? m.proposal_refuse_text() : m.proposal_refuse_specialist()}
      </p>
      <ChangeForm
        {...answerFormOf(props)}
        definition={declineTimesForm}
        variant="danger"
        label={m.booking_cancel()}
      />
    </div>
  )
}

/** Common props of all answer forms; a link beside the button leads back to the proposed times. */
export const answerFormOf = ({ consultation, token, onChanged, onRefused }: AnswerProps) => ({
  consultationId: consultation.id,
  token,
  onChanged,
  onRefused,
  aside: (
    <WayBack id={consultation.id} token={token}>
      {m.proposal_see_times()}
    </WayBack>
  ),
})

/** Hour of the example that compares the zones. */
const EXAMPLE_HOUR = 18

/** The family's counter-proposal: three times, each a day and an hour. */
export function CounterForm(props: AnswerProps & { now: Date }) {
  const { consultation, now } = props
  const { timeZone } = useReader()
  const noticeHours = consultation.proposal?.noticeHours ?? 0
  const days = ownDays({ now, noticeHours, timeZone })
  return (
    <div className="flex flex-col gap-5">
      <div className="measure flex flex-col gap-2">
        <p>
          <NameIn sentence={(name) => m.proposal_back_explained({ name })}>
            {consultation.specialist.name}
          </NameIn>
        </p>
        <ZoneLine />
        <ClocksCompared consultation={consultation} days={days} />
      </div>
      <ChangeForm
        {...answerFormOf(props)}
        definition={proposeBackForm}
        initialValues={ownTimesOf(consultation, timeZone)}
        label={m.proposal_back_send()}
      >
        {(form) =>
          rows.map((row, index) => (
            <OwnTime
              key={row.day}
              {...row}
              form={form}
              days={days}
              consultation={consultation}
              optional={index > 0}
            />
          ))
        }
      </ChangeForm>
    </div>
  )
}

/** The family's earlier proposal, to change. */
function ownTimesOf({ proposal }: ConsultationView, timeZone: string): FormValues {
  const times = proposal?.by === 'family' ? proposal.times : []
  return Object.fromEntries(
    times.flatMap(({ startsAt }, index) => {
      const { dateKey, hour, minute } = zonedTimeOf(startsAt, timeZone)
      const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
      return [
        [`day${index + 1}`, dateKey],
        [`time${index + 1}`, clock],
      ]
    }),
  )
}

type ClocksProps = { consultation: ConsultationView; days: readonly DateKey[] }

/** Compares an evening hour in both zones, if they differ on one of the days. */
function ClocksCompared({ consultation, days }: ClocksProps) {
  const reader = useReader()
  const { timeZone } = reader
  const there = consultation.timeZone ?? timeZone
  const evenings = days.map((date) => ({
    date,
    instant: instantByDay(date, EXAMPLE_HOUR, timeZone),
  }))
  const [first] = evenings
  if (!first || evenings.every(({ instant }) => areClocksEqual(instant, timeZone, there)))
    return null
  const otherOf = (instant: Date) => formatTime(instant, { ...reader, timeZone: there })
  const clocks = { own: formatTime(first.instant, reader), other: otherOf(first.instant) }
  /** The first evening after a clock change alters the difference. */
  const later = evenings.find(({ instant }) => otherOf(instant) !== clocks.other)
  return (
    <p>
      <NameIn sentence={(name) => `${m.proposal_back_clock({ ...clocks, name })} `}>
        {consultation.specialist.name}
      </NameIn>
      <span>
        {later &&
          `${m.proposal_back_clock_later({ date: formatDateKey(later.date, reader), other: otherOf(later.instant) })} `}
      </span>
      <span>{m.proposal_back_clock_night()}</span>
    </p>
  )
}

const rows = [
  { day: 'day1', time: 'time1', title: m.proposal_back_first },
  { day: 'day2', time: 'time2', title: m.proposal_back_second },
  { day: 'day3', time: 'time3', title: m.proposal_back_third },
] as const

type OwnTimeProps = (typeof rows)[number] & ClocksProps & { form: FormState; optional: boolean }

/** A day and an hour; with both chosen, the time in the other side's zone. */
function OwnTime({ day, time, title, form, days, consultation, optional }: OwnTimeProps) {
  const reader = useReader()
  const [chosen, setChosen] = useState({
    date: form.initialText(day),
    clock: form.initialText(time),
  })
  const readChosen = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const [date, clock] = [...currentTarget.querySelectorAll('select')].map(({ value }) => value)
    setChosen({ date: date ?? '', clock: clock ?? '' })
  }
  return (
    <fieldset className="flex flex-col gap-3" onChange={readChosen}>
      <legend className="mb-1.5 text-lg font-semibold">{title()}</legend>
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <FormSelect
          {...form.text(day)}
          label={m.proposal_back_day()}
          optional={optional}
          options={dayOptions(days, reader)}
        />
        <FormSelect
          {...form.text(time)}
          label={m.proposal_back_hour()}
          optional={optional}
          options={hourOptions(reader)}
        />
      </div>
      <div aria-live="polite">
        {chosen.date && chosen.clock && (
          <OtherClock
            time={timeOf(chosen.date, chosen.clock, reader.timeZone)}
            sides={consultation}
          />
        )}
      </div>
    </fieldset>
  )
}

function timeOf(date: DateKey, clock: string, timeZone: string) {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return timeFrom(instantByDay(date, hour + minute / 60, timeZone))
}

const dayOptions = (days: readonly DateKey[], { locale }: PageReader) =>
  optionsOf(days, (date) => formatDateKey(date, { locale }), m.proposal_back_choose_day())

const hourOptions = ({ locale }: PageReader) => [
  { value: '', label: m.proposal_back_choose_hour() },
  ...OWN_HOURS.map((hour) => new Date(hour * HOUR_MS)).map((start) => ({
    value: start.toISOString().slice(11, 16),
    label: formatTime(start, { locale, timeZone: 'UTC' }),
  })),
]
