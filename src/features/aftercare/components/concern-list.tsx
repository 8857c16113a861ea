import { formatShortMoment } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
import { QueueFacts, QueueLine, QueueLines } from '../../../ui/queue/queue-lines.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { CONCERN_STATES, type ConcernState } from '../rules.ts'
import type { ListedConcern } from '../schema.ts'
import { concernKindLabel, concernStateLabel } from './concern-labels.ts'

type ConcernListProps = {
  concerns: readonly ListedConcern[]
  /** The selected state; undefined for all. */
  state: ConcernState | undefined
}

/** The team's list of concerns, latest first; the text is only on a concern's own page. */
export const ConcernList = ({ concerns, state }: ConcernListProps) => (
  <Queue
    path="/admin/concerns"
    about={m.aftercare_list_text()}
    tabs={{
      label: m.aftercare_list_filter(),
      name: 'state',
      all: ['all', ...CONCERN_STATES],
      current: state ?? 'all',
      wordOf: (key) => (key === 'all' ? m.common_all() : concernStateLabel(key)),
    }}
    isEmpty={concerns.length === 0}
    none={{ title: m.aftercare_list_none() }}
  >
    <QueueLines
      entries={concerns}
      renderLine={(concern) => <ConcernLine key={concern.id} concern={concern} />}
    />
  </Queue>
)

const tones = { new: 'warning', 'in-work': 'primary', closed: 'neutral' } as const

export function ConcernStateBadge({ state }: { state: ConcernState }) {
  return <Badge tone={tones[state]}>{concernStateLabel(state)}</Badge>
}

export const reportedByLabel = (by: ListedConcern['reportedBy']): string =>
  by === 'family' ? m.common_family() : m.common_specialist()

function ConcernLine({ concern }: { concern: ListedConcern }) {
  const reader = useReader()
  const { id, state, reporterName, reportedBy, createdAt } = concern
  const kind = concernKindLabel(concern.kind)
  return (
    <QueueLine
      path="/admin/concerns"
      address={{ concern: id }}
      label={m.aftercare_list_open({ kind, name: reporterName })}
      title={kind}
      badges={<ConcernStateBadge state={state} />}
    >
      <QueueFacts>
        <OwnWords className="wrap-anywhere">{reporterName}</OwnWords>
        <span>{reportedByLabel(reportedBy)}</span>
        <span>{formatShortMoment(createdAt, reader)}</span>
      </QueueFacts>
    </QueueLine>
  )
}
