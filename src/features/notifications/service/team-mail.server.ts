import type { Locale } from '../../../i18n/locale.ts'
import type { EventType } from '../../../platform/events.ts'
import type { MailAddress } from '../../../platform/mail/transport.ts'
import { bilingualSetting, mainLanguage, teamEmail } from '../../../platform/site-settings.ts'
import type { MailDocument } from '../letters/document.ts'
import { siteVariables } from '../letters/words.ts'
import { findFirstAdminAddress } from '../records/index.server.ts'
import type {
  ExampleName,
  MailDefinition,
  MailTemplate,
  MailTraits,
  NewMail,
  EventOf,
  Several,
} from './definitions.server.ts'

export interface TeamLetter<Data = unknown> {
  reader: { locale: Locale }
  data: Data
}

interface TeamMail<Template extends MailTemplate, Type extends EventType, Data> extends MailTraits<
  Template,
  Type
> {
  to: 'contact.email' | 'contact.specialistsEmail'
  /** Its occasion, time and payload, where not the default: per event, at once. */
  plan?(
    event: NoInfer<EventOf<Type>>,
    now: Date,
  ): Partial<Pick<NewMail, 'occasion' | 'notBefore' | 'payload'>>
  /** Its current data; undefined when it is obsolete. */
  read(payload: NoInfer<EventOf<Type>>['payload']): Promise<Data | undefined>
  render(letter: TeamLetter<Data>): MailDocument
  replyTo?(data: Data): MailAddress
  examples: Several<{ name: ExampleName; data: (locale: Locale) => Data }>
}

/** The team's address; while none is set, that of the admin with the oldest account. */
const findTeamAddress = async (which: 'contact.email' | 'contact.specialistsEmail') =>
  teamEmail(which) || (await findFirstAdminAddress())

/** Defines a mail to the team, in the site's main language. */
export function teamMail<
  const Template extends MailTemplate,
  Type extends EventType = never,
  Data = object,
>(mail: TeamMail<Template, Type, Data>): MailDefinition<Template, Type> {
  const { to, plan, read, render, replyTo, examples, ...traits } = mail
  const exampleOf = (example: (typeof examples)[number], locale: Locale) => ({
    name: example.name,
    variables: siteVariables(locale),
    render: () => render({ reader: { locale }, data: example.data(locale) }),
  })
  return {
    ...traits,
    about: 'team',
    plan: async (event, { now }) => {
      const recipient = await findTeamAddress(to)
      if (!recipient) return []
      return [
        {
          template: traits.template,
          recipient,
          locale: mainLanguage(),
          payload: { ...event.payload },
          occasion: `${traits.template}:${event.id}`,
          notBefore: now,
          ...plan?.(event, now),
        },
      ]
    },
    compose: async ({ payload, locale, recipient }) => {
      const data = await read(payload as NoInfer<EventOf<Type>>['payload'])
      const address = recipient ?? (await findTeamAddress(to))
      if (data === undefined || !address) return undefined
      return {
        to: { name: bilingualSetting('site.name', locale), address },
        ...(replyTo ? { replyTo: replyTo(data) } : {}),
        document: render({ reader: { locale }, data }),
      }
    },
    examples: (locale) => {
      const [first, ...others] = examples
      return [exampleOf(first, locale), ...others.map((one) => exampleOf(one, locale))]
    },
  }
}
