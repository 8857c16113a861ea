import { useRouter } from '@tanstack/react-router'
import { AffectedList } from '../../features/booking/components/affected-list.tsx'
import { CaseView } from '../../features/specialists/components/verification/case-view.tsx'
import {
  QueueList,
  type VerificationPlace,
} from '../../features/specialists/components/verification/queue-list.tsx'
import { focusHeading } from '../focus-heading.ts'
import { refresh } from '../refresh.ts'
import type { VerificationData } from './verification-data.ts'

type VerificationTabProps = {
  data: VerificationData
  place: VerificationPlace
  done: string | undefined
}

/** The tab of specialists to verify, of both dashboards (spec 2.49). */
export default function VerificationTab({ data, place, done }: VerificationTabProps) {
  const router = useRouter()
  if (data.view === 'list') {
    const { standing } = data.search
    return (
      <QueueList
        place={place}
        queue={data.queue}
        counts={data.counts}
        search={data.search}
        onSearch={(q) =>
          void router.navigate({
            to: place,
            search: {
              tab: 'verification',
              ...(standing === 'waiting' ? {} : { status: standing }),
              ...(q ? { q } : {}),
            },
          })
        }
      />
    )
  }
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
        // A document that was decided on stays before the reader, and says how it stands.
        const isDocument = what === 'document'
        void router
          .navigate({
            to: place,
            search: { tab: 'verification', open: shown.id, done: what },
            resetScroll: !isDocument,
          })
          .then(() => refresh(router))
          .then(() => (isDocument ? undefined : focusHeading('article h2')))
      }}
    />
  )
}
