import * as m from '../../../i18n/paraglide/messages.js'
import type { TemplateInFull } from '../schema/templates.ts'
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Inbox,
  type LucideIcon,
} from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import type { ListedMail, MailStatus } from '../schema/index.ts'

type Sentence = () => string

const FAILURES: readonly (readonly [code: RegExp, sentence: Sentence])[] = [
  [/^(?:ETIMEDOUT|EGREETING)/, m.mailing_error_timeout],
  [/^(?:EDNS|ENOTFOUND|EAI_AGAIN)/, m.mailing_error_name],
  [/^EAUTH|\b53[0458]\b/, m.mailing_error_login],
  [/MAIL FROM$/, m.mailing_error_sender],
  [/\b[45]\.2\.2\b/, m.mailing_error_full],
  [/\b[45]\.7\.\d+\b|^E(?:ENVELOPE|MESSAGE) 554/, m.mailing_error_policy],
  [/\b[45]52\b|\b[45]\.3\.\d+\b/, m.mailing_error_quota],
  [/\b4(?:21|54)\b/, m.mailing_error_busy],
  [/^(?:ETLS|ERR_TLS|ERR_SSL|DEPTH_ZERO|CERT_|SELF_SIGNED|UNABLE_TO)/, m.mailing_error_secure],
  [/^(?:ECONN|ESOCKET|EHOSTUNREACH|ENETUNREACH)/, m.mailing_error_refused],
  [/^EENVELOPE/, m.mailing_error_recipient],
  [/^EMESSAGE/, m.mailing_error_message],
  [/^bad-address/, m.mailing_error_address],
  [/^not-composed/, m.mailing_error_composed],
]

const sentenceOf = (code: string): Sentence =>
  FAILURES.find(([known]) => known.test(code))?.[1] ?? m.mailing_error_other

const failureSentence = (code: string): string => sentenceOf(code)()

const REMEDIES: readonly (readonly [sentence: Sentence, remedy: Sentence])[] = [
  [m.mailing_error_login, m.mailing_do_login],
  [m.mailing_error_sender, m.mailing_do_sender],
  [m.mailing_error_policy, m.mailing_do_policy],
  [m.mailing_error_quota, m.mailing_do_quota],
  [m.mailing_error_busy, m.mailing_do_busy],
  [m.mailing_error_secure, m.mailing_do_secure],
  [m.mailing_error_timeout, m.mailing_do_reach],
  [m.mailing_error_name, m.mailing_do_reach],
  [m.mailing_error_refused, m.mailing_do_reach],
]

/** The remedy for a failure that stops all mail. */
export function remedySentence(code: string): string {
  const meaning = sentenceOf(code)
  return (REMEDIES.find(([sentence]) => sentence === meaning)?.[1] ?? m.mailing_do_other)()
}

type Part = TemplateInFull['slots'][number]['part']

export const partLabels: Record<Part, Sentence> = {
  subject: m.mailing_part_subject,
  paragraph: m.mailing_part_paragraph,
  note: m.mailing_part_note,
  button: m.mailing_part_button,
}

const variables: Partial<Record<string, Sentence>> = {
  name: m.mailing_variable_name,
  reader: m.mailing_variable_reader,
  site: m.mailing_variable_site,
  date: m.mailing_variable_date,
  time: m.mailing_variable_time,
  hours: m.mailing_variable_hours,
  minutes: m.mailing_variable_minutes,
  days: m.mailing_variable_days,
  email: m.mailing_variable_email,
  reason: m.mailing_variable_reason,
  until: m.mailing_variable_until,
  moment: m.mailing_variable_moment,
  zone: m.mailing_variable_zone,
  count: m.mailing_variable_count,
  kind: m.mailing_variable_kind,
  subject: m.mailing_variable_subject,
  number: m.mailing_variable_number,
  provider: m.mailing_variable_provider,
}

export const variableLabel = (name: string): string => variables[name]?.() ?? ''

/** The explanation of a failure, with its code for the server's manual. */
export const FailureText = ({ code }: { code: string }) => (
  <span className="block">
    <span>{`${failureSentence(code)} `}</span>
    <bdi dir="ltr" translate="no">{`(${code})`}</bdi>
  </span>
)

const looks: Record<MailStatus, { word: () => string; tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { word: m.common_waiting, tone: 'warning', icon: CircleDashed },
  sent: { word: m.mails_state_sent, tone: 'success', icon: CircleCheck },
  kept: { word: m.mails_state_kept, tone: 'neutral', icon: Inbox },
  failed: { word: m.mails_state_failed, tone: 'danger', icon: CircleAlert },
  dropped: { word: m.mails_state_dropped, tone: 'neutral', icon: CircleSlash },
}

export const mailStateLabel = (status: MailStatus): string => looks[status].word()

export function MailState({ status }: { status: MailStatus }) {
  const { word, tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  )
}

/** A mail's subject in its own language; until it has one, its template's name in the reader's. */
export function MailTitle({ mail: { subject, name, locale } }: { mail: ListedMail }) {
  return subject === null ? name : <bdi lang={locale}>{subject}</bdi>
}
