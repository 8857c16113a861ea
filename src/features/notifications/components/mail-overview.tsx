import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatFullMoment } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { PageForm } from '../../../platform/page-form.ts'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { LeftToRight, OwnWords } from '../../../ui/own-words.tsx'
import { resendAllForm, testMailForm } from '../forms.ts'
import type { MailOverview, TestMailResult } from '../schema/overview.ts'
import { FailureText } from './mail-labels.tsx'

type MailOverviewProps = { overview: MailOverview; onChanged: () => void }

/** The state of outgoing mail, a test mail, and the resending of failed mails. */
export function MailOverviewPart({ overview, onChanged }: MailOverviewProps) {
  return (
    <div className="flex flex-col gap-6">
      <StateCard overview={overview} />
      <PhoneCard push={overview.push} />
      {overview.sms && <SmsCard sms={overview.sms} />}
      <TestCard onSent={onChanged} />
      <ResendCard onSent={onChanged} />
    </div>
  )
}

const MOST_EXACT = 1000

function StateCard({ overview }: { overview: MailOverview }) {
  const reader = useReader()
  const { kind, host, from, lastSentAt, lastFailure, waiting, failed, kept } = overview
  const moment = (instant: string) => formatFullMoment(instant, reader)
  const count = (number: number) =>
    number > MOST_EXACT ? m.mailing_state_many() : formatNumber(number, reader.locale)
  return (
    <TitledCard id="mail-state" title={m.mailing_state_title()}>
      <p className="measure mb-2 text-muted">
        {kind === 'smtp' ? m.mailing_state_smtp() : m.mailing_state_kept()}
      </p>
      <DefinitionList
        items={[
          ...(host
            ? [
                {
                  term: m.mailing_state_host(),
                  details: <LeftToRight>{host}</LeftToRight>,
                },
              ]
            : []),
          {
            term: m.common_sender(),
            details: (
              <>
                <OwnWords>{from.name}</OwnWords>
                <LeftToRight className="block wrap-anywhere text-start">{from.address}</LeftToRight>
              </>
            ),
          },
          {
            term: m.mailing_state_last_sent(),
            details: lastSentAt ? moment(lastSentAt) : m.mailing_state_never(),
          },
          {
            term: m.mailing_state_last_failed(),
            details: lastFailure ? (
              <>
                <span className="block">{moment(lastFailure.createdAt)}</span>
                {lastFailure.error && <FailureText code={lastFailure.error} />}
                <Link
                  to="/admin/mail"
                  search={{ mail: lastFailure.id }}
                  className="inline-flex min-h-11 items-center"
                >
                  {m.mailing_state_open()}
                </Link>
              </>
            ) : (
              m.mailing_state_never()
            ),
          },
          { term: m.common_waiting(), details: count(waiting) },
          { term: m.mails_state_failed(), details: count(failed) },
          ...(kept > 0 ? [{ term: m.mailing_state_kept_count(), details: count(kept) }] : []),
        ]}
      />
    </TitledCard>
  )
}

function PhoneCard({ push }: Pick<MailOverview, 'push'>) {
  return (
    <TitledCard id="phone-state" title={m.phone_state_title()}>
      <p className="measure mb-2 text-muted">
        {push.isOn ? m.phone_state_on() : m.phone_state_off()}
      </p>
      <DefinitionList
        items={[
          { term: m.phone_state_devices(), details: formatNumber(push.devices) },
          { term: m.phone_state_sent(), details: formatNumber(push.sent) },
          { term: m.phone_state_failed(), details: <Failed {...push} /> },
        ]}
      />
    </TitledCard>
  )
}

function Failed({ failed, lastError }: { failed: number; lastError: string | null }) {
  return (
    <>
      <span>{formatNumber(failed)}</span>
      {lastError && <LeftToRight className="ms-2 text-muted">{lastError}</LeftToRight>}
    </>
  )
}

type SmsState = NonNullable<MailOverview['sms']>

/** The limit that currently blocks all text messages, if any. */
function ceilingWords({ today, perDay, month, perMonth }: SmsState): string | undefined {
  if (month >= perMonth) return m.sms_ceiling_month()
  return today >= perDay ? m.sms_ceiling_day() : undefined
}

export function SmsCard({ sms }: { sms: SmsState }) {
  const share = (used: number, most: number) =>
    m.sms_state_share({ used: formatNumber(used), most: formatNumber(most) })
  const ceiling = ceilingWords(sms)
  return (
    <TitledCard id="sms-state" title={m.sms_state_title()}>
      {ceiling && (
        <div className="my-3">
          <Notice tone="warning" title={ceiling}>
            {m.sms_ceiling_what()}
          </Notice>
        </div>
      )}
      <DefinitionList
        items={[
          {
            term: m.sms_state_gateway(),
            details: <LeftToRight>{sms.host}</LeftToRight>,
          },
          { term: m.sms_state_numbers(), details: formatNumber(sms.numbers) },
          { term: m.phone_state_sent(), details: formatNumber(sms.sent) },
          { term: m.sms_state_delivered(), details: formatNumber(sms.delivered) },
          { term: m.phone_state_failed(), details: <Failed {...sms} /> },
          { term: m.sms_state_today(), details: share(sms.today, sms.perDay) },
          { term: m.sms_state_month(), details: share(sms.month, sms.perMonth) },
        ]}
      />
    </TitledCard>
  )
}

function useShownAnswer<Fields, Answer>(form: PageForm<Fields, Answer>, onSent: () => void) {
  const [answer, setAnswer] = useState<Answer>()
  const state = usePageForm(form, {
    asks: false,
    before: () => setAnswer(undefined),
    done(given) {
      setAnswer(given)
      onSent()
    },
  })
  return [state, answer] as const
}

function TestCard({ onSent }: { onSent: () => void }) {
  const [form, result] = useShownAnswer(testMailForm, onSent)
  return (
    <TitledCard id="mail-test" title={m.mailing_test_title()}>
      <p className="measure text-muted">{m.mailing_test_text()}</p>
      <FormFrame
        form={form}
        failedTitle={m.mailing_test_failed()}
        label={m.mailing_test_send()}
        variant="secondary"
        busyLabel={m.mailing_test_sending()}
        className="mt-3 flex flex-col gap-3"
      >
        <FormTextField
          {...form.text('to')}
          label={m.mailing_test_to()}
          required
          type="email"
          autoComplete="email"
          className="max-w-lg"
        />
        {result && <TestResult result={result} />}
      </FormFrame>
    </TitledCard>
  )
}

const outcomes = {
  sent: { tone: 'success', title: m.mailing_test_sent },
  kept: { tone: 'info', title: m.mailing_test_kept },
  waiting: { tone: 'info', title: m.mailing_test_waiting },
  failed: { tone: 'danger', title: m.mailing_test_failed },
} as const

export function TestResult({ result: { id, outcome, error } }: { result: TestMailResult }) {
  const { tone, title } = outcomes[outcome]
  return (
    <Notice tone={tone} live title={title()}>
      {error && <FailureText code={error} />}
      <Link to="/admin/mail" search={{ mail: id }} className="inline-flex min-h-11 items-center">
        {m.mailing_test_open()}
      </Link>
    </Notice>
  )
}

const SPANS = [
  { days: 1, label: m.mailing_again_day },
  { days: 7, label: m.mailing_again_week },
  { days: 30, label: m.mailing_again_month },
]

function ResendCard({ onSent }: { onSent: () => void }) {
  const [form, result] = useShownAnswer(resendAllForm, onSent)
  return (
    <TitledCard id="mail-again" title={m.mailing_again_title()}>
      <p className="measure text-muted">{m.mailing_again_text()}</p>
      <FormFrame
        form={form}
        failedTitle={m.ways_not_done()}
        label={m.mailing_again_send()}
        variant="secondary"
        className="mt-3 flex flex-col gap-3"
      >
        <FormSelect
          {...form.text('days')}
          label={m.mailing_again_since()}
          className="max-w-72"
          options={SPANS.map(({ days, label }) => ({ value: String(days), label: label() }))}
        />
        {result && (
          <Notice tone="success" live>
            {result.queued === 0
              ? m.mailing_again_none()
              : m.mailing_again_done({ count: formatNumber(result.queued) })}
          </Notice>
        )}
      </FormFrame>
    </TitledCard>
  )
}
