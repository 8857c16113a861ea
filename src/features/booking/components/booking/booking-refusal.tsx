import type { FormEvent } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { bookCheckForm } from '../../forms/booking.ts'
import type { BookingDetails } from '../../schema/index.ts'
import { HiddenDetails, SignInInstead } from './sign-in-instead.tsx'
import { hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import { momentText } from '../moments.ts'

type NearTime = { id: number; startsAt: string | number }

export interface Refusal {
  /** The heading if no booking was attempted. */
  title?: string | undefined
  detail: string
  slotId: number
  /** Free times nearest to an unavailable one; undefined for other refusals. */
  nearest?: readonly NearTime[] | undefined
  signedOut?: boolean | undefined
  /** The address seems to belong to an account. */
  hasAccount?: boolean | undefined
}

type BookingRefusalProps = {
  refusal: Refusal
  specialistId: number
  /** Checked details, if any; reused for another time. */
  details: BookingDetails | undefined
  /** The visitor's typed name, for posts without scripts. */
  name: string
  signInHref: string
  onChoose: (href: string) => void
}

/** The refusal: its reason, the preserved details, and a next step (spec 8.6). */
export function BookingRefusal(props: BookingRefusalProps) {
  const { title, detail, signedOut, hasAccount } = props.refusal
  return (
    <Notice
      tone="danger"
      // A toast announces the failure of an attempt already.
      live={title !== undefined}
      title={title ?? m.booking_book_failed()}
      action={<NextStep {...props} />}
    >
      {`${signedOut ? m.booking_session_ended() : detail} ${hasAccount ? m.booking_account_kept() : ''}`}
    </Notice>
  )
}

function NextStep(props: BookingRefusalProps) {
  const { signInHref, details, refusal } = props
  const { nearest, signedOut, hasAccount } = refusal
  if (hasAccount) return <SignInInstead href={signInHref} typed={details ?? {}} isProminent />
  if (nearest) return <Nearest {...props} times={nearest} />
  if (!signedOut) return null
  return (
    // A full load: the page still has the old session.
    <a href={signInHref} data-document="yes" className={buttonClass('primary', 'small')}>
      {m.booking_sign_in_to_book()}
    </a>
  )
}

function Nearest(props: BookingRefusalProps & { times: readonly NearTime[] }) {
  const reader = useReader()
  const { times, specialistId, details, name, onChoose } = props
  if (times.length === 0) return <p>{m.booking_nearest_none()}</p>
  const choose = (href: string) => (event: FormEvent) => {
    event.preventDefault()
    onChoose(href)
  }
  return (
    <>
      <p id="booking-nearest">{m.booking_nearest()}</p>
      <ul aria-labelledby="booking-nearest" className="mt-2 flex flex-col items-start gap-2">
        {times.map(({ id, startsAt }) => {
          const href = hrefOfChoice({ slot: id, step: details && 'check' }, PANEL_ID)
          const fields = { ...details, specialistId, availabilityId: id, name: name || undefined }
          return (
            <li key={id}>
              <form method="post" action={href} onSubmit={choose(href)}>
                <input type="hidden" name="intent" value={bookCheckForm.intent} />
                <HiddenDetails fields={fields} />
                <Button type="submit" variant="secondary" size="small">
                  {momentText(startsAt, reader)}
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
    </>
  )
}
