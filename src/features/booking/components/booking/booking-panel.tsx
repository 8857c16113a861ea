import { useEffect, useRef, type ReactNode } from 'react'
import type { DateKey } from '../../../../i18n/calendar/date-key.ts'
import { localPath } from '../../../../i18n/local-path.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../../i18n/zones/zoned-time.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useIsCalm } from '../../../../ui/rendering/calm.ts'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { dismissToast, toastFailure } from '../../../../ui/toasts/toast.ts'
import type { BookingDetails } from '../../schema/index.ts'
import type { Asked } from './check-details.ts'
import { askedWords, TimeAbove } from '../consultation/asked-question.tsx'
import { BookingCheck, CheckSentence, AccountCheck } from './booking-check.tsx'
import { DETAILS_ID, hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import { BookingPath, type BookingStep, StepOf } from './booking-path.tsx'
import { BookingRefusal } from './booking-refusal.tsx'
import { DetailsForm } from './details-form.tsx'
import { CHOSEN_TIME_ID, TimeChip } from './time-chip.tsx'
import { DatesDiffer } from '../chosen-time.tsx'
import { TimeChooser } from '../times/time-chooser.tsx'
import { useBooking, type BookingContext } from './use-booking.ts'
import type { Elements } from '../../../../ui/rendering/elements.ts'

export type BookingPanelProps = BookingContext & {
  /** Version of the terms that a new account accepts. */
  termsVersion: string
  /** Content for readers who find no time. */
  otherwise: Elements
}

type Booking = ReturnType<typeof useBooking>

/** Booking in steps: time, details, check (spec 2.34, 5.5). */
export default function BookingPanel(props: BookingPanelProps) {
  const { specialist, choice, follow } = props
  const booking = useBooking(props)
  const { details, refusal, own, attempt } = booking
  const signInHref = useWayBack(specialist.id, choice.slot)
  const step = details ? 'check' : booking.chosen ? 'details' : 'time'
  const asked = useIsCalm() ? booking.steps.asked : undefined
  const within = asked && (step === 'time' ? choice.day : asked.question)
  const place = [step, choice.slot, within].join(' ')
  const box = useFocusOnStep(place, refusal ? attempt + 1 : 0)
  const steps: StepsProps = { ...props, booking, signInHref, asked }
  return (
    <section
      ref={box}
      id={PANEL_ID}
      aria-labelledby="booking-title"
      className="flex flex-col gap-6 rounded-card bg-surface p-4 sm:p-6 calm:gap-2 calm:bg-transparent calm:p-0"
    >
      <h2 id="booking-title" className="calm:sr-only">
        {m.booking_panel_title()}
      </h2>
      {!specialist.paused && booking.days.length > 0 && <Path at={step} asked={asked} />}
      {own && <OwnBooking consultationId={own.consultationId} />}
      {refusal && (
        <div data-step="" tabIndex={-1} autoFocus={refusal.title === undefined}>
          <BookingRefusal
            refusal={refusal}
            specialistId={specialist.id}
            details={details}
            name={booking.accountName}
            signInHref={signInHref}
            onChoose={(href) => follow(href, { replace: true })}
          />
        </div>
      )}
      {specialist.paused ? (
        <p>{m.specialists_paused()}</p>
      ) : (
        <div className="flex flex-col gap-6">
          {details ? <Checking {...steps} details={details} /> : <Choosing {...steps} />}
        </div>
      )}
      {step === 'time' && props.otherwise}
    </section>
  )
}

/** Progress of the booking; in words in calm mode. */
function Path({ at, asked }: { at: BookingStep; asked: Asked | undefined }) {
  if (!asked) return <BookingPath at={at} />
  const { questions, question } = asked
  const count = questions.length + 2
  const place = { time: 1, details: questions.indexOf(question) + 2, check: count }
  return <StepOf step={place[at]} count={count} />
}

/** Address of the login; with a chosen time it returns to the check, as drafts are stored. */
function useWayBack(specialistId: number, slot: number | undefined): string {
  const chosen = slot ? `?slot=${slot}&step=check` : ''
  const next = `/booking/${specialistId}${chosen}#${PANEL_ID}`
  return localPath(`/auth?next=${encodeURIComponent(next)}`)
}

type StepsProps = BookingPanelProps & {
  booking: Booking
  signInHref: string
  /** Calm mode: the questions, one per screen. */
  asked: Asked | undefined
}

function Checking(props: StepsProps & { details: BookingDetails }) {
  const { booking, specialist, details, signInHref, asked } = props
  const { chosen, refusal, steps } = booking
  const emailHref = hrefOfChoice({ ...props.choice, step: 'email' }, PANEL_ID)
  const isLost = !chosen || refusal?.nearest !== undefined
  const check = {
    specialist,
    details,
    isLost,
    time: chosen,
    idempotencyKey: booking.idempotencyKey,
    onBooked: booking.onBooked,
    onRefused: booking.onRefused,
    onBack: steps.back,
    emailHref: asked && props.email !== null ? emailHref : undefined,
  }
  return (
    <>
      {/* Without scripts its links would lose what was typed; the details lead back to it. */}
      <div className="contents [@media(scripting:none)]:hidden">
        {!isLost && <Chooser {...props} isFolded />}
      </div>
      <StepTitle>{isLost ? m.booking_step_time() : m.booking_step_check()}</StepTitle>
      {chosen && !isLost && (
        <CheckSentence specialist={specialist} time={chosen} details={details} />
      )}
      {isLost && (
        <div className="[@media(scripting:none)]:hidden">
          <Chooser {...props} isFolded={false} />
        </div>
      )}
      {props.email === null ? (
        <AccountCheck
          {...check}
          draft={booking.accountDraft}
          name={booking.accountName}
          termsVersion={props.termsVersion}
          signInHref={signInHref}
        />
      ) : (
        <BookingCheck {...check} ownChildren={props.ownChildren} />
      )}
    </>
  )
}

/** Calendar and times, in the chosen time's chip after a choice. */
function Chooser({ booking, isFolded, ...props }: StepsProps & { isFolded: boolean }) {
  const { choice, specialist, follow } = props
  const { timeZone, now } = useReader()
  const { days, chosen } = booking
  const ofChosen = chosen && localDateKey(chosen.startsAt, timeZone)
  const day: DateKey = choice.day ?? ofChosen ?? days[0]?.date ?? localDateKey(now, timeZone)
  const chooser = (
    <TimeChooser
      specialist={specialist}
      days={days}
      day={day}
      // Drops an unavailable time from the address.
      choice={chosen ? choice : { ...choice, slot: undefined }}
      ownTimes={props.ownTimes}
      onMonthChange={(month) =>
        follow(hrefOfChoice({ ...choice, month }, PANEL_ID), { replace: true })
      }
    />
  )
  if (!isFolded || !chosen) return chooser
  return (
    <TimeChip
      key={choice.slot}
      time={chosen}
      specialistZone={specialist.timeZone}
      isOpen={choice.month !== undefined || day !== ofChosen}
    >
      {chooser}
    </TimeChip>
  )
}

/**
 * Moves the focus: to a step's heading when the step or the chosen time changes, to the error after
 * a refusal.
 */
function useFocusOnStep(step: string, refused: number) {
  const box = useRef<HTMLElement>(null)
  const before = useRef({ step, refused })
  useEffect(() => {
    const { step: wasAt, refused: wasRefused } = before.current
    before.current = { step, refused }
    if (step === wasAt && refused === wasRefused) return
    const place = box.current?.querySelector<HTMLElement>('[data-step]')
    place?.focus({ preventScroll: true })
    // Scrolls below the sticky header.
    place?.scrollIntoView({ block: 'start' })
  }, [step, refused])
  return box
}

/**
 * Shown if the reader has already booked the addressed time, such as after Back from the
 * confirmation.
 */
function OwnBooking({ consultationId }: { consultationId: number }) {
  return (
    <div data-step="" tabIndex={-1}>
      <Notice
        tone="success"
        live
        title={m.booking_own_title()}
        action={
          <a
            href={localPath(`/consultations/${consultationId}`)}
            className={buttonClass('secondary', 'small')}
          >
            {m.booking_own_link()}
          </a>
        }
      >
        {m.booking_own_text()}
      </Notice>
    </div>
  )
}

type StepTitleProps = { describedBy?: string | undefined; children: ReactNode }

function StepTitle({ describedBy, children }: StepTitleProps) {
  return (
    <h3 data-step="" tabIndex={-1} aria-describedby={describedBy} className="calm:text-2xl">
      {children}
    </h3>
  )
}

/** Address of the free times around the chosen one; preserves the question. */
function useTimesHref({ choice, booking }: Pick<StepsProps, 'choice' | 'booking'>): string {
  const { timeZone } = useReader()
  const day = booking.chosen && localDateKey(booking.chosen.startsAt, timeZone)
  return hrefOfChoice({ day, step: choice.step }, PANEL_ID)
}

function Choosing(props: StepsProps) {
  const { booking, specialist } = props
  const { days, chosen, steps, refusal } = booking
  const timesHref = useTimesHref(props)
  const askedForTime = useRef(0)
  // In calm mode toasts do not expire: dismissed, as it would still ask for a time after the
  // choice.
  useEffect(() => {
    if (chosen && askedForTime.current) dismissToast(askedForTime.current)
  }, [chosen])
  if (days.length === 0)
    return (
      <>
        <p>{m.booking_no_times_at_all()}</p>
        <Chooser {...props} isFolded={false} />
      </>
    )
  const isFolded = chosen !== undefined && !refusal
  const asked = isFolded ? props.asked : undefined
  const hasChip = isFolded && !asked
  return (
    <>
      {!isFolded && (
        <div className="flex flex-col gap-4">
          <StepTitle>{m.booking_step_time()}</StepTitle>
          <Chooser {...props} isFolded={false} />
        </div>
      )}
      {/* One step a screen on phones: the questions come once a time is chosen. */}
      <div
        key="details"
        id={DETAILS_ID}
        className={`flex flex-col gap-4 ${chosen ? '' : 'max-sm:hidden'} ${isFolded ? '' : 'border-t border-line pt-6 calm:hidden'}`}
      >
        {asked && <TimeAbove time={chosen} timesHref={timesHref} />}
        {hasChip && <Chooser {...props} isFolded />}
        {hasChip && <DatesDiffer time={chosen} specialist={specialist} />}
        <StepTitle describedBy={hasChip ? CHOSEN_TIME_ID : undefined}>
          {asked ? askedWords(asked, props.ownChildren) : m.booking_step_details()}
        </StepTitle>
        {props.savedDetails && <p className="measure font-semibold">{m.booking_kept_notice()}</p>}
        <DetailsForm
          specialist={specialist}
          time={chosen}
          isTimeAbove={isFolded}
          asked={asked}
          timesHref={timesHref}
          ownChildren={props.ownChildren}
          values={steps.values}
          errors={steps.errors}
          draft={steps.draft}
          signInHref={props.email === null ? props.signInHref : null}
          onSlotMissing={() => {
            askedForTime.current = toastFailure(m.booking_slot_missing())
          }}
          onChecked={steps.check}
          onAsked={steps.ask}
        />
      </div>
    </>
  )
}
