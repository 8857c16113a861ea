import { createFileRoute, useRouter } from '@tanstack/react-router'
import { bookingApi } from '../../../features/booking/client/index.ts'
import { AllList } from '../../../features/booking/components/team/all-list.tsx'
import {
  type PhoneBookingData,
  PhoneBooking,
} from '../../../features/booking/components/team/phone-booking.tsx'
import { TeamView } from '../../../features/booking/components/team/team-view.tsx'
import { CONSULTATION_STATUSES, isLive } from '../../../features/booking/rules/index.ts'
import type { AvailableSlot } from '../../../features/booking/schema/answers.ts'
import type { FamilyByEmail } from '../../../features/booking/schema/team.ts'
import { ConsultationMailList } from '../../../features/booking/components/team/consultation-mails.tsx'
import { readTypedDate } from '../../../i18n/calendar/typed-date.ts'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { defaultTimeZone, isTimeZone, listZones } from '../../../i18n/zones/zones.ts'
import { ApiError, detailOf, orAbsent } from '../../../platform/api/client.ts'
import { readPage } from '../../../platform/api/list-answer.ts'
import { pageTimeZone } from '../../../platform/request-scope.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { findOrAnswer404 } from '../../page-head.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { focusHeading } from '../../focus.ts'
import { refresh, useGoAndRefresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, idIn, oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'
import { directoryApi } from '../../../features/directory/client.ts'

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
  loader: (tab) => readAdminTab(tab, '/admin/consultations', () => readConsultations(tab.deps)),
  component: ConsultationsTab,
})

const ENTRIES_A_PAGE = 25

/**
 * All consultations: the list, which opens on today, one consultation, or a booking by telephone.
 */
async function readConsultations(search: TabSearch) {
  if (search.view === 'book')
    return { view: 'book' as const, booking: await readPhoneBooking(search) }
  if (search.open) return { view: 'one' as const, ...(await readOne(search.open)) }
  const isOpened = Object.keys(search).length === 0
  const {
    q,
    status,
    category,
    from,
    to,
    sort,
    page = 1,
  }: TabSearch = isOpened
    ? { from: localDateKey(serverNow(), pageTimeZone()), sort: 'startsAt' }
    : search
  const asked = {
    q,
    status: oneOf(CONSULTATION_STATUSES, status),
    specialistId: idIn(category),
    from,
    to,
    sort: oneOf(['startsAt', '-startsAt'] as const, sort) ?? '-startsAt',
  }
  const days = { from: readTypedDate(from), to: readTypedDate(to), timeZone: pageTimeZone() }
  const [found, specialists] = await Promise.all([
    readPage({ page, size: ENTRIES_A_PAGE }, (part) =>
      bookingApi.admin.consultations.$list({ ...asked, ...days, ...part }),
    ),
    bookingApi.admin['consultation-specialists'].$get(),
  ])
  return { view: 'list' as const, found, specialists, search: asked, isOpened }
}

async function readOne(id: number) {
  const shown = await findOrAnswer404(bookingApi.admin.consultations(id).$get())
  if (!shown) return { shown, mails: [], slots: [] }
  const { status, startsAt } = shown.consultation
  const isComing =
    (status === 'pending' || status === 'confirmed') && Date.parse(startsAt) > serverNow().getTime()
  const [mails, slots] = await Promise.all([
    bookingApi.admin.consultations(id).mails.$get(),
    isComing ? orNone(bookingApi.consultations(id).times.$get()) : [],
  ])
  return { shown, mails, slots }
}

/** A specialist who is no longer listed has no times. */
const orNone = async (reading: Promise<readonly AvailableSlot[]>) => (await orAbsent(reading)) ?? []

async function readPhoneBooking({ q, open, kind }: TabSearch): Promise<PhoneBookingData> {
  const locale = getLocale()
  const { family, problem } = q === undefined ? NOBODY : await readFamily(q)
  const asked = isTimeZone(kind) ? kind : defaultTimeZone
  const timeZone = family?.timeZone ?? asked
  const isChosen = q !== undefined && open !== undefined && problem === undefined
  const [specialists, chosen, slots] = await Promise.all([
    bookingApi.admin['consultation-specialists'].$get(),
    isChosen ? findOrAnswer404(directoryApi.specialists(open).$get()) : undefined,
    isChosen ? orNone(bookingApi.specialists(open).availability.$get()) : [],
  ])
  return {
    specialists,
    zones: listZones({ locale, instant: serverNow(), chosen: timeZone }),
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
    return { ...(await bookingApi.admin.family.$get({ email })), problem: undefined }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const [field] = error.problem?.errors ?? []
    return { family: null, problem: field?.message ?? detailOf(error) }
  }
}

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
        {...data}
        isFromToday={data.isOpened}
        onSearch={show}
        onChanged={() => void refresh(router)}
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
