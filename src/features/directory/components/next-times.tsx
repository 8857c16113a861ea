import { formatBriefDay, formatTime, type Reader } from '../../../i18n/calendar/dates.ts'
import { localPath } from '../../../i18n/local-path.ts'
import { cityOf } from '../../../i18n/zones/zone-cities.ts'
import { hrefOfSlot } from '../../booking/components/slot-href.ts'
import type { DirectoryEntry } from '../schema.ts'

/** A specialist's next free times in words, in the reader's zone; null without any. */
export function toNextTimes({ nextTimes }: Pick<DirectoryEntry, 'nextTimes'>, reader: Reader) {
  if (nextTimes.length === 0) return null
  const { city, cityLocale } = cityOf(reader.timeZone, reader.locale)
  return {
    times: nextTimes.map(({ id, startsAt }) => ({
      id,
      startsAt,
      day: formatBriefDay(startsAt, reader),
      time: formatTime(startsAt, reader),
    })),
    city,
    /** Language of the city's name, if it differs from the page's. */
    cityLang: cityLocale === reader.locale ? undefined : cityLocale,
  }
}

type NextTimesProps = {
  specialistId: number
  /** Element with the specialist's name, for the end of each link's accessible name. */
  nameId: string
  next: ReturnType<typeof toNextTimes>
  words: { next: string; none: string }
}

const chip =
  'relative flex h-full min-h-14 items-center justify-center rounded-control border border-edge bg-surface px-1 py-1.5 text-center leading-heading no-underline hover:border-primary hover:bg-primary-soft'

/** The next free times, each a plain link to its booking. */
export function NextTimes({ specialistId, nameId, next, words }: NextTimesProps) {
  if (!next) return <p className="text-sm text-muted">{words.none}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">
        <span>{`${words.next} (`}</span>
        <bdi lang={next.cityLang}>{next.city}</bdi>)
      </p>
      <ul className="grid grid-cols-3 gap-2 calm:grid-cols-1">
        {next.times.map(({ id, startsAt, day, time }) => (
          <li key={id}>
            <a
              id={`time-${id}`}
              href={localPath(hrefOfSlot(specialistId, id))}
              rel="nofollow"
              aria-labelledby={`time-${id} ${nameId}`}
              className={chip}
            >
              <time
                translate="no"
                dateTime={startsAt}
                className="calm:flex calm:items-baseline calm:gap-3"
              >
                <span className="block text-sm">{day}</span>{' '}
                <span className="block text-lg font-bold">{time}</span>
              </time>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
