import { createFileRoute, useLoaderData, useLocation } from '@tanstack/react-router'
import { fetchMeeting } from '../../../features/meetings/client.ts'
import { JoinPage } from '../../../features/meetings/components/join-page.tsx'
import { MeetingMissing } from '../../../features/meetings/components/meeting-missing.tsx'
import type { Meeting } from '../../../features/meetings/schema.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ApiError } from '../../../platform/api-client.ts'
import { useReader } from '../../../ui/reader.tsx'
import { AuthorizingPage } from '../../authorizing-page.tsx'
import { answerWithStatus } from '../../page-status.ts'
import { privateHead } from '../../private-head.ts'
import { useRefreshAt } from '../../refresh.ts'
import { authorizingAfterMs, requireSignedIn } from '../../session.ts'
import { ownSearch } from '../../own-search.ts'

async function findMeeting(id: number, key: string | undefined): Promise<Meeting | undefined> {
  try {
    return await fetchMeeting(id, key)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return undefined
    throw error
  }
}

export const Route = createFileRoute('/meet/$consultationId')({
  validateSearch: (given: Record<string, unknown>): { key?: string } =>
    ownSearch(given, given['key'] ? { key: String(given['key']) } : {}),
  beforeLoad: async ({ search, location }) => {
    if (!search.key) await requireSignedIn(location.href)
  },
  loaderDeps: ({ search }) => ({ key: search.key }),
  loader: async ({ params, deps }) => {
    const meeting = await findMeeting(Number(params.consultationId), deps.key)
    if (!meeting) answerWithStatus(404)
    const title = meeting
      ? m.meetings_title_with({ name: meeting.otherName })
      : m.meetings_missing()
    const words = { title, description: m.meetings_description() }
    return { meeting, now: new Date().toISOString(), words }
  },
  staleTime: 0,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Page,
})

/** The instant at which what the page shows changes next. */
const nextChange = (meeting: Meeting | undefined): string | undefined => {
  if (meeting?.state === 'early') return meeting.opensAt
  return meeting?.state === 'open' ? meeting.closesAt : undefined
}

function Page() {
  const { meeting, now } = Route.useLoaderData()
  const { key } = Route.useSearch()
  const { site, user } = useLoaderData({ from: '__root__' })
  const { locale } = useReader()
  const path = useLocation({ select: (location) => location.pathname + location.searchStr })
  useRefreshAt(nextChange(meeting))
  if (!meeting) return <MeetingMissing isSignedIn={user !== null} />
  return (
    <JoinPage
      meeting={meeting}
      now={new Date(now)}
      address={localizePath(path, locale)}
      linkKey={key}
      emergency={site.emergency}
    />
  )
}
