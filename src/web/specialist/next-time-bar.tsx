import {
  DETAILS_ID,
  hrefOfChoice,
} from '../../features/booking/components/booking/booking-choice.ts'
import { isBusyAt, unpackTimes } from '../../features/booking/components/times/offered-times.ts'
import { formatBriefDay, formatTime } from '../../i18n/calendar/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { localDateKey } from '../../i18n/zones/zoned-time.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useReader } from '../../ui/rendering/reader.tsx'
import type { Profile } from './profile-data.ts'

/** The first free time at which the family is free too. */
function nextOf({ specialist, times, ownTimes }: Profile) {
  if (specialist.paused) return undefined
  return unpackTimes({ free: times.free, taken: '' })
    .filter((time) => !isBusyAt(time, ownTimes))
    .toSorted((one, other) => one.startsAt - other.startsAt)[0]
}

/**
 * The next free time and the way to book it, at the window's lower edge while one reads on a phone.
 * It goes no further than what is read: the booking below it is never covered.
 */
export function NextTimeBar({ profile }: { profile: Profile }) {
  const reader = useReader()
  const next = nextOf(profile)
  if (!next) return null
  const { id, startsAt } = next
  const day = localDateKey(startsAt, reader.timeZone)
  return (
    <div className="next-time lg:hidden calm:hidden print:hidden">
      <a
        href={hrefOfChoice({ day, slot: id }, DETAILS_ID)}
        data-push
        rel="nofollow"
        className="flex items-center justify-between gap-4 text-text no-underline"
      >
        <span className="min-w-0 leading-heading">
          <span className="block text-sm text-muted">{m.specialists_next_time()}</span>{' '}
          <span className="font-bold">
            {m.common_date_time({
              date: formatBriefDay(startsAt, reader),
              time: formatTime(startsAt, reader),
            })}
          </span>
        </span>
        <span className={buttonClass('primary', 'normal', 'flex-none')}>
          {m.specialists_next_time_book()}
        </span>
      </a>
    </div>
  )
}
