import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { fetchAftercare } from '../../../../features/aftercare/client.ts'
import { ConcernSection } from '../../../../features/aftercare/components/concern-section.tsx'
import { FollowUpEditor } from '../../../../features/aftercare/components/follow-up-editor.tsx'
import { FollowUpView } from '../../../../features/aftercare/components/follow-up-view.tsx'
import { NoteSection } from '../../../../features/aftercare/components/note-section.tsx'
import { canReport } from '../../../../features/aftercare/rules.ts'
import type { Aftercare } from '../../../../features/aftercare/schema.ts'
import { bookingApi } from '../../../../features/booking/client/index.ts'
import { ConsultationMissing } from '../../../../features/booking/components/consultation/consultation-missing.tsx'
import { ConsultationPage } from '../../../../features/booking/components/consultation/consultation-page.tsx'
import {
  consultationSearch,
  type ConsultationSearch,
} from '../../../../features/booking/components/consultation/consultation-search.ts'
import type { ConsultationView } from '../../../../features/booking/schema/answers.ts'
import { fetchChildren } from '../../../../features/children/client.ts'
import { SharedProfile } from '../../../../features/children/components/profile-facts.tsx'
import { ShareSection } from '../../../../features/children/components/share-section.tsx'
import { canShare } from '../../../../features/children/rules.ts'
import type { OwnChild } from '../../../../features/children/schema.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { orAbsent } from '../../../../platform/api/client.ts'
import { serverNow } from '../../../../platform/device/server-clock.ts'
import { findConsultation, type FoundConsultation } from '../../../booking/consultation-lookup.ts'
import { ConsultationFailed } from '../../../load-failed.tsx'
import { answerWithStatus } from '../../../page-head.ts'
import { privatePage } from '../../../private-page.ts'
import { refresh } from '../../../refresh.ts'
import { RestoredFocus } from '../../../restored-focus.tsx'
import { authorizingAfterMs, requireSignedIn } from '../../../session.ts'

/** Refusals after which the proposal can no longer be answered. */
const FORM_IS_GONE = /^(?:proposal-|proposed-time-gone|counter-too-late|wrong-status|not-allowed)/

/** Actions that show free times. */
const WITH_TIMES = new Set<string | undefined>(['reschedule', 'cancel', 'propose'])

export const Route = createFileRoute('/consultations/$id/')({
  ...privatePage,
  validateSearch: consultationSearch,
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
      ? await orAbsent(
          bookingApi.consultations(found.consultation.id).times.$get({ token }),
          [400, 404],
        )
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

/** Further data for each of the two sides; none for an admin or by a mailed link. */
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

/** The result is below the heading: screen reader users continue from there. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

/** The steps of a change share one path, and the followed link is gone with its step. */
function useFocusOnStep({ do: intention, to }: ConsultationSearch): void {
  const step = `${intention} ${to}`
  const before = useRef(step)
  useEffect(() => {
    if (step !== before.current) focusHeading()
    before.current = step
  }, [step])
}

function Page() {
  const { found, slots, more, now } = Route.useLoaderData()
  const search = Route.useSearch()
  const { site, user } = useLoaderData({ from: '__root__' })
  const router = useRouter()
  useFocusOnStep(search)
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
          <RestoredFocus>
            <ConsultationMore
              {...more}
              consultation={found.consultation}
              now={new Date(now)}
              emergency={site.emergency}
              done={search.done}
            />
          </RestoredFocus>
        )
      }
      onChanged={(href) => {
        void router
          .navigate({ href })
          .then(() => refresh(router))
          .then(focusHeading)
      }}
      onRefused={(code) => {
        // If the proposal and its form are gone, the focus moves to the page's heading. If the form
        // stays, its error has the focus.
        if (FORM_IS_GONE.test(code)) void refresh(router).then(focusHeading)
      }}
    />
  )
}

interface ConsultationMoreData {
  aftercare: Aftercare
  /** The family's own profiles; none for the specialist. */
  ownChildren: readonly OwnChild[]
}

type ConsultationMoreProps = ConsultationMoreData & {
  consultation: ConsultationView
  now: Date
  emergency: string
  done: string | undefined
}

/** The child's shared profile and the aftercare, for each of the two sides. */
function ConsultationMore(props: ConsultationMoreProps) {
  const { consultation, aftercare, now, emergency, done } = props
  const showDone = useShowDone(consultation.id)
  const isFamily = consultation.viewedAs === 'family'
  return (
    <>
      {isFamily ? (
        <OfFamily {...props} showDone={showDone} />
      ) : (
        <OfSpecialist {...props} showDone={showDone} />
      )}
      {canReport({ consultation, now }) && (
        <ConcernSection
          consultationId={consultation.id}
          concerns={aftercare.concerns}
          emergency={emergency}
          done={done}
          onDone={() => showDone('concern')}
        />
      )}
    </>
  )
}

type Telling = ConsultationMoreProps & { showDone: (done: string) => void }

/** Sets the result in the address, and fetches the page's data again. */
function useShowDone(id: number) {
  const router = useRouter()
  return (done: string) =>
    void router
      .navigate({
        to: '/consultations/$id',
        params: { id: String(id) },
        search: { done },
        resetScroll: false,
      })
      .then(() => refresh(router))
}

function OfFamily({ consultation, aftercare, ownChildren, now, done, showDone }: Telling) {
  const { followUp } = aftercare
  const specialistIsGone = consultation.specialist.standing === 'gone'
  return (
    <>
      {followUp && (
        <FollowUpView followUp={followUp} specialistName={consultation.specialist.name} />
      )}
      {canShare({ consultation, specialistIsGone, now }) && (
        <ShareSection
          consultation={consultation}
          ownChildren={ownChildren}
          done={done}
          onDone={showDone}
        />
      )}
    </>
  )
}

function OfSpecialist({ consultation, aftercare, now, done, showDone }: Telling) {
  const { sharedChild, id, familyName = '' } = consultation
  const { note, followUp } = aftercare
  return (
    <>
      {sharedChild && <SharedProfile child={sharedChild} headingLevel="h2" />}
      <FollowUpEditor
        consultation={{ ...consultation, familyName }}
        followUp={followUp}
        now={now}
        done={done}
        onDone={showDone}
      />
      {note && <NoteSection consultationId={id} note={note} />}
    </>
  )
}
