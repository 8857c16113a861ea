import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router'
import { fetchConsultation, fetchTimesToMoveTo } from '../../../features/booking/client.ts'
import { ConsultationMissing } from '../../../features/booking/components/consultation-missing.tsx'
import { ConsultationPage } from '../../../features/booking/components/consultation-page.tsx'
import {
  readConsultationSearch,
  type ConsultationSearch,
} from '../../../features/booking/components/consultation-search.ts'
import type { ConsultationView } from '../../../features/booking/schema/answers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ApiError } from '../../../platform/api-client.ts'
import { AuthorizingPage } from '../../authorizing-page.tsx'
import { answerWithStatus } from '../../page-status.ts'
import { privateHead } from '../../private-head.ts'
import { refresh } from '../../refresh.ts'
import { authorizingAfterMs, findSignedIn, requireSignedIn } from '../../session.ts'
import { ownSearch } from '../../own-search.ts'

type Found = { consultation: ConsultationView; byToken: boolean }

const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

async function orAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** By session where there is one; the token of a mailed link stands for its family without. */
async function findConsultation(id: number, token: string | undefined): Promise<Found | undefined> {
  const own = (await findSignedIn()) && (await orAbsent(fetchConsultation(id)))
  if (own && (own.viewedAs !== 'admin' || !token)) return { consultation: own, byToken: false }
  const mailed = token === undefined ? undefined : await orAbsent(fetchConsultation(id, token))
  return mailed && { consultation: mailed, byToken: true }
}

export const Route = createFileRoute('/consultations/$id')({
  validateSearch: (given: Record<string, unknown>): ConsultationSearch =>
    ownSearch(given, readConsultationSearch(given)),
  beforeLoad: async ({ search, location }) => {
    if (!search.token) await requireSignedIn(location.href)
  },
  loaderDeps: ({ search }) => ({ token: search.token, intention: search.do }),
  loader: async ({ params, deps }) => {
    const now = new Date().toISOString()
    const found = await findConsultation(Number(params.id), deps.token)
    const words = { title: titleOf(found), description: m.booking_page_description() }
    if (!found) {
      answerWithStatus(404)
      return { found, slots: [], now, words }
    }
    const wantsTimes = deps.intention === 'reschedule' || deps.intention === 'cancel'
    const token = found.byToken ? deps.token : undefined
    const slots = wantsTimes ? await orAbsent(fetchTimesToMoveTo(found.consultation.id, token)) : []
    return { found, slots: slots ?? [], now, words }
  },
  staleTime: 0,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Page,
})

function titleOf(found: Found | undefined): string {
  if (!found) return m.booking_not_found()
  const { viewedAs, familyName, specialist } = found.consultation
  return m.booking_with({ name: (viewedAs === 'specialist' && familyName) || specialist.name })
}

/** What was done stands below the heading: a reader of the page by ear begins there. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

function Page() {
  const { found, slots, now } = Route.useLoaderData()
  const search = Route.useSearch()
  const { site, user } = useLoaderData({ from: '__root__' })
  const router = useRouter()
  const navigate = Route.useNavigate()
  if (!found) return <ConsultationMissing isSignedIn={user !== null} />
  return (
    <ConsultationPage
      {...found}
      slots={slots}
      search={search}
      now={new Date(now)}
      contactEmail={site.contactEmail}
      emergency={site.emergency}
      onChanged={(change, { changeToken }) => {
        const token = search.token ? (changeToken ?? search.token) : undefined
        void navigate({ search: { done: change, ...(token ? { token } : {}) } })
          .then(() => refresh(router))
          .then(focusHeading)
      }}
      onRefused={(code) => {
        // The form may be gone with its time: the page begins again at its heading.
        if (code !== 'unreachable') void refresh(router).then(focusHeading)
      }}
    />
  )
}
