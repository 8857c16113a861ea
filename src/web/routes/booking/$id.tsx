import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { loadSignedIn } from '../../../features/accounts/client/sign-in.ts'
import {
  type BookingChoice,
  readChoice,
} from '../../../features/booking/components/booking/booking-choice.ts'
import { languageLabel } from '../../../features/specialists/rules/labels.ts'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { joinWords, ownWords } from '../../../i18n/text/text-language.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { ownPanel } from '../../../ui/marks/own-star.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { FollowedLinks, useFollow } from '../../followed-links.tsx'
import { LoadingPage } from '../../loading-page.tsx'
import { privateHead } from '../../private-page.ts'
import { followSession, requireSignedIn } from '../../session.ts'
import { BookingPart } from '../../specialist/booking-part.tsx'
import type { BookingPageData } from '../../specialist/profile-data.ts'
import { Limits } from '../../specialist/profile-parts.tsx'
import { RatingLine } from '../../specialist/rating-line.tsx'
import { SpecialistMissing } from '../../specialist/specialist-missing.tsx'

/** `own=yes` of a mailed link: the time is reserved for the family that got the mail. */
const readSearch = (
  given: Record<string, unknown>,
): BookingChoice & { own?: 'yes' | undefined } => ({
  ...readChoice(given),
  own: given['own'] === 'yes' ? 'yes' : undefined,
})

/**
 * The booking page (spec 2.8, 2.37–2.41): open to everybody, because the account is created with
 * the booking (decision 32).
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
  // Not indexed: the profile is the page for search engines.
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

type BookingPageProps = BookingPageData & {
  choice: BookingChoice
  email: string | null
  emergency: string
}

/** The booking page: the specialist next to the panel (spec 2.38–2.41). */
function BookingPage(props: BookingPageProps) {
  const { specialist, choice, email, emergency } = props
  const follow = useFollow()
  return (
    <FollowedLinks replacing className="page flex flex-col gap-5 py-5 sm:gap-8 sm:py-10 calm:gap-3">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="max-sm:text-xl calm:text-lg">
          <NameIn sentence={(name) => m.booking_page_title({ name })}>{specialist.name}</NameIn>
        </h1>
        <p className="measure text-muted calm:hidden">{m.booking_page_text()}</p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,42rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12">
        <Whom specialist={specialist} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <BookingPart
            page={props}
            choice={choice}
            email={email}
            onBooked={async ({ consultation, newUser }) => {
              const confirmation = `/consultations/${consultation.id}?booked=yes`
              if (!newUser) return follow(localPath(confirmation))
              await loadSignedIn(confirmation, {
                title: m.accounts_registered(),
                description: m.accounts_registered_text(newUser),
              })
            }}
          />
        </div>
        <InfoBox specialist={specialist} isBeside={choice.slot !== undefined} />
        <Limits emergency={emergency} />
      </div>
    </FollowedLinks>
  )
}

function Whom({ specialist }: Pick<BookingPageData, 'specialist'>) {
  return (
    <div className="flex min-w-0 flex-col gap-3 calm:hidden">
      <div
        {...ownPanel(specialist.id)}
        className="own-panel flex items-center gap-4 rounded-picture p-4 lg:flex-col lg:items-start lg:p-6"
      >
        <Avatar id={specialist.id} name={specialist.name} photoUrl={specialist.photo} size="card" />
        <div className="min-w-0">
          <p className="text-xl leading-heading font-bold">
            <OwnWords>{specialist.name}</OwnWords>
          </p>
          {specialist.credentials && (
            <p {...ownWords(specialist.credentials)} className="mt-1 max-sm:text-sm">
              {specialist.credentials}
            </p>
          )}
        </div>
      </div>
      <RatingLine {...specialist} whole />
    </div>
  )
}

type InfoBoxProps = Pick<BookingPageData, 'specialist'> & {
  /** Whether a question is open, which calm mode shows alone. */
  isBeside: boolean
}

function InfoBox({ specialist, isBeside }: InfoBoxProps) {
  const languages = joinWords(specialist.languages.map((code) => languageLabel(code)))
  const lines = [
    m.booking_info_free(),
    m.booking_info_link(),
    m.booking_info_languages({ languages }),
    m.booking_info_payment(),
  ]
  return (
    <ul
      aria-label={m.booking_info_title()}
      className={`flex flex-col gap-2 rounded-card bg-sunken p-4 ${isBeside ? 'calm:hidden' : ''}`}
    >
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="icon mt-[0.2em] text-success" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
