import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/reader.tsx'
import type { AvailableSlot } from '../schema/answers.ts'
import { hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import { momentText } from './moments.ts'

/** Why a booking came to nothing. */
export interface Refusal {
  code: string
  detail: string
  /** The slot that was tried. */
  slotId: number
  /** The free times nearest to one that could not be had; none for every other reason. */
  nearest?: readonly Pick<AvailableSlot, 'id' | 'startsAt'>[] | undefined
}

/** The reasons for which another time has to be chosen. */
export const isLost = (refusal: Refusal | undefined): boolean => refusal?.nearest !== undefined

type BookingRefusalProps = { refusal: Refusal; signInHref: string | null }

/** What went wrong, what was kept, and the next step (spec 8.6). */
export function BookingRefusal({ refusal, signInHref }: BookingRefusalProps) {
  const { detail, nearest } = refusal
  return (
    <Notice
      tone="danger"
      live
      title={m.booking_book_failed()}
      action={
        signInHref ? (
          <a href={signInHref} className={buttonClass('primary', 'small')}>
            {m.booking_sign_in_to_book()}
          </a>
        ) : (
          nearest && <Nearest times={nearest} />
        )
      }
    >
      {signInHref ? m.booking_session_ended() : detail}
    </Notice>
  )
}

function Nearest({ times }: { times: NonNullable<Refusal['nearest']> }) {
  const reader = useReader()
  if (times.length === 0) return <p>{m.booking_nearest_none()}</p>
  return (
    <>
      <p id="booking-nearest">{m.booking_nearest()}</p>
      <ul aria-labelledby="booking-nearest" className="mt-2 flex flex-col items-start gap-2">
        {times.map(({ id, startsAt }) => (
          <li key={id}>
            <a
              href={hrefOfChoice({ slot: id }, PANEL_ID)}
              className={buttonClass('secondary', 'small')}
            >
              {momentText(startsAt, reader)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
