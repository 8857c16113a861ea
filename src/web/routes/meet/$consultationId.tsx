import { useCallback, useEffect, useState } from 'react'
import { createFileRoute, useLoaderData, useLocation } from '@tanstack/react-router'
import { ZoneLineInPlace } from '../../../features/accounts/components/zone-line-in-place.tsx'
import { meetingsApi } from '../../../features/meetings/client.ts'
import callStyles from '../../../features/meetings/components/room/call.css?url'
import { JoinPage } from '../../../features/meetings/components/join-page.tsx'
import { MeetingMissing } from '../../../features/meetings/components/meeting-missing.tsx'
import { LINK_OUTDATED } from '../../../features/meetings/rules/index.ts'
import type { Meeting } from '../../../features/meetings/schema/index.ts'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ApiError } from '../../../platform/api/client.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { queryReader, textIn } from '../../../platform/addresses/query.ts'
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx'
import { requireDeviceDocument } from '../../device-document.ts'
import { answerWithStatus } from '../../page-head.ts'
import { privateHead, privatePage } from '../../private-page.ts'
import { useRefreshAt } from '../../refresh.ts'
import { authorizingAfterMs, requireSignedIn } from '../../session.ts'

const LazyRoom = lazyPart(
  () => import('../../../features/meetings/components/room/meeting-room.tsx'),
  'at-once',
)

const LazyNotes = lazyPart(() => import('../../meetings/meeting-notes.tsx'), 'at-once')

/** The meeting, or whether the reader has a link that no longer opens it. */
async function findMeeting(id: string): Promise<{ meeting?: Meeting; isOutdated?: boolean }> {
  try {
    return { meeting: await meetingsApi.meetings(Number(id)).$get() }
  } catch (error) {
    if (!(error instanceof ApiError && [400, 404].includes(error.status))) throw error
    return { isOutdated: error.problem?.code === LINK_OUTDATED }
  }
}

export const Route = createFileRoute('/meet/$consultationId')({
  ...privatePage,
  validateSearch: queryReader({ key: textIn }),
  beforeLoad: ({ location }) => requireDeviceDocument(location),
  loaderDeps: ({ search }) => ({ cameByLink: search.key !== undefined }),
  loader: async ({ params, location, deps }) => {
    const { meeting, isOutdated } = await findMeeting(params.consultationId)
    if (!meeting) {
      // A reader with an expired link is informed of it, instead of being asked to sign in.
      if (!deps.cameByLink && !isOutdated) await requireSignedIn(location.href)
      answerWithStatus(404)
    }
    if (meeting && hasRoom(meeting)) await LazyRoom.preload()
    const title = meeting
      ? m.meetings_title_with({ name: meeting.otherName })
      : m.meetings_missing()
    const words = { title, description: m.meetings_description() }
    return { meeting, now: serverNow().toISOString(), words }
  },
  head: ({ loaderData }) => ({
    ...privateHead(loaderData?.words),
    links: [{ rel: 'stylesheet', href: callStyles }],
  }),
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Page,
})

/** The next instant at which the page changes. */
const nextChange = (meeting: Meeting | undefined): string | undefined => {
  if (meeting?.state === 'early') return meeting.opensAt
  return meeting?.state === 'open' ? meeting.closesAt : undefined
}

/** Whether the call takes place on this page. */
const hasRoom = ({ access }: Meeting): boolean => access?.kind === 'builtin'

/** A signed-in specialist writes private notes during the call. */
const notesBeside = ({ role, isSignedIn, consultationId }: Meeting) =>
  role === 'specialist' && isSignedIn ? (
    <LazyNotes consultationId={consultationId} loadingLabel={m.room_notes()} />
  ) : undefined

/** The server has stored the link's key in a cookie, so the address need not show it. */
function hideKey(): void {
  const { pathname, search } = window.location
  // Bypasses the router, which would fetch the page's data again.
  if (search.includes('key='))
    History.prototype.replaceState.call(window.history, window.history.state, '', pathname)
}

function Page() {
  const { meeting: found, now } = Route.useLoaderData()
  const [call, setCall] = useState<{ isInside: boolean; meeting: Meeting }>()
  // The end of a call stays, also where its link opens the meeting no more.
  const meeting = found ?? call?.meeting
  const noteCall = useCallback(
    (isInside: boolean) => meeting && setCall({ isInside, meeting }),
    [meeting],
  )
  const isInCall = call?.isInside === true
  const { site, user } = useLoaderData({ from: '__root__' })
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(hideKey, [])
  // Participants of the call are notified there.
  useRefreshAt(isInCall ? undefined : nextChange(found))
  if (!meeting) return <MeetingMissing path={path} isSignedIn={user !== null} />
  return (
    <JoinPage
      meeting={meeting}
      now={new Date(now)}
      address={localPath(path)}
      emergency={site.emergency}
      isInCall={isInCall}
      clock={<ZoneLineInPlace />}
      room={
        call || hasRoom(meeting) ? (
          <LazyRoom
            meeting={meeting}
            onCall={noteCall}
            aside={notesBeside(meeting)}
            emergency={site.emergency}
          />
        ) : undefined
      }
    />
  )
}
