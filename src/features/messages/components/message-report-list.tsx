import { Link } from '@tanstack/react-router'
import { formatShortDate, formatTime } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge } from '../../../ui/marks/badge.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { PageSteps } from '../../../ui/lists/page-steps.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TabsLinks } from '../../../ui/tabs-links.tsx'
import { REPORTS_ON_A_PAGE, REPORT_STATES, type ReportState } from '../rules.ts'
import type { ListedReport } from '../schema/reports.ts'

type MessageReportListProps = {
  reports: readonly ListedReport[]
  total: number
  /** Which are shown; undefined for all. */
  state: ReportState | undefined
  page: number
}

const SHELVES = ['all', ...REPORT_STATES] as const

export const reportStateWords: Record<ReportState, () => string> = {
  new: m.moderation_messages_new,
  closed: m.moderation_messages_closed,
}

export const ReportStateBadge = ({ state }: { state: ReportState }) => (
  <Badge tone={state === 'new' ? 'warning' : 'neutral'}>{reportStateWords[state]()}</Badge>
)

const addressOf = (state: ReportState | undefined, page = 1) => ({
  view: 'messages',
  ...(state ? { state } : {}),
  ...(page > 1 ? { page } : {}),
})

/** Messages that were reported, the latest first; their words are read one by one. */
export function MessageReportList({ reports, total, state, page }: MessageReportListProps) {
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{m.moderation_messages_text()}</p>
      <TabsLinks
        label={m.moderation_messages_shelves()}
        current={state ?? 'all'}
        tabs={SHELVES.map((key) => ({
          key,
          label: key === 'all' ? m.common_all() : reportStateWords[key](),
        }))}
        renderLink={(key, parts) => (
          <Link
            to="/admin/concerns"
            search={addressOf(key === 'all' ? undefined : key)}
            {...parts}
          />
        )}
      />
      {reports.length === 0 ? (
        <EmptyState title={m.moderation_messages_none()} />
      ) : (
        <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
          {reports.map((report) => (
            <Line key={report.id} report={report} />
          ))}
        </ul>
      )}
      <PageSteps
        page={page}
        hasNext={page * REPORTS_ON_A_PAGE < total}
        renderLink={(shown, parts) => (
          <Link to="/admin/concerns" search={addressOf(state, shown)} {...parts} />
        )}
      />
    </div>
  )
}

function Line({ report }: { report: ListedReport }) {
  const reader = useReader()
  const { id, state, reporterName, writerName, createdAt } = report
  const number = formatNumber(id, reader.locale)
  const names = { writer: writerName, reporter: reporterName }
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          to="/admin/concerns"
          search={{ view: 'messages', open: id }}
          aria-label={m.moderation_messages_open({ number, ...names })}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {m.moderation_messages_title({ number })}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">{m.moderation_messages_between(names)}</p>
        <p className="text-sm text-muted">
          {m.common_date_time({
            date: formatShortDate(createdAt, reader),
            time: formatTime(createdAt, reader),
          })}
        </p>
      </div>
      <ReportStateBadge state={state} />
    </li>
  )
}
