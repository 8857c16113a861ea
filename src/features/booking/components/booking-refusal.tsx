import type { FormEvent } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, type PageReader } from '../../../ui/rendering/reader.tsx'
import type { BookingDetails } from '../schema/index.ts'
import { hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import { momentText } from './moments.ts'

type NearTime = { id: number; startsAt: string | number }

/** Why a booking failed. */
export interface Refusal {
  /** The heading where no booking was attempted. */
  title?: string | undefined
  detail: string
  /** The slot that was tried. */
  slotId: number
  /** The free times nearest to one that was unavailable; undefined for every other reason. */
  nearest?: readonly NearTime[] | undefined
  /** The session has ended meanwhile. */
  signedOut?: boolean | undefined
}

type BookingRefusalProps = {
  refusal: Refusal
  specialistId: number
  /** What has been typed and checked, if anything; it is reused for another time. */
  details: BookingDetails | undefined
  signInHref: string
  onChoose: (href: string) => void
}

/** What went wrong, what was saved, and the next step (spec 8.6). */
export function BookingRefusal(props: BookingRefusalProps) {
  const { title, detail, nearest, signedOut } = props.refusal
  return (
    <Notice
      tone="danger"
      live
      title={title ?? m.booking_book_failed()}
      action={
        signedOut ? (
          // The page still shows the old session: it has to reload.
          <a
            href={props.signInHref}
            data-document="yes"
            className={buttonClass('primary', 'small')}
          >
            {m.booking_sign_in_to_book()}
          </a>
        ) : (
          nearest && <Nearest {...props} times={nearest} />
        )
      }
    >
      {signedOut ? m.booking_session_ended() : detail}
    </Notice>
  )
}

const timeInWords = (startsAt: NearTime['startsAt'], reader: PageReader) =>
  m.booking_in_zone({
    time: momentText(startsAt, reader),
    zone: zoneLabel(reader.timeZone, { locale: reader.locale, instant: startsAt }),
  })

function Nearest(props: BookingRefusalProps & { times: readonly NearTime[] }) {
  const reader = useReader()
  const { times, specialistId, details, onChoose } = props
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
          const fields = { intent: 'book-check', specialistId, availabilityId: id, ...details }
          return (
            <li key={id}>
              <form method="post" action={href} onSubmit={choose(href)}>
                {Object.entries(fields).map(
                  ([name, value]) =>
                    value !== undefined && (
                      <input key={name} type="hidden" name={name} value={String(value)} />
                    ),
                )}
                <Button type="submit" variant="secondary" size="small">
                  {timeInWords(startsAt, reader)}
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
    </>
  )
}
