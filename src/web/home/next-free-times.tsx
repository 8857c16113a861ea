import { hrefOfSlot } from '../../features/booking/components/slot-href.ts'
import { localizePath } from '../../i18n/locale.ts'
import { OwnWords } from '../../ui/own-words.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import type { HomeData } from './home-data.ts'

type NextFreeTimesProps = { words: string; next: HomeData['nextTimes'] }

/** The next real free times, one of each person; a press leads to booking it. */
export function NextFreeTimes({ words, next }: NextFreeTimesProps) {
  const { locale } = useReader()
  if (!next) return null
  return (
    <div className="flex w-full flex-col gap-2">
      <p id="next-times" className="text-sm text-muted">
        <span>{`${words} (`}</span>
        <bdi lang={next.cityLang}>{next.city}</bdi>)
      </p>
      <ul aria-labelledby="next-times" className="grid gap-2 sm:grid-cols-3 calm:grid-cols-1">
        {next.times.map(({ slotId, specialistId, startsAt, when, name }) => (
          <li key={slotId}>
            <a
              href={localizePath(hrefOfSlot(specialistId, slotId), locale)}
              rel="nofollow"
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-control border border-edge bg-surface px-3.5 py-1.5 leading-heading no-underline hover:border-primary hover:bg-primary-soft sm:flex-col sm:items-start sm:justify-center"
            >
              <time translate="no" dateTime={startsAt} className="font-bold">
                {when}
              </time>{' '}
              <OwnWords>{name}</OwnWords>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
