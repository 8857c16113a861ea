import { formatShortMoment } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { ListAnswer } from '../../../platform/api/list-answer.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
import { QueueLine, QueueLines } from '../../../ui/queue/queue-lines.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { REPORT_STATES, type ReportState } from '../rules.ts'
import type { ListedReport } from '../schema/reports.ts'

type MessageReportListProps = {
  found: ListAnswer<ListedReport>
  /** The state filter; undefined for all. */
  state: ReportState | undefined
  page: number
}

export const reportStateLabels: Record<ReportState, () => string> = {
  new: m.common_state_new,
  closed: m.common_state_closed,
}

export const ReportStateBadge = ({ state }: { state: ReportState }) => (
  <Badge tone={state === 'new' ? 'warning' : 'neutral'}>{reportStateLabels[state]()}</Badge>
)

/** Reported messages, latest first, without their texts: each is opened by itself. */
export const MessageReportList = ({ found, state, page }: MessageReportListProps) => (
  <Queue
    path="/admin/concerns"
    preserved={{ view: 'messages' }}
    about={m.moderation_messages_text()}
    tabs={{
      label: m.moderation_messages_shelves(),
      name: 'state',
      all: ['all', ...REPORT_STATES],
      current: state ?? 'all',
      wordOf: (key) => (key === 'all' ? m.common_all() : reportStateLabels[key]()),
    }}
    isEmpty={found.entries.length === 0}
    none={{ title: m.moderation_messages_none() }}
    page={page}
    hasNext={found.next !== undefined}
  >
    <QueueLines
      entries={found.entries}
      renderLine={(report) => <ReportLine key={report.id} report={report} />}
    />
  </Queue>
)

function ReportLine({ report }: { report: ListedReport }) {
  const reader = useReader()
  const { id, state, reporterName, writerName, createdAt } = report
  const number = formatNumber(id, reader.locale)
  const names = { writer: writerName, reporter: reporterName }
  return (
    <QueueLine
      path="/admin/concerns"
      address={{ view: 'messages', open: id }}
      label={m.moderation_messages_open({ number, ...names })}
      title={m.moderation_messages_title({ number })}
      badges={<ReportStateBadge state={state} />}
    >
      <p className="text-sm text-muted wrap-anywhere">{m.moderation_messages_between(names)}</p>
      <p className="text-sm text-muted">{formatShortMoment(createdAt, reader)}</p>
    </QueueLine>
  )
}
