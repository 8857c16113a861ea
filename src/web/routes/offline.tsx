import { createFileRoute } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { safeRedirect } from '../../features/accounts/rules/index.ts'
import { timeInZone } from '../../features/booking/components/moments.ts'
import { formatFullDate, formatOtherCalendarDate } from '../../i18n/calendar/dates.ts'
import { type Locale, localizePath, splitLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { COPY_HEADERS, OFFLINE_PATH } from '../../platform/device/copies.ts'
import { isSiteReached } from '../../platform/device/site-reached.ts'
import { openPages } from '../../platform/device/store.ts'
import { textOf } from '../../platform/html/markup.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Scene } from '../../ui/marks/scene.tsx'
import { NameIn } from '../../ui/name-in.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { findNextConsultation, type NextConsultation } from '../device/next-consultation.ts'
import { privateHead } from '../private-page.ts'

export const Route = createFileRoute('/offline')({
  loader: () => ({ words: { title: m.device_title(), description: m.device_description() } }),
  head: ({ loaderData }) => privateHead(loaderData?.words),
  component: OfflinePage,
})

/** The network often returns, or fails again, without an event. */
const LOOK_AGAIN_MS = 10_000

interface OnDevice {
  next?: NextConsultation | undefined
  pages: readonly CachedPageLink[]
}

/** The requested page is in the fragment (`#`); the home page by default. */
const wantedPage = (home: string): string => {
  const wanted = window.location.hash.slice(1)
  return wanted ? safeRedirect(wanted, home) : home
}

const nothing =
  <T,>(value: T) =>
  (): T =>
    value

/** The data stored on the device. */
function useDevice(): OnDevice {
  const { locale } = useReader()
  const [known, setKnown] = useState<OnDevice>({ pages: [] })
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const [next, pages] = await Promise.all([
        findNextConsultation().catch(nothing(undefined)),
        listCachedPages(locale).catch(nothing([])),
      ])
      if (isShown) setKnown({ next, pages })
    }
    void read()
    return () => {
      isShown = false
    }
  }, [locale])
  return known
}

/** Opens the requested page once the site answers again; no input can be lost here. */
function useWantedPage(): string {
  const home = localizePath('/', useReader().locale)
  const [wanted, setWanted] = useState(home)
  useEffect(() => {
    const page = wantedPage(home)
    setWanted(page)
    if (!window.location.hash) return
    const goOn = async () => {
      if (!document.hidden && (await isSiteReached())) window.location.replace(page)
    }
    const look = () => void goOn()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [home])
  return wanted
}

/** Shown offline in place of a page that is not cached. */
function OfflinePage() {
  const { next, pages } = useDevice()
  const wanted = useWantedPage()
  return (
    <div className="page flex max-w-4xl flex-col gap-10 py-10">
      <div className="flex flex-col items-center gap-3 text-center">
        <Scene name="offline" isFirst className="max-w-96" />
        <h1 tabIndex={-1}>{m.device_title()}</h1>
        <p className="measure text-muted">{m.device_text()}</p>
        <a href={wanted} className={buttonClass('primary', 'normal', 'mt-2')}>
          {m.shell_try_again()}
        </a>
      </div>
      {next && <Next next={next} />}
      {pages.length > 0 && <Pages pages={pages} />}
    </div>
  )
}

function Next({ next }: { next: NextConsultation }) {
  const reader = useReader()
  return (
    <section aria-labelledby="next" className="flex flex-col gap-4">
      <h2 id="next">{m.device_next_title()}</h2>
      <Card className="flex items-start gap-4 border-2 border-primary">
        <CalendarClock aria-hidden="true" className="icon mt-1 text-primary" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {next.name && (
            <p>
              <NameIn sentence={(name) => m.booking_with({ name })}>{next.name}</NameIn>
            </p>
          )}
          <p className="text-lg font-semibold">{formatFullDate(next.startsAt, reader)}</p>
          <p>{timeInZone(next, reader)}</p>
          <p className="text-muted">{formatOtherCalendarDate(next.startsAt, reader)}</p>
          <p className="measure mt-3">{m.device_next_text()}</p>
        </div>
      </Card>
    </section>
  )
}

function Pages({ pages }: { pages: readonly CachedPageLink[] }) {
  return (
    <section aria-labelledby="kept" className="flex flex-col gap-4">
      <h2 id="kept">{m.device_pages_title()}</h2>
      <p className="measure text-muted">{m.device_pages_text()}</p>
      <Card tight>
        <ul className="flex flex-col">
          {pages.map(({ address, title, locale }) => (
            <li key={address} className="border-b border-line last:border-b-0">
              <a href={address} hrefLang={locale} className="flex min-h-12 items-center py-2">
                <bdi lang={locale}>{title}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface CachedPageLink {
  address: string
  title: string
  locale: Locale
}

/** A title without the site's name, which all titles end with. */
const ownPart = (title: string): string => title.replace(/ – [^–]*$/, '')

/** The cached pages, those in the reader's language first, latest first. */
async function listCachedPages(locale: Locale): Promise<CachedPageLink[]> {
  const cache = await openPages()
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const headers = (await cache.match(request))?.headers
      return {
        address: pathname + search,
        path: splitLocale(pathname).path,
        locale: splitLocale(pathname).locale,
        // Titles are HTML text, with entities.
        title: ownPart(textOf(decodeURIComponent(headers?.get(COPY_HEADERS.title) ?? ''))),
        cachedAt: Number(headers?.get(COPY_HEADERS.at)),
      }
    }),
  )
  const rank = (page: { locale: Locale }) => (page.locale === locale ? 0 : 1)
  return pages
    .filter(({ path, title }) => path !== OFFLINE_PATH && title)
    .toSorted((one, other) => rank(one) - rank(other) || other.cachedAt - one.cachedAt)
}
