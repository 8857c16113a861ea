import { createFileRoute, useRouter } from '@tanstack/react-router'
import { fetchAvailability, fetchTimesToMoveTo } from '../../../features/booking/client/index.ts'
import {
  fetchAllConsultations,
  fetchForTeam,
  fetchTeamSpecialists,
  findFamily,
  fetchMailsOfConsultation,
} from '../../../features/booking/client/team.ts'
import { AllList } from '../../../features/booking/components/team/all-list.tsx'
import type { PhoneBookingData } from '../../../features/booking/components/team/phone-booking.tsx'
import { PhoneBooking } from '../../../features/booking/components/team/phone-booking.tsx'
import { TeamView } from '../../../features/booking/components/team/team-view.tsx'
import { isLive } from '../../../features/booking/rules.ts'
import type { AvailableSlot } from '../../../features/booking/schema/answers.ts'
import type { FamilyByEmail } from '../../../features/booking/schema/team.ts'
import { fetchSpecialist } from '../../../features/directory/client.ts'
import { ConsultationMailList } from '../../../features/booking/components/team/consultation-mails.tsx'
import { isDateKey } from '../../../i18n/calendar/date-key.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { defaultTimeZone, isTimeZone, listZones } from '../../../i18n/zones/zones.ts'
import { ApiError } from '../../../platform/api/client.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { findOrAnswer404 } from '../../admin/find-or-answer-404.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { focusHeading } from '../../focus-heading.ts'
import { useGoAndRefresh } from '../../go-and-refresh.ts'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { idIn, oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/consultations')({
  ...tabRoute,
  validateSearch: tabSearch(
    'q',
    'status',
    'category',
    'from',
    'to',
    'sort',
    'view',
    'kind',
    'open',
    'page',
    'done',
  ),
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: (tab) => readAdminTab(tab, '/admin/consultations', () => readConsultations(tab.deps)),
  component: ConsultationsTab,
})

const ENTRIES_A_PAGE = 25
// Written here: the rules of consultations stay out of what every page loads.
const STATUSES = ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show'] as const
const dateIn = (value: string | undefined) => (isDateKey(value) ? value : undefined)

/** Everybody's consultations: the list, one of them, or a booking on the telephone. */
async function readConsultations(search: TabSearch) {
  if (search.view === 'book')
    return { view: 'book' as const, booking: await readPhoneBooking(search) }
  if (search.open) return { view: 'one' as const, ...(await readOne(search.open)) }
  const { page = 1 } = search
  const asked = {
    q: search.q,
    status: oneOf(STATUSES, search.status),
    specialistId: idIn(search.category),
    from: dateIn(search.from),
    to: dateIn(search.to),
    sort: oneOf(['startsAt', '-startsAt'] as const, search.sort) ?? '-startsAt',
  }
  const [found, specialists] = await Promise.all([
    fetchAllConsultations(asked, { limit: ENTRIES_A_PAGE, cursor: (page - 1) * ENTRIES_A_PAGE }),
    fetchTeamSpecialists(),
  ])
  return { view: 'list' as const, found, specialists, search: asked, page }
}

async function readOne(id: number) {
  const shown = await findOrAnswer404(fetchForTeam(id))
  if (!shown) return { shown, mails: [], slots: [] }
  const { status, startsAt } = shown.consultation
  const isComing =
    (status === 'pending' || status === 'confirmed') && Date.parse(startsAt) > Date.now()
  const [mails, slots] = await Promise.all([
    fetchMailsOfConsultation(id),
    isComing ? orNone(fetchTimesToMoveTo(id)) : [],
  ])
  return { shown, mails, slots }
}

/** A specialist who is not listed any more has no times. */
async function orNone(reading: Promise<AvailableSlot[]>): Promise<AvailableSlot[]> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

async function readPhoneBooking({ q, open, kind }: TabSearch): Promise<PhoneBookingData> {
  const locale = getLocale()
  const { family, problem } = q === undefined ? NOBODY : await readFamily(q)
  const asked = isTimeZone(kind) ? kind : defaultTimeZone
  const timeZone = family?.timeZone ?? asked
  const isChosen = q !== undefined && open !== undefined && problem === undefined
  const [specialists, chosen, slots] = await Promise.all([
    fetchTeamSpecialists(),
    isChosen ? findOrAnswer404(fetchSpecialist(String(open))) : undefined,
    isChosen ? orNone(fetchAvailability(open)) : [],
  ])
  return {
    specialists,
    zones: listZones({ locale, instant: new Date(), chosen: timeZone }),
    email: q,
    specialistId: open,
    timeZone,
    problem,
    family,
    languages: chosen?.languages ?? [],
    slots,
  }
}

const NOBODY = { family: null, problem: undefined }

async function readFamily(
  email: string,
): Promise<{ family: FamilyByEmail['family']; problem: string | undefined }> {
  try {
    return { ...(await findFamily(email)), problem: undefined }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const [field] = error.problem?.errors ?? []
    return {
      family: null,
      problem: field?.message ?? error.problem?.detail ?? m.common_try_again_soon(),
    }
  }
}

/** The tab of everybody's consultations. */
function ConsultationsTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  const follow = useGoAndRefresh('/admin/consultations')
  const { now } = useReader()
  const open = (id: number, what: string) =>
    void follow({ open: id, done: what }).then(() => focusHeading('article h2'))
  const show = (search: Record<string, string>) =>
    void router.navigate({ to: '/admin/consultations', search })
  if (!data) return <TabFailed />

  if (data.view === 'book')
    return (
      <PhoneBooking
        data={data.booking}
        onChosen={({ open: id, ...rest }) =>
          void router
            .navigate({
              to: '/admin/consultations',
              search: {
                ...rest,
                view: 'book',
                ...(id ? { open: Number(id) } : {}),
              },
            })
            .then(() => focusHeading('#phone-what'))
        }
        onBooked={(id) => open(id, 'booked')}
      />
    )
  if (data.view === 'list')
    return (
      <AllList
        found={data.found}
        specialists={data.specialists}
        search={data.search}
        page={data.page}
        onSearch={show}
      />
    )
  const { shown, mails, slots } = data
  return (
    <TeamView
      shown={shown}
      slots={slots}
      done={done}
      onDone={(what) => shown && open(shown.id, what)}
      mails={
        shown && (
          <ConsultationMailList
            consultationId={shown.id}
            mails={mails}
            canResend={
              isLive(shown.consultation.status) && now < new Date(shown.consultation.endsAt)
            }
            onResent={() => open(shown.id, 'resent')}
          />
        )
      }
    />
  )
}
