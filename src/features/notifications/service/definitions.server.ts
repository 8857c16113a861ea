import type { OutboxEvent } from '../../../database/outbox.ts'
import type { MailChoices } from '../../../database/schema/accounts.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { CodeAfter } from '../../../i18n/sentences-by-name.ts'
import type { Events, EventType } from '../../../platform/events.ts'
import type { MailAddress, OutgoingMail } from '../../../platform/mail/transport.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import type { MailDocument } from '../letters/document.ts'
import type { MailVariables, Slot } from '../letters/words.ts'
import type { MailRecord, NewMail as NewRow } from '../records/index.server.ts'
import type { ShortMessageRecord } from '../records/short-messages.server.ts'
import type { Urgency } from '../rules/index.ts'
import type { ShortMessageKind } from '../rules/short-messages.ts'

/** Fictional people, times and secrets for the examples of mails. */

export const EXAMPLE_PEOPLE = {
  family: { en: 'Leila Ahmadi', fa: 'لیلا احمدی' },
  specialist: { en: 'Dr. Mina Karimi', fa: 'دکتر مینا کریمی' },
} as const

/** The key or token in the links of examples. */
export const EXAMPLE_SECRET = 'example'

export const EXAMPLE_STARTS_AT = new Date('2027-03-02T15:00:00Z')
export const exampleLater = (hours: number) =>
  new Date(EXAMPLE_STARTS_AT.getTime() + hours * HOUR_MS)

/** The variant of a template's mail, by recipient or event. */
export const EXAMPLE_NAMES = {
  usual: m.mailing_example_usual,
  family: m.mailing_example_family,
  'family-confirmed': m.mailing_example_family_confirmed,
  'family-asked': m.mailing_example_family_asked,
  specialist: m.mailing_example_specialist,
  'specialist-confirmed': m.mailing_example_specialist_confirmed,
  'by-family': m.mailing_example_by_family,
  'by-specialist': m.mailing_example_by_specialist,
  'by-site': m.mailing_example_by_site,
  own: m.mailing_example_own,
  gone: m.mailing_example_gone,
  suspected: m.mailing_example_suspected,
  admin: m.mailing_example_admin,
  publisher: m.mailing_example_publisher,
  registered: m.mailing_example_registered,
  documents: m.mailing_example_documents,
  'taken-back': m.mailing_example_taken_back,
  expired: m.mailing_example_expired,
  'with-end': m.mailing_example_with_end,
  'without-end': m.mailing_example_without_end,
  'failed-sign-ins': m.mailing_example_failed_sign_ins,
  'second-step-removed': m.mailing_example_second_step_removed,
  'admin-made': m.mailing_example_admin_made,
  'data-exported': m.mailing_example_data_exported,
  mail: m.mailing_example_mail,
  disk: m.mailing_example_disk,
  jobs: m.mailing_example_jobs,
  events: m.mailing_example_events,
  backups: m.mailing_example_backups,
  certificate: m.mailing_example_certificate,
  'sms-month': m.sms_example_month,
}

export type ExampleName = keyof typeof EXAMPLE_NAMES

export type { MailRecord, ShortMessageRecord }
export type EventOf<Type extends EventType> = {
  [One in Type]: { id: number; type: One; payload: Events[One] }
}[Type]

/** A mail to be inserted. Its priority follows from its template. */
export type NewMail = Omit<NewRow, 'priority'>

export interface ComposedMail {
  to: MailAddress
  replyTo?: MailAddress
  document: MailDocument
  calendar?: OutgoingMail['calendar']
}

/** A mail with fictional people and times, for the editor and for tests. */
export interface Example {
  name: ExampleName
  variables: MailVariables
  render(): MailDocument
}

export type Several<T> = readonly [T, ...T[]]

/** The variables that all texts of a mail have, by its recipient. */
export const COMMON_VARIABLES = {
  consultation: ['name', 'date', 'time', 'reader', 'site'],
  account: ['reader', 'site'],
  team: ['site'],
} as const satisfies Record<string, readonly string[]>

/**
 * The mails that have both sentences for the team: `mailing_name_` with the template, and
 * `mailing_when_`, its trigger and recipient.
 */
export type MailTemplate = CodeAfter<'mailing_name'> & CodeAfter<'mailing_when'>

/** The traits of a mail, independent of its reader. */
export interface MailTraits<Template extends MailTemplate, Type extends EventType> {
  /** The name of the mail in the database; it never changes. */
  template: Template
  /** The events that cause it; empty where a service writes it. */
  events: readonly Type[]
  /** The editable texts. */
  slots: readonly Slot[]
  /** `appointment` by default. */
  urgency?: Urgency
  /** After this many hours it would confuse its reader; mails without it never expire. */
  usefulForHours?: number
  /** The setting with which its reader can turn it off. */
  choice?: keyof MailChoices
  /** Its reader's account is deleted: the address is cleared once it is sent or given up. */
  forgetsRecipient?: true
  /** Quotes a person, who may have named a child: opening it is recorded. */
  quotesPeople?: true
}

/**
 * The texts of a short message. Lock screens are public: neither names a person, nor anything about
 * a child.
 */
export interface ShortText {
  title: string
  body: string
}

export interface ComposedShort extends ShortText {
  kind: ShortMessageKind
  locale: Locale
  /** The page that it opens, with the language prefix and without a secret. */
  path: string
  /** Its topic: a newer message of the same topic replaces an older one. */
  subject: string
  /** The time from which it is obsolete. */
  until: Date
}

export interface ShortDefinition {
  /** The setting with which its reader turns it off, per channel. */
  kind: ShortMessageKind
  /** Renders it from current data; undefined when it is obsolete. */
  compose(message: ShortMessageRecord, now: Date): Promise<ComposedShort | undefined>
}

/** All events that are dispatched together, so that data for many mails is read once. */
export interface Batch {
  events: readonly OutboxEvent[]
  now: Date
}

export interface MailDefinition<
  Template extends MailTemplate = MailTemplate,
  Type extends EventType = EventType,
> extends MailTraits<Template, Type> {
  about: keyof typeof COMMON_VARIABLES
  /** The mails of an event. An occasion is written once, however often it is planned. */
  plan(event: EventOf<Type>, batch: Batch): Promise<readonly NewMail[]>
  /** Renders a mail from current data; undefined when it is obsolete. */
  compose(mail: MailRecord, now: Date): Promise<ComposedMail | undefined>
  /** Whether a waiting mail would be dropped if sent now; `all` are read together. */
  isNeedless?(mail: MailRecord, all: readonly MailRecord[], now: Date): Promise<boolean>
  examples(locale: Locale): Several<Example>
  /** Its short message; without one, it goes by mail alone. */
  short?: ShortDefinition
}

/** A feature's reaction to events of other features, apart from mails. */
export interface Listener<Type extends EventType = EventType> {
  events: readonly Type[]
  hear(event: EventOf<Type>, now: Date): Promise<unknown>
}

export const defineMail = <const Template extends MailTemplate, Type extends EventType = never>(
  definition: MailDefinition<Template, Type>,
): MailDefinition<Template, Type> => definition

export const defineListener = <Type extends EventType>(
  events: readonly Type[],
  hear: Listener<Type>['hear'],
): Listener<Type> => ({ events, hear })

export type EventReader = MailDefinition | Listener
