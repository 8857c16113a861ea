import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import {
  type BookingChoice,
  readChoice,
} from '../../../features/booking/components/booking/booking-choice.ts'
import { LoadingPage } from '../../loading-page.tsx'
import { BookingPage } from '../../booking/booking-page.tsx'
import { privateHead } from '../../private-page.ts'
import { followSession, requireSignedIn } from '../../session.ts'
import { SpecialistMissing } from '../../specialist/specialist-missing.tsx'

/** `own=yes` of a mailed link: the time is reserved for the family that the mail went to. */
const readSearch = (
  given: Record<string, unknown>,
): BookingChoice & { own?: 'yes' | undefined } => ({
  ...readChoice(given),
  own: given['own'] === 'yes' ? 'yes' : undefined,
})

/**
 * The booking page (spec 2.8, 2.37–2.41): open to everybody, for the account is made with the
 * booking (decision 32).
 */
export const Route = createFileRoute('/booking/$id')({
  validateSearch: readSearch,
  beforeLoad: async ({ location, search }) => {
    if (search.own) await requireSignedIn(location.href)
    else await followSession(location.href)
  },
  loader: async ({ params }) =>
    (await import('../../specialist/profile-data.ts')).loadBookingPage(params.id),
  // Free times must never be stale.
  staleTime: 0,
  // The profile is the page for search engines.
  head: ({ loaderData }) => (loaderData?.words ? privateHead(loaderData.words) : {}),
  pendingComponent: LoadingPage,
  component: Booking,
})

function Booking() {
  const page = Route.useLoaderData()
  const { site, user } = useLoaderData({ from: '__root__' })
  const { own: _, ...choice } = Route.useSearch()
  if (page.missing !== undefined) return <SpecialistMissing title={page.missing} />
  return (
    <BookingPage {...page} choice={choice} email={user?.email ?? null} emergency={site.emergency} />
  )
}
