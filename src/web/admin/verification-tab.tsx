import { bookingApi } from '../../features/booking/client/index.ts'
import { specialistsApi } from '../../features/specialists/client/index.ts'
import { readPage } from '../../platform/api/list-answer.ts'
import { oneOf, type TabSearch } from '../tab-search.ts'
import { findOrAnswer404 } from '../page-head.ts'
import { AffectedList } from '../../features/booking/components/affected-list.tsx'
import { CaseView } from '../../features/specialists/components/verification/case-view.tsx'
import {
  QueueList,
  type VerificationPlace,
} from '../../features/specialists/components/verification/queue-list.tsx'
import { VERIFICATION_STATUSES } from '../../features/specialists/rules/verification.ts'
import { focusHeading } from '../focus.ts'
import { useGoAndRefresh } from '../refresh.ts'

const ENTRIES_A_PAGE = 20

/** The queue of specialists to verify, or one specialist. */
export async function readVerification(search: TabSearch) {
  const { open, q, page = 1 } = search
  if (open) {
    const [shown, affected] = await Promise.all([
      findOrAnswer404(specialistsApi.admin.verifications(open).$get()),
      bookingApi.admin.specialists(open).affected.$get(),
    ])
    return { view: 'one' as const, shown, affected }
  }
  const status = oneOf(VERIFICATION_STATUSES, search.status) ?? VERIFICATION_STATUSES[0]
  const [queue, counts] = await Promise.all([
    readPage({ page, size: ENTRIES_A_PAGE }, (part) =>
      specialistsApi.admin.verifications.$list({ standing: status, q, ...part }),
    ),
    specialistsApi.admin.verifications.counts.$get(),
  ])
  return { view: 'list' as const, queue, counts, search: { status, q } }
}

type VerificationData = Awaited<ReturnType<typeof readVerification>>

type VerificationTabProps = {
  data: VerificationData
  place: VerificationPlace
  done: string | undefined
}

/** The verification tab, the same on both dashboards (spec 2.49). */
export function VerificationTab({ data, place, done }: VerificationTabProps) {
  const follow = useGoAndRefresh(place)
  if (data.view === 'list')
    return <QueueList place={place} queue={data.queue} counts={data.counts} search={data.search} />
  const { shown, affected } = data
  return (
    <CaseView
      place={place}
      shown={shown}
      affected={{
        count: affected.consultations.length,
        list: <AffectedList affected={affected} />,
      }}
      done={done}
      onDecided={(what) => {
        if (!shown) return
        // After a decision on a document the page does not scroll: it shows the document's new
        // state.
        const isDocument = what === 'document'
        void follow({ open: shown.id, done: what }, { resetScroll: !isDocument }).then(() =>
          isDocument ? undefined : focusHeading('article h2'),
        )
      }}
    />
  )
}
