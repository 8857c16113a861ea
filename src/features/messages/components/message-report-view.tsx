import { Link } from '@tanstack/react-router'
import { formatFullDate, formatTime } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, type PageReader } from '../../../ui/rendering/reader.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { reportChangeForm } from '../forms/reports.ts'
import { REPORT_STATES } from '../rules.ts'
import type { WholeReport } from '../schema/reports.ts'
import { ReportStateBadge, reportStateWords } from './message-report-list.tsx'

type MessageReportViewProps = {
  report: WholeReport | undefined
  /** The page follows a change. */
  isSaved: boolean
  onSaved: () => void
}

/** A reported message with its reason, and what the team does about it. */
export function MessageReportView({ report, isSaved, onSaved }: MessageReportViewProps) {
  const { locale } = useReader()
  if (!report) return <EmptyState title={m.problem_not_found()} action={<Back />} />
  return (
    <article className="flex flex-col gap-6">
      <Back />
      <h2>{m.moderation_messages_title({ number: formatNumber(report.id, locale) })}</h2>
      {isSaved && <Notice tone="success" live title={m.common_saved()} />}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] calm:lg:grid-cols-1">
        <Card as="section" aria-labelledby="reported-words" className="flex flex-col gap-4">
          <h3 id="reported-words">{m.moderation_messages_words()}</h3>
          <blockquote
            {...ownWords(report.message.content)}
            className="measure border-s-3 border-line ps-4 wrap-anywhere whitespace-pre-line"
          >
            {report.message.content}
          </blockquote>
          <h3>{m.moderation_messages_reason()}</h3>
          {report.reason ? (
            <p {...ownWords(report.reason)} className="measure wrap-anywhere whitespace-pre-line">
              {report.reason}
            </p>
          ) : (
            <p className="text-muted">{m.moderation_messages_no_reason()}</p>
          )}
          <p className="text-sm text-muted">{m.moderation_messages_noted()}</p>
        </Card>
        <Card className="flex flex-col gap-4">
          <Facts report={report} />
          <OutcomeForm key={report.handledAt} report={report} onSaved={onSaved} />
        </Card>
      </div>
    </article>
  )
}

const Back = () => (
  <BackLink
    renderLink={(parts) => <Link to="/admin/concerns" search={{ view: 'messages' }} {...parts} />}
  >
    {m.moderation_messages_back()}
  </BackLink>
)

const momentOf = (instant: string, reader: PageReader): string =>
  m.common_date_time({ date: formatFullDate(instant, reader), time: formatTime(instant, reader) })

/** The way to somebody's account. */
const PersonLink = ({ id, name }: { id: number; name: string }) => (
  <Link
    to="/admin/users"
    search={{ open: id }}
    className="inline-flex min-h-11 items-center wrap-anywhere"
  >
    <bdi>{name}</bdi>
  </Link>
)

function Facts({ report }: { report: WholeReport }) {
  const reader = useReader()
  const { handledAt, handledBy, message } = report
  return (
    <DefinitionList
      items={[
        {
          term: m.moderation_messages_writer(),
          details: <PersonLink id={report.writerId} name={report.writerName} />,
        },
        { term: m.moderation_messages_written(), details: momentOf(message.createdAt, reader) },
        {
          term: m.moderation_messages_reporter(),
          details: <PersonLink id={report.reporterId} name={report.reporterName} />,
        },
        { term: m.moderation_messages_reported(), details: momentOf(report.createdAt, reader) },
        {
          term: m.common_state(),
          details: <ReportStateBadge state={report.state} />,
        },
        ...(handledAt
          ? [
              {
                term: m.moderation_messages_handled(),
                details: (
                  <>
                    {handledBy && <bdi className="block">{handledBy}</bdi>}
                    {momentOf(handledAt, reader)}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function OutcomeForm({ report, onSaved }: { report: WholeReport; onSaved: () => void }) {
  const form = usePageForm(reportChangeForm, {
    own: { reportId: report.id },
    failed: m.moderation_failed_text,
    done: onSaved,
  })
  return (
    <form {...form.form} className="flex flex-col gap-4">
      {form.hidden}
      <ErrorSummary title={m.moderation_failed()} errors={form.summary} attempt={form.attempt} />
      <Field
        {...form.field('state')}
        label={m.moderation_messages_set_state()}
        hint={m.moderation_messages_state_what()}
      >
        {(attributes) => (
          <Select
            {...attributes}
            name="state"
            defaultValue={form.initialText('state') || report.state}
            options={REPORT_STATES.map((value) => ({ value, label: reportStateWords[value]() }))}
          />
        )}
      </Field>
      <Field
        {...form.field('outcome')}
        label={m.moderation_messages_outcome()}
        hint={m.moderation_messages_outcome_hint()}
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            name="outcome"
            rows={5}
            defaultValue={form.initialText('outcome') || (report.outcome ?? '')}
          />
        )}
      </Field>
      <Button type="submit" busy={form.busy} busyLabel={m.common_saving()} className="self-start">
        {m.common_save()}
      </Button>
    </form>
  )
}
