import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router'
import { fetchAftercare } from '../../../../features/aftercare/client.ts'
import { fetchTimesToMoveTo } from '../../../../features/booking/client/index.ts'
import { ConsultationMissing } from '../../../../features/booking/components/consultation/consultation-missing.tsx'
import { ConsultationPage } from '../../../../features/booking/components/consultation/consultation-page.tsx'
import { readConsultationSearch } from '../../../../features/booking/components/consultation/consultation-search.ts'
import { fetchChildren } from '../../../../features/children/client.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { orAbsent } from '../../../../platform/api/client.ts'
import { serverNow } from '../../../../platform/device/server-clock.ts'
import { findConsultation, type FoundConsultation } from '../../../booking/consultation-lookup.ts'
import { ConsultationMore } from '../../../booking/consultation-more.tsx'
import { ConsultationFailed } from '../../../load-failed.tsx'
import { answerWithStatus } from '../../../page-head.ts'
import { privatePage } from '../../../private-page.ts'
import { refresh } from '../../../refresh.ts'
import { authorizingAfterMs, requireSignedIn } from '../../../session.ts'

/** Refusals after which the form's proposal cannot be answered any more. */
const FORM_IS_GONE = /^(?:proposal-|proposed-time-gone|counter-too-late|wrong-status|not-allowed)/

/** What is done with free times on the page. */
const WITH_TIMES = new Set<string | undefined>(['reschedule', 'cancel', 'propose'])

export const Route = createFileRoute('/consultations/$id/')({
  ...privatePage,
  validateSearch: readConsultationSearch,
  beforeLoad: async ({ search, location }) => {
    if (!search.token) await requireSignedIn(location.href)
  },
  loaderDeps: ({ search }) => ({ token: search.token, intention: search.do }),
  loader: async ({ params, deps }) => {
    const now = serverNow().toISOString()
    const found = await findConsultation(Number(params.id), deps.token)
    const words = { title: titleOf(found), description: m.booking_page_description() }
    if (!found) {
      answerWithStatus(404)
      return { found, slots: [], more: undefined, now, words }
    }
    const wantsTimes = WITH_TIMES.has(deps.intention)
    const token = found.byToken ? deps.token : undefined
    const slots = wantsTimes
      ? await orAbsent(fetchTimesToMoveTo(found.consultation.id, token), [400, 404])
      : []
    const more = deps.intention ? undefined : await readMore(found)
    return { found, slots: slots ?? [], more, now, words }
  },
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Page,
  errorComponent: ConsultationFailed,
})

/** What each of the two sides sees besides; nothing for an admin or by a mailed link. */
async function readMore({ consultation, byToken }: FoundConsultation) {
  const { id, viewedAs } = consultation
  if (byToken || viewedAs === 'admin') return undefined
  const [aftercare, own] = await Promise.all([
    fetchAftercare(id),
    viewedAs === 'family' ? fetchChildren() : undefined,
  ])
  return { aftercare, ownChildren: own?.children ?? [] }
}

function titleOf(found: FoundConsultation | undefined): string {
  if (!found) return m.booking_not_found()
  const { viewedAs, familyName, specialist } = found.consultation
  return m.booking_with({ name: (viewedAs === 'specialist' && familyName) || specialist.name })
}

/** The result is below the heading: a reader with a screen reader begins there. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

function Page() {
  const { found, slots, more, now } = Route.useLoaderData()
  const search = Route.useSearch()
  const { site, user } = useLoaderData({ from: '__root__' })
  const router = useRouter()
  if (!found) return <ConsultationMissing isSignedIn={user !== null} />
  return (
    <ConsultationPage
      {...found}
      slots={slots}
      search={search}
      now={new Date(now)}
      accountEmail={user?.email}
      contactEmail={site.contactEmail}
      emergency={site.emergency}
      more={
        more && (
          <ConsultationMore
            {...more}
            consultation={found.consultation}
            now={new Date(now)}
            emergency={site.emergency}
            done={search.done}
          />
        )
      }
      onChanged={(href) => {
        void router
          .navigate({ href })
          .then(() => refresh(router))
          .then(focusHeading)
      }}
      onRefused={(code) => {
        // Where the form is gone with its proposal, the focus goes to the page's heading. A form
        // that stays has the focus at what was wrong.
        if (FORM_IS_GONE.test(code)) void refresh(router).then(focusHeading)
      }}
    />
  )
}
