import type { Reader } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { system, type System } from '../../../platform/actor.ts'
import type { EventType } from '../../../platform/events.ts'
import type { MailAddress } from '../../../platform/mail/transport.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import type { MailDocument } from '../../notifications/letters/document.ts'
import {
  accountVariables,
  type MailVariables,
  withVariables,
} from '../../notifications/letters/words.ts'
import {
  type Example,
  EXAMPLE_PEOPLE,
  EXAMPLE_SECRET,
  EXAMPLE_STARTS_AT,
  type ExampleName,
  type MailDefinition,
  type MailRecord,
  type MailTemplate,
  type MailTraits,
  type NewMail,
  type EventOf,
  type Several,
} from '../../notifications/service/index.server.ts'
import { choicesOf } from './settings.server.ts'
import * as records from '../records/index.server.ts'

export interface AccountLetter<Data = unknown> {
  reader: Reader
  readerName: string
  happenedAt: Date
  data: Data
}

/** The receiving account; absent fields come from the account or the event. */
interface ToAccount<Payload> {
  userId: number
  /** Recipient address, if not the account's own. */
  recipient?: string
  locale?: Locale
  timeZone?: string
  /** The mail's payload: ids, and nothing about the people themselves. */
  payload?: Payload
  occasion?: string
  notBefore?: Date
}

export interface About<Payload> {
  payload: Payload
  account: AccountNotice
  mail: MailRecord
  now: Date
}

interface AccountMail<
  Template extends MailTemplate,
  Type extends EventType,
  Data,
  Payload extends object,
> extends MailTraits<Template, Type> {
  to(
    event: NoInfer<EventOf<Type>>,
    now: Date,
  ): Promise<readonly ToAccount<Payload>[]> | readonly ToAccount<Payload>[]
  /** Reads the mail's data when it is sent; undefined if it is obsolete. */
  read(about: About<Payload>): Promise<Data | undefined>
  render(letter: AccountLetter<Data>): MailDocument
  /** Further variables for the texts of a mail about an appointment. */
  appointmentVariables?(letter: AccountLetter<Data>): MailVariables
  /** Reader of the examples; default: a family. */
  exampleReader?: keyof typeof EXAMPLE_PEOPLE
  examples: Several<{ name: ExampleName; data: (locale: Locale) => Data }>
}

/** The event's own account, in the language of the page that was used, else in the account's. */
export const toOwnAccount = ({
  payload,
}: {
  payload: { userId: number; locale?: Locale }
}): [ToAccount<object>] => [
  { userId: payload.userId, ...(payload.locale ? { locale: payload.locale } : {}) },
]

export const usualExample = <Data>(data: Data) => [{ name: 'usual', data: () => data }] as const

/** Traits of notices to the event's own account, without data. */
export const ownNotice = {
  urgency: 'access',
  to: toOwnAccount,
  read: async (): Promise<object> => ({}),
  examples: usualExample({}),
} as const

export type LinkLetter = AccountLetter<{ token: string }>

/** Traits of mails whose link carries a token; `create` makes it when the mail is sent. */
export const linkMail = (create: (about: About<object>) => Promise<string | undefined>) => ({
  to: toOwnAccount,
  read: async (about: About<object>) => {
    const token = await create(about)
    return token === undefined ? undefined : { token }
  },
  examples: usualExample({ token: EXAMPLE_SECRET }),
})

/** Finds the reader of a mail; undefined if the account is gone or has turned such mails off. */
export async function findReaderOf(
  mail: MailRecord,
  choice: MailTraits<MailTemplate, never>['choice'],
): Promise<{ account: AccountNotice; to: MailAddress } | undefined> {
  const account = mail.userId === null ? undefined : await findAccountForNotice(system, mail.userId)
  if (!account || (choice && !account.choices[choice])) return undefined
  return { account, to: { name: account.name, address: mail.recipient ?? account.email } }
}

export async function planToAccounts(
  template: string,
  readers: readonly ToAccount<object>[],
  usual: { occasion: string; notBefore: Date },
): Promise<NewMail[]> {
  const mails: NewMail[] = []
  for (const { userId, payload, ...given } of readers) {
    const account = await findAccountForNotice(system, userId)
    if (!account) continue
    const { locale, timeZone } = account
    mails.push({ template, userId, locale, timeZone, ...usual, payload: { ...payload }, ...given })
  }
  return mails
}

/** Defines a mail to an account, in its language and zone. */
export function accountMail<
  const Template extends MailTemplate,
  Type extends EventType = never,
  Data = object,
  Payload extends object = object,
>(mail: AccountMail<Template, Type, Data, Payload>): MailDefinition<Template, Type> {
  const {
    to: toWhom,
    read,
    render,
    appointmentVariables,
    exampleReader,
    examples,
    ...traits
  } = mail
  const { template } = traits
  const variablesOf = (letter: AccountLetter<Data>) =>
    appointmentVariables?.(letter) ?? accountVariables(letter.readerName, letter.reader.locale)
  function exampleOf({ name, data }: (typeof examples)[number], locale: Locale): Example {
    const letter = {
      reader: { locale, timeZone: siteSettings()['site.timeZone'] },
      readerName: EXAMPLE_PEOPLE[exampleReader ?? 'family'][locale],
      happenedAt: EXAMPLE_STARTS_AT,
      data: data(locale),
    }
    return { name, variables: variablesOf(letter), render: () => render(letter) }
  }
  return {
    ...traits,
    about: appointmentVariables ? 'consultation' : 'account',
    plan: async (event, { now }) => {
      const usual = { occasion: `${template}:${event.id}`, notBefore: now }
      return planToAccounts(template, await toWhom(event, now), usual)
    },
    compose: async (row, now) => {
      const found = await findReaderOf(row, traits.choice)
      if (!found) return undefined
      const { account, to } = found
      const data = await read({ payload: row.payload as Payload, account, mail: row, now })
      if (data === undefined) return undefined
      const timeZone = account.timeZone ?? siteSettings()['site.timeZone']
      const letter = {
        reader: { locale: row.locale, timeZone },
        readerName: account.name,
        happenedAt: row.createdAt,
        data,
      }
      return { to, document: withVariables(variablesOf(letter), () => render(letter)) }
    },
    examples: (locale) => {
      const [first, ...others] = examples
      return [exampleOf(first, locale), ...others.map((one) => exampleOf(one, locale))]
    },
  }
}

/** Finds the account a mail is for; undefined once it is deleted. Only for the product itself. */
export async function findAccountForNotice(_system: System, userId: number) {
  const account = await records.findAccount(userId)
  return (
    account && {
      userId: account.id,
      name: account.name,
      email: account.email,
      /** Language of this person's mails. */
      locale: account.preferredLanguage,
      timeZone: account.timeZone,
      emailConfirmed: account.emailConfirmedAt !== null,
      suspended: account.status === 'suspended',
      /** The person's choices of optional notifications. */
      choices: choicesOf(account.notificationChoices),
    }
  )
}

/** Account fields that mails need. */
export type AccountNotice = NonNullable<Awaited<ReturnType<typeof findAccountForNotice>>>
