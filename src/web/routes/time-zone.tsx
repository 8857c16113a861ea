import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { privateHead } from '../private-page.ts'

const TimeZonePage = lazyPart(() => import('../account/time-zone-page.tsx'))

/** The choice of the time zone, mainly for readers without scripts. */
export const Route = createFileRoute('/time-zone')({
  loader: async () => {
    await TimeZonePage.preload()
    return { words: { title: m.common_your_zone(), description: m.accounts_clock_text() } }
  },
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: LoadingPage,
  component: () => <TimeZonePage />,
})
