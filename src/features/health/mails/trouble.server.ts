import * as messages from '../../../i18n/paraglide/messages.js'
import type { Locale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import { accountMail, type AccountLetter } from '../../accounts/service/index.server.ts'
import { mainLink, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import {
  isMailedAtBeginning,
  TROUBLE_KINDS,
  type MailedTrouble,
  type TroubleKind,
} from '../rules/index.ts'
import { findPresentTrouble } from '../service/index.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** Something is wrong with the site; one event for each admin. */
    'site-trouble': { userId: number; kind: MailedTrouble }
    /** The trouble is over. */
    'site-trouble-over': { userId: number; kind: TroubleKind }
  }
}

const BEGUN = {
  disk: ['health_mail_disk', 'health_mail_disk_text'],
  jobs: ['health_mail_jobs', 'health_mail_jobs_text'],
  events: ['health_mail_events', 'health_mail_events_text'],
  backups: ['health_mail_backups', 'health_mail_backups_text'],
  certificate: ['health_mail_certificate', 'health_mail_certificate_text'],
} as const satisfies Record<MailedTrouble, readonly [subject: string, text: string]>

const OVER = {
  mail: ['health_mail_mail_over', 'health_mail_mail_over_text'],
  disk: ['health_mail_disk_over', 'health_mail_disk_over_text'],
  jobs: ['health_mail_jobs_over', 'health_mail_jobs_over_text'],
  events: ['health_mail_events_over', 'health_mail_events_over_text'],
  backups: ['health_mail_backups_over', 'health_mail_backups_over_text'],
  certificate: ['health_mail_certificate_over', 'health_mail_certificate_over_text'],
} as const satisfies Record<TroubleKind, readonly [subject: string, text: string]>

type Words = readonly [
  subject: keyof typeof m & `health_mail_${string}`,
  text: keyof typeof m & `health_mail_${string}`,
]

const say = (key: Words[number], locale: Locale): string =>
  (m[key] as (inputs: object, options: { locale: Locale }) => string)({}, { locale })

function write({ reader: { locale }, readerName }: AccountLetter, [subject, text]: Words) {
  return accountLetter({
    locale,
    readerName,
    subject: say(subject, locale),
    blocks: [
      paragraph(say(text, locale)),
      mainLink(m.health_mail_open({}, { locale }), pageUrl('/admin/health', locale)),
      note(m.health_mail_note({}, { locale })),
    ],
  })
}

const mailedKinds = TROUBLE_KINDS.filter(isMailedAtBeginning)
const [firstKind = 'disk', ...otherKinds] = mailedKinds
const exampleOf = <Kind extends TroubleKind>(kind: Kind) => ({ name: kind, data: () => ({ kind }) })

/** Mails each admin while something is wrong with the site. */
export const siteTrouble = accountMail({
  template: 'site-trouble',
  events: ['site-trouble'],
  name: messages.health_mail_name,
  when: messages.health_mail_when,
  slots: [
    slots.subject(...mailedKinds.map((kind) => BEGUN[kind][0])),
    slots.text(...mailedKinds.map((kind) => BEGUN[kind][1])),
    slots.note('health_mail_note'),
    slots.button('health_mail_open'),
  ],
  to: ({ payload: { userId, kind } }) => [{ userId, payload: { kind } }],
  read: async ({ payload: { kind } }): Promise<{ kind: MailedTrouble } | undefined> =>
    (await findPresentTrouble(system, kind)) ? { kind } : undefined,
  render: (letter) => write(letter, BEGUN[letter.data.kind]),
  examples: [exampleOf(firstKind), ...otherKinds.map(exampleOf)],
})

/** Mails each admin that the trouble is over. */
export const siteTroubleOver = accountMail({
  template: 'site-trouble-over',
  events: ['site-trouble-over'],
  name: messages.health_mail_over_name,
  when: messages.health_mail_over_when,
  slots: [
    slots.subject(...TROUBLE_KINDS.map((kind) => OVER[kind][0])),
    slots.text(...TROUBLE_KINDS.map((kind) => OVER[kind][1])),
    slots.note('health_mail_note'),
    slots.button('health_mail_open'),
  ],
  urgency: 'unhurried',
  to: ({ payload: { userId, kind } }) => [{ userId, payload: { kind } }],
  read: async ({ payload: { kind } }): Promise<{ kind: TroubleKind } | undefined> => ({ kind }),
  render: (letter) => write(letter, OVER[letter.data.kind]),
  examples: [
    exampleOf<TroubleKind>('mail'),
    ...mailedKinds.map((kind) => exampleOf<TroubleKind>(kind)),
  ],
})
