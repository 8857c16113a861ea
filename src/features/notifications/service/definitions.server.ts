import type { News } from '../../../database/outbox.ts'
import type { NotificationChoices } from '../../../database/schema/accounts.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Events, EventType } from '../../../platform/events.ts'
import type { MailAddress, OutgoingMail } from '../../../platform/mail/transport.ts'
import type { MailDocument } from '../letters/document.ts'
import type { MailVariables, Slot } from '../letters/words.ts'
import type { MailRecord, NewMail as NewRow } from '../records/index.server.ts'
import type { Urgency } from '../rules/index.ts'
import type { ExampleName } from './examples.server.ts'

export type { MailRecord }
export type NewsOf<Type extends EventType> = {
  [One in Type]: { id: number; type: One; payload: Events[One] }
}[Type]

/** A mail to be written down. Its place among the others follows from its template. */
export type NewMail = Omit<NewRow, 'priority'>

/** A mail in words, ready to leave. */
export interface ComposedMail {
  to: MailAddress
  replyTo?: MailAddress
  document: MailDocument
  calendar?: OutgoingMail['calendar']
}

/** What a mail looks like, with people and times that nobody has: for the editor and for tests. */
export interface Example {
  name: ExampleName
  variables: MailVariables
  render(): MailDocument
}

export type Several<T> = readonly [T, ...T[]]

/** To whom a mail goes decides which variables all of its texts know. */
export const COMMON_VARIABLES = {
  consultation: ['name', 'date', 'time', 'reader', 'site'],
  account: ['reader', 'site'],
  team: ['site'],
} as const satisfies Record<string, readonly string[]>

/** What every mail says of itself, whoever reads it. */
export interface MailTraits<Template extends string, Type extends EventType> {
  /** Names the mail in the database; it never changes. */
  template: Template
  /** The events that it follows from; none where a service writes it. */
  events: readonly Type[]
  name: () => string
  /** When it is sent, and to whom; for the team. */
  when: () => string
  /** The texts that the team may change. */
  slots: readonly (readonly Slot[])[]
  /** `appointment` unless given. */
  urgency?: Urgency
  /** After so many hours it puzzles its reader; other mails are of use later too. */
  usefulForHours?: number
  /** The setting by which its reader may do without. */
  choice?: keyof NotificationChoices
  /** Its reader has left: once it is sent, or given up, the address is kept no longer. */
  forgetsRecipient?: true
  /** Who has its link has the account: the team does not see it. */
  hasSecret?: true
}

/** All news that is acted on together, for what is read once for many mails. */
export interface Batch {
  news: readonly News[]
  now: Date
}

export interface MailDefinition<
  Template extends string = string,
  Type extends EventType = EventType,
> extends MailTraits<Template, Type> {
  about: keyof typeof COMMON_VARIABLES
  /** The mails that news makes. However often one with the same occasion is planned, it is written once. */
  plan(news: NewsOf<Type>, batch: Batch): Promise<readonly NewMail[]>
  /** Puts a mail into words as things stand now; undefined when it has nothing to tell any more. */
  compose(mail: MailRecord, now: Date): Promise<ComposedMail | undefined>
  /** Which of its waiting mails would be dropped if they were sent now; `all` are read together. */
  isNeedless?(mail: MailRecord, all: readonly MailRecord[], now: Date): Promise<boolean>
  examples(locale: Locale): Several<Example>
}

/** What a feature does on others' news beside writing mails. */
export interface Listener<Type extends EventType = EventType> {
  events: readonly Type[]
  hear(news: NewsOf<Type>, now: Date): Promise<unknown>
}

export const defineMail = <const Template extends string, Type extends EventType = never>(
  definition: MailDefinition<Template, Type>,
): MailDefinition<Template, Type> => definition

export const defineListener = <Type extends EventType>(
  events: readonly Type[],
  hear: Listener<Type>['hear'],
): Listener<Type> => ({ events, hear })

/** Whatever reads news. */
export type NewsReader = MailDefinition | Listener
