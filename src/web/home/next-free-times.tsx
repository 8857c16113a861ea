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
    <div className="flex flex-col gap-2">
      <p id="next-times" className="text-sm text-muted">
        <span>{`${words} (`}</span>
        <bdi lang={next.cityLang}>{next.city}</bdi>)
      </p>
      <ul aria-labelledby="next-times" className="flex flex-wrap gap-2">
        {next.times.map(({ slotId, specialistId, startsAt, when, name }) => (
          <li key={slotId}>
            <a
              href={localizePath(hrefOfSlot(specialistId, slotId), locale)}
              rel="nofollow"
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-control border border-edge bg-surface px-3 py-1 no-underline hover:border-primary hover:bg-primary-soft"
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
