import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inLocale } from '../../src/i18n/current-locale.server.ts'
import type { Locale } from '../../src/i18n/locale.ts'
import { ReaderProvider, type RefusedForm } from '../../src/ui/rendering/page-reader.tsx'

/** HTML of a component as a reader of this language and zone gets it. */
export function renderFor(
  reader: {
    locale?: Locale
    timeZone?: string
    now?: string
    isCalm?: boolean
    submission?: RefusedForm
  },
  content: () => ReactNode,
): string {
  const { locale = 'en', timeZone = 'Europe/Berlin', now = '2026-11-20T08:00:00Z' } = reader
  return inLocale(locale, () =>
    renderToStaticMarkup(
      <ReaderProvider
        locale={locale}
        timeZone={{ name: timeZone, isSiteDefault: false }}
        isCalm={reader.isCalm}
        now={now}
        submission={reader.submission}
      >
        {content()}
      </ReaderProvider>,
    ),
  )
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** As {@link renderFor}, of a component with links of the router. */
export const renderLinked = (
  reader: Parameters<typeof renderFor>[0],
  content: () => ReactNode,
): string =>
  renderFor(reader, () => (
    <RouterContextProvider router={router}>{content()}</RouterContextProvider>
  ))
