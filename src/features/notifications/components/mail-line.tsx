import { Link } from '@tanstack/react-router'
import { dayAndTime, formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { resendAllForm } from '../forms.ts'
import type { MailOverview } from '../schema/overview.ts'
import { FailureText, remedySentence } from './mail-labels.tsx'

type MailLineProps = { overview: MailOverview; onChanged: () => void }

/** A notice above the mails while none can be sent; a button resends all unsent ones. */
export function MailLineNotices({ overview, onChanged }: MailLineProps) {
  const { kind, stop, line, unsent } = overview
  return (
    <>
      {stop && (line === 'stopped' ? <Stopped stop={stop} /> : <Away stop={stop} />)}
      {unsent.failed > 0 && <Unsent status="failed" count={unsent.failed} onChanged={onChanged} />}
      {unsent.kept > 0 && kind === 'smtp' && (
        <Unsent status="kept" count={unsent.kept} onChanged={onChanged} />
      )}
    </>
  )
}

type Stop = NonNullable<MailOverview['stop']>

const MOST_EXACT = 1000

function useCount() {
  return (number: number) => (number > MOST_EXACT ? m.mailing_state_many() : formatNumber(number))
}

function Stopped({ stop: { since, error, nextTryAt, overdue } }: { stop: Stop }) {
  const reader = useReader()
  const count = useCount()
  return (
    <Notice
      tone="danger"
      title={m.mailing_line_stopped(dayAndTime(since, reader))}
      action={
        <Link
          to="/admin/mail"
          search={{ view: 'state' }}
          hash="mail-test"
          className="inline-flex min-h-11 items-center"
        >
          {m.mailing_line_test()}
        </Link>
      }
    >
      {error && (
        <p>
          <FailureText code={error} />
          <span>{remedySentence(error)}</span>
        </p>
      )}
      <p>{m.mailing_line_stopped_text({ count: count(overdue) })}</p>
      {nextTryAt && <p>{m.mailing_line_next({ time: formatTime(nextTryAt, reader) })}</p>}
    </Notice>
  )
}

function Away({ stop: { since, overdue } }: { stop: Stop }) {
  const reader = useReader()
  const count = useCount()
  return (
    <Notice tone="danger" title={m.mailing_line_away()}>
      {m.mailing_line_away_text({
        ...dayAndTime(since, reader),
        count: count(overdue),
      })}
    </Notice>
  )
}

const offers = {
  failed: {
    title: m.mailing_line_failed,
    text: m.mailing_line_failed_text,
    send: m.mailing_line_resend,
  },
  kept: {
    title: m.mailing_line_kept,
    text: m.mailing_line_kept_text,
    send: m.mailing_line_send_kept,
  },
} as const

type UnsentProps = { status: keyof typeof offers; count: number; onChanged: () => void }

function Unsent({ status, count, onChanged }: UnsentProps) {
  const inWords = useCount()
  const { title, text, send } = offers[status]
  return (
    <Notice
      tone="warning"
      title={title({ count: inWords(count) })}
      action={
        <ButtonForm definition={resendAllForm} own={{ status }} done={onChanged} label={send()} />
      }
    >
      {text()}
    </Notice>
  )
}
