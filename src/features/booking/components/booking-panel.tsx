import { useEffect, useRef, type ReactNode } from 'react'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { dismissToast, toast } from '../../../ui/toasts/toast.ts'
import { BookingCheck } from './booking-check.tsx'
import { DETAILS_ID, hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import { BookingRefusal } from './booking-refusal.tsx'
import { DetailsForm } from './details-form.tsx'
import { TimeChooser } from './time-chooser.tsx'
import { useBooking, type BookingContext } from './use-booking.ts'

export type BookingPanelProps = BookingContext & {
  /** For readers who find no time. */
  otherwise: ReactNode
}

type Booking = ReturnType<typeof useBooking>

/** Choosing a time, the details, and a check before it is booked (spec 2.34, 5.5). */
export default function BookingPanel(props: BookingPanelProps) {
  const { specialist, choice, follow } = props
  const { locale } = useReader()
  const booking = useBooking(props)
  const { details, refusal, own, attempt } = booking
  const next = `/booking/${specialist.id}${choice.slot ? `?slot=${choice.slot}` : ''}`
  const signInHref = localizePath(`/auth?next=${encodeURIComponent(next)}`, locale)
  const box = useFocusOnStep(details !== undefined, refusal ? attempt + 1 : 0)
  return (
    <section
      ref={box}
      id={PANEL_ID}
      aria-labelledby="booking-title"
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="booking-title">{m.booking_panel_title()}</h2>
      {own && <OwnBooking consultationId={own.consultationId} />}
      {refusal && (
        <div data-step="" tabIndex={-1}>
          <BookingRefusal
            refusal={refusal}
            specialistId={specialist.id}
            details={details}
            signInHref={signInHref}
            onChoose={(href) => follow(href, { replace: true })}
          />
        </div>
      )}
      {specialist.paused ? (
        <p>{m.specialists_paused()}</p>
      ) : (
        <Steps {...props} booking={booking} signInHref={signInHref} />
      )}
      {!details && props.otherwise}
    </section>
  )
}

type StepsProps = BookingPanelProps & { booking: Booking; signInHref: string }

function Steps(props: StepsProps) {
  const { booking, specialist } = props
  const { details, chosen, refusal, steps } = booking
  return (
    <div className="flex flex-col gap-6">
      {details ? (
        <>
          <StepTitle>{m.booking_step_check()}</StepTitle>
          <BookingCheck
            specialist={specialist}
            time={chosen}
            details={details}
            ownChildren={props.ownChildren}
            idempotencyKey={booking.idempotencyKey}
            isLost={!chosen || refusal?.nearest !== undefined}
            onBooked={booking.onBooked}
            onRefused={booking.onRefused}
            onBack={steps.back}
          />
        </>
      ) : (
        <Choosing {...props} />
      )}
    </div>
  )
}

/**
 * The heading of a step takes the focus when the reader comes to it from the other; so does the
 * error of a booking, and the step again after that.
 */
function useFocusOnStep(isChecking: boolean, refused: number) {
  const box = useRef<HTMLElement>(null)
  const before = useRef({ isChecking, refused })
  useEffect(() => {
    const { isChecking: wasChecking, refused: wasRefused } = before.current
    before.current = { isChecking, refused }
    if (isChecking === wasChecking && !(isChecking && refused !== wasRefused)) return
    const place = box.current?.querySelector<HTMLElement>('[data-step]')
    place?.focus({ preventScroll: true })
    // Scrolled until its top is below the header, which would otherwise cover it.
    place?.scrollIntoView({ block: 'start' })
  }, [isChecking, refused])
  return box
}

/** The reader has already booked the time of the address, as after Back from the confirmation. */
function OwnBooking({ consultationId }: { consultationId: number }) {
  const { locale } = useReader()
  return (
    <Notice
      tone="success"
      live
      title={m.booking_own_title()}
      action={
        <a
          href={localizePath(`/consultations/${consultationId}`, locale)}
          className={buttonClass('secondary', 'small')}
        >
          {m.booking_own_link()}
        </a>
      }
    >
      {m.booking_own_text()}
    </Notice>
  )
}

function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h3 data-step="" tabIndex={-1}>
      {children}
    </h3>
  )
}

function Choosing(props: StepsProps) {
  const { booking, specialist, choice, follow } = props
  const { timeZone, now } = useReader()
  const { days, chosen, steps } = booking
  const askedForTime = useRef(0)
  // In calm mode a toast stays: it would still ask for a time after one is chosen.
  useEffect(() => {
    if (chosen && askedForTime.current) dismissToast(askedForTime.current)
  }, [chosen])
  const ofChosen = chosen && localDateKey(chosen.startsAt, timeZone)
  const day: DateKey = choice.day ?? ofChosen ?? days[0]?.date ?? localDateKey(now, timeZone)
  if (days.length === 0) return <p>{m.booking_no_times_at_all()}</p>
  return (
    <>
      <div className="flex flex-col gap-4">
        <h3>{m.booking_step_time()}</h3>
        <TimeChooser
          specialist={specialist}
          days={days}
          day={day}
          choice={choice}
          ownTimes={props.ownTimes}
          onMonthChange={(month) =>
            follow(hrefOfChoice({ ...choice, month }, PANEL_ID), { replace: true })
          }
        />
      </div>
      <div id={DETAILS_ID} className="flex flex-col gap-4 border-t border-line pt-6">
        <StepTitle>{m.booking_step_details()}</StepTitle>
        {props.kept && <p className="measure font-semibold">{m.booking_kept_notice()}</p>}
        <DetailsForm
          specialist={specialist}
          time={chosen}
          ownChildren={props.ownChildren}
          values={steps.values}
          errors={steps.errors}
          draft={steps.draft}
          signInHref={props.email === null ? props.signInHref : null}
          onSlotMissing={() => {
            askedForTime.current = toast({
              title: m.booking_slot_missing(),
              variant: 'destructive',
            })
          }}
          onChecked={steps.check}
        />
      </div>
    </>
  )
}
