import { useEffect, useRef, type ReactNode } from 'react'
import type { DateKey } from '../../../i18n/date-key.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../i18n/zoned-time.ts'
import { useReader } from '../../../ui/reader.tsx'
import { dismissToast, toast } from '../../../ui/toast.ts'
import type { FormValues } from '../../../ui/use-form.ts'
import type { BookingDetails } from '../schema.ts'
import { BookingCheck } from './booking-check.tsx'
import { DETAILS_ID, hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import { BookingRefusal } from './booking-refusal.tsx'
import { DetailsForm } from './details-form.tsx'
import { TimeChooser } from './time-chooser.tsx'
import { useBooking, type BookingContext } from './use-booking.ts'
import { useTyped } from './use-typed.ts'

export type BookingPanelProps = BookingContext & {
  /** The address of who is signed in; null for a visitor. */
  email: string | null
  follow: (href: string, options?: { replace?: boolean }) => void
  /** For who finds no time. */
  otherwise: ReactNode
}

type Booking = ReturnType<typeof useBooking>

/** Choosing a time, the details, and a last look before it is booked (spec 2.34, 5.5). */
export default function BookingPanel(props: BookingPanelProps) {
  const { specialist, choice, follow } = props
  const { locale } = useReader()
  const booking = useBooking(props)
  const { details, refusal } = booking
  const next = `/booking/${specialist.id}${choice.slot ? `?slot=${choice.slot}` : ''}`
  const signInHref = localizePath(`/auth?next=${encodeURIComponent(next)}`, locale)
  const box = useFocusOnStep(details !== undefined, refusal !== undefined)
  return (
    <section
      ref={box}
      id={PANEL_ID}
      aria-labelledby="booking-title"
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="booking-title">{m.booking_panel_title()}</h2>
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
  const { values, onTyped, onLeft, restored } = useTyped(props)
  const { details, chosen, refusal } = booking
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
            busy={booking.busy}
            isLost={!chosen || refusal?.nearest !== undefined}
            onConfirm={() => void booking.confirm()}
            onBack={() => booking.setDetails(undefined)}
          />
        </>
      ) : (
        <Choosing
          {...props}
          key={restored}
          values={values}
          onTyped={onTyped}
          onChecked={(checked) => {
            onLeft()
            booking.setDetails(checked)
          }}
        />
      )}
    </div>
  )
}

/**
 * The heading of a step takes the focus when the reader comes to it from the other; so does what
 * went wrong with a booking, and the step again after that.
 */
function useFocusOnStep(isChecking: boolean, isRefused: boolean) {
  const box = useRef<HTMLElement>(null)
  const before = useRef({ isChecking, isRefused })
  useEffect(() => {
    const { isChecking: wasChecking, isRefused: wasRefused } = before.current
    before.current = { isChecking, isRefused }
    if (isChecking === wasChecking && !(isChecking && isRefused !== wasRefused)) return
    box.current?.querySelector<HTMLElement>('[data-step]')?.focus()
  }, [isChecking, isRefused])
  return box
}

function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h3 data-step="" tabIndex={-1}>
      {children}
    </h3>
  )
}

type ChoosingProps = StepsProps & {
  values: FormValues
  onTyped: (values: FormValues) => void
  onChecked: (details: BookingDetails) => void
}

function Choosing(props: ChoosingProps) {
  const { booking, specialist, choice, follow, values, onTyped } = props
  const { timeZone, now } = useReader()
  const { days, chosen } = booking
  const askedForTime = useRef(0)
  // In calm mode a toast stays: once a time is chosen it would ask for what is there.
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
          values={values}
          errors={booking.start.errors}
          signInHref={props.email === null ? props.signInHref : null}
          onSlotMissing={() => {
            askedForTime.current = toast({
              title: m.booking_slot_missing(),
              variant: 'destructive',
            })
          }}
          onTyped={onTyped}
          onChecked={props.onChecked}
        />
      </div>
    </>
  )
}
