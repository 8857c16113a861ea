import { Link } from '@tanstack/react-router'
import { formatFullMoment, formatShortMoment } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import type { PagedAnswer } from '../../../platform/api/list-answer.ts'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { OutcomeForm } from '../../../ui/queue/outcome-form.tsx'
import {
  handledFacts,
  ItemPart,
  MissingItem,
  QueueItem,
  type Back,
} from '../../../ui/queue/queue-item.tsx'
import { QueueLine, QueueLines } from '../../../ui/queue/queue-lines.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { OwnWords, WrittenText } from '../../../ui/own-words.tsx'
import { useFormKey } from '../../../ui/typing/use-form-key.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { messageReportsApi } from '../client/index.ts'
import { reportChangeForm } from '../forms.ts'
import { REPORT_STATES, type ReportState } from '../rules.ts'
import type { WholeReport, ListedReport } from '../schema/reports.ts'

type MessageReportListProps = {
  found: PagedAnswer<ListedReport>
  /** The state filter; undefined for all. */
  state: ReportState | undefined
}

const reportStateLabels: Record<ReportState, () => string> = {
  new: m.common_state_new,
  closed: m.common_state_closed,
}

const ReportStateBadge = ({ state }: { state: ReportState }) => (
  <Badge tone={state === 'new' ? 'warning' : 'neutral'}>{reportStateLabels[state]()}</Badge>
)

/** Reported messages, latest first, without their texts: each is opened by itself. */
export const MessageReportList = ({ found, state }: MessageReportListProps) => (
  <Queue
    path="/admin/concerns"
    preserved={{ view: 'messages' }}
    about={m.moderation_messages_text()}
    tabs={{
      label: m.moderation_messages_tabs(),
      name: 'state',
      all: ['all', ...REPORT_STATES],
      current: state ?? 'all',
      wordOf: (key) => (key === 'all' ? m.common_all() : reportStateLabels[key]()),
    }}
    isEmpty={found.entries.length === 0}
    none={{ title: m.moderation_messages_none() }}
    page={found.page}
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

type MessageReportViewProps = {
  report: WholeReport | undefined
  /** True on the page that follows a save. */
  isSaved: boolean
  onSaved: (id: number) => Promise<void>
}

const BACK: Back = {
  path: '/admin/concerns',
  address: { view: 'messages' },
  label: m.moderation_messages_back,
}

/** A reported message with its reason, and the team's decision. */
export function MessageReportView({ report, isSaved, onSaved }: MessageReportViewProps) {
  const [key, onTyped] = useFormKey(report?.id, report?.handledAt)
  if (!report) return <MissingItem title={m.problem_not_found()} back={BACK} />
  const { content } = report.message
  return (
    <QueueItem
      back={BACK}
      heading={<h2>{m.moderation_messages_title({ number: formatNumber(report.id) })}</h2>}
      notice={isSaved && m.common_saved()}
      columns="wide"
    >
      <ItemPart id="reported-words" title={m.moderation_messages_words()}>
        <blockquote
          {...ownWords(content)}
          className="measure border-s-3 border-line ps-4 wrap-anywhere whitespace-pre-line"
        >
          {content}
        </blockquote>
        <h3>{m.moderation_messages_reason()}</h3>
        {report.reason ? (
          <WrittenText>{report.reason}</WrittenText>
        ) : (
          <p className="text-muted">{m.moderation_messages_no_reason()}</p>
        )}
        <p className="text-sm text-muted">{m.moderation_messages_noted()}</p>
      </ItemPart>
      <Card className="flex flex-col gap-4">
        <Facts report={report} />
        <ReportOutcome key={key} report={report} onSaved={onSaved} onTyped={onTyped} />
      </Card>
    </QueueItem>
  )
}

const PersonLink = ({ id, name }: { id: number; name: string }) => (
  <Link
    to="/admin/users"
    search={{ open: id }}
    className="inline-flex min-h-11 items-center wrap-anywhere"
  >
    <OwnWords>{name}</OwnWords>
  </Link>
)

function Facts({ report }: { report: WholeReport }) {
  const reader = useReader()
  const { message } = report
  return (
    <DefinitionList
      items={[
        {
          term: m.moderation_messages_writer(),
          details: <PersonLink id={report.writerId} name={report.writerName} />,
        },
        {
          term: m.moderation_messages_written(),
          details: formatFullMoment(message.createdAt, reader),
        },
        {
          term: m.common_reported_by(),
          details: <PersonLink id={report.reporterId} name={report.reporterName} />,
        },
        {
          term: m.moderation_messages_reported(),
          details: formatFullMoment(report.createdAt, reader),
        },
        { term: m.common_state(), details: <ReportStateBadge state={report.state} /> },
        ...handledFacts(m.common_last_changed(), report),
      ]}
    />
  )
}

type ReportOutcomeProps = Pick<MessageReportViewProps, 'onSaved'> & {
  report: WholeReport
  onTyped: (isTyped: boolean) => void
}

function ReportOutcome({ report, onSaved, onTyped }: ReportOutcomeProps) {
  const form = usePageForm(reportChangeForm, {
    own: { reportId: report.id },
    version: toTag(report.version),
    newest: async () =>
      toTag((await messageReportsApi.admin['message-reports'](report.id).$get()).version),
    done: () => onSaved(report.id),
    onTyped,
  })
  return (
    <OutcomeForm
      form={form}
      failed={m.common_not_done()}
      state={{
        label: m.moderation_messages_set_state(),
        hint: m.moderation_messages_state_what(),
        value: report.state,
        options: REPORT_STATES.map((value) => ({ value, label: reportStateLabels[value]() })),
      }}
      outcome={{
        hint: m.moderation_messages_outcome_hint(),
        value: report.outcome,
      }}
      busyLabel={m.common_saving()}
    />
  )
}
