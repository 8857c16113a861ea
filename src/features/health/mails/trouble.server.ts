import { system } from '../../../platform/actor.ts'
import { accountMail, type AccountLetter } from '../../accounts/service/index.server.ts'
import { letterOf, oneOf, says, type Text } from '../../notifications/letters/texts.ts'
import {
  isMailedAtBeginning,
  TROUBLE_KINDS,
  type MailedTrouble,
  type TroubleKind,
} from '../rules.ts'
import { findPresentTrouble } from '../service/index.server.ts'

const letterOn = <Kind extends TroubleKind>(texts: {
  subject: Record<Kind, Text<AccountLetter>>
  text: Record<Kind, Text<AccountLetter>>
}) =>
  letterOf<AccountLetter<{ kind: Kind }>>(
    oneOf(({ data }) => data.kind, texts.subject),
    oneOf(({ data }) => data.kind, texts.text),
    says.button('health_mail_open', '/admin/health'),
    says.note('health_mail_note'),
  )

const begun = letterOn<MailedTrouble>({
  subject: {
    disk: says.subject('health_mail_disk'),
    jobs: says.subject('health_mail_jobs'),
    events: says.subject('health_mail_events'),
    backups: says.subject('health_mail_backups'),
    certificate: says.subject('health_mail_certificate'),
  },
  text: {
    disk: says.text('health_mail_disk_text'),
    jobs: says.text('health_mail_jobs_text'),
    events: says.text('health_mail_events_text'),
    backups: says.text('health_mail_backups_text'),
    certificate: says.text('health_mail_certificate_text'),
  },
})

const over = letterOn<TroubleKind>({
  subject: {
    mail: says.subject('health_mail_mail_over'),
    disk: says.subject('health_mail_disk_over'),
    jobs: says.subject('health_mail_jobs_over'),
    events: says.subject('health_mail_events_over'),
    backups: says.subject('health_mail_backups_over'),
    certificate: says.subject('health_mail_certificate_over'),
  },
  text: {
    mail: says.text('health_mail_mail_over_text'),
    disk: says.text('health_mail_disk_over_text'),
    jobs: says.text('health_mail_jobs_over_text'),
    events: says.text('health_mail_events_over_text'),
    backups: says.text('health_mail_backups_over_text'),
    certificate: says.text('health_mail_certificate_over_text'),
  },
})

const mailedKinds = TROUBLE_KINDS.filter(isMailedAtBeginning)
const [firstKind = 'disk', ...otherKinds] = mailedKinds
const exampleOf = <Kind extends TroubleKind>(kind: Kind) => ({ name: kind, data: () => ({ kind }) })

/** To each admin during a trouble of the site. */
export const siteTrouble = accountMail({
  template: 'site-trouble',
  events: ['site-trouble'],
  to: ({ payload: { userId, kind } }) => [{ userId, payload: { kind } }],
  read: async ({ payload: { kind } }): Promise<{ kind: MailedTrouble } | undefined> =>
    (await findPresentTrouble(system, kind)) ? { kind } : undefined,
  ...begun,
  examples: [exampleOf(firstKind), ...otherKinds.map(exampleOf)],
})

/** To each admin after the end of a trouble. */
export const siteTroubleOver = accountMail({
  template: 'site-trouble-over',
  events: ['site-trouble-over'],
  urgency: 'unhurried',
  to: ({ payload: { userId, kind } }) => [{ userId, payload: { kind } }],
  read: async ({ payload: { kind } }): Promise<{ kind: TroubleKind } | undefined> => ({ kind }),
  ...over,
  examples: [
    exampleOf<TroubleKind>('mail'),
    ...mailedKinds.map((kind) => exampleOf<TroubleKind>(kind)),
  ],
})
