import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsultationMissing } from '../../../../features/booking/components/consultation/consultation-missing.tsx'
import { StoryPage } from '../../../../features/booking/components/story/story-page.tsx'
import * as m from '../../../../i18n/paraglide/messages.js'
import { filledIn, queryReader } from '../../../../platform/addresses/query.ts'
import { serverNow } from '../../../../platform/device/server-clock.ts'
import { findConsultation } from '../../../booking/consultation-lookup.ts'
import { noteStoryOpened } from '../../../device/preparation.ts'
import { ConsultationFailed } from '../../../load-failed.tsx'
import { answerWithStatus } from '../../../page-head.ts'
import { privatePage } from '../../../private-page.ts'
import { authorizingAfterMs, requireSignedIn } from '../../../session.ts'

/** The picture story of a consultation, with the same access as the consultation. */
export const Route = createFileRoute('/consultations/$id/story')({
  ...privatePage,
  validateSearch: queryReader({ token: filledIn }),
  beforeLoad: async ({ search, location }) => {
    if (!search.token) await requireSignedIn(location.href)
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const found = await findConsultation(Number(params.id), deps.token)
    if (!found) answerWithStatus(404)
    const title = found ? m.story_page_title({ title: m.story_title() }) : m.booking_not_found()
    const now = serverNow().toISOString()
    return { found, now, words: { title, description: m.story_description() } }
  },
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Story,
  errorComponent: ConsultationFailed,
})

function Story() {
  const { found, now } = Route.useLoaderData()
  const { token } = Route.useSearch()
  const { user } = useLoaderData({ from: '__root__' })
  const familysId = found?.consultation.viewedAs === 'family' ? found.consultation.id : undefined
  useEffect(() => {
    if (familysId !== undefined) void noteStoryOpened(familysId)
  }, [familysId])
  if (!found) return <ConsultationMissing isSignedIn={user !== null} />
  return <StoryPage consultation={found.consultation} now={new Date(now)} token={token} />
}
