import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { readChoice } from '../../../features/booking/components/booking-choice.ts'
import { AuthorizingPage } from '../../authorizing-page.tsx'
import { BookingPage } from '../../booking/booking-page.tsx'
import { privateHead } from '../../private-head.ts'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../../session.ts'
import { SpecialistMissing } from '../../specialist/specialist-missing.tsx'

/** The booking page (spec 2.8, 2.37–2.41). */
export const Route = createFileRoute('/booking/$id')({
  validateSearch: readChoice,
  beforeLoad: ({ location }) => requireSignedIn(location.href),
  loader: async ({ params }) =>
    (await import('../../specialist/profile-data.ts')).loadBookingPage(params.id),
  // Free times are never shown stale.
  staleTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }) => (loaderData?.words ? privateHead(loaderData.words) : {}),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Booking,
})

function Booking() {
  const page = Route.useLoaderData()
  const { site, user } = useLoaderData({ from: '__root__' })
  const choice = Route.useSearch()
  if (page.missing !== undefined) return <SpecialistMissing title={page.missing} />
  return (
    <BookingPage {...page} choice={choice} email={user?.email ?? null} emergency={site.emergency} />
  )
}
