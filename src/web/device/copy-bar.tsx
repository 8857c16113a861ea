import { useLocation } from '@tanstack/react-router'
import { formatFullMoment } from '../../i18n/calendar/dates.ts'
import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../i18n/zones/zones.ts'
import { OFFLINE_PATH } from '../../platform/device/copies.ts'
import { useReader } from '../../ui/rendering/reader.tsx'

/**
 * The offline notice above a cached page, with the page's age. The server renders it into each
 * copy, because whoever reads one is offline.
 */
export function CopyBar() {
  const reader = useReader()
  const { pathname, searchStr } = useLocation()
  if (pathname === OFFLINE_PATH) return null
  const { locale, now, timeZone } = reader
  const zone = zoneLabel(timeZone, { locale, instant: now })
  const time = formatFullMoment(now, reader)
  return (
    <section
      aria-label={m.device_bar_label()}
      data-device-copy=""
      className="border-b border-warning bg-warning-soft text-text print:hidden"
    >
      <p className="page flex flex-wrap items-center gap-x-4 py-1">
        <span>{m.device_bar({ time: m.common_time_in_zone({ time, zone }) })}</span>
        <a
          href={localizePath(pathname + searchStr, locale)}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {m.shell_try_again()}
        </a>
      </p>
    </section>
  )
}
