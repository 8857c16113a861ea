import type { News } from '../../../database/outbox.ts'
import { defaultLocale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import { findAccountForNotice, type AccountNotice } from '../../accounts/service.server.ts'
import {
  findVerificationForNotice,
  findVerificationStep,
} from '../../specialists/service.server.ts'
import type { MailDocument } from '../mails/document.ts'
import {
  verificationEndedMail,
  verificationEndingMail,
  verificationRefusedMail,
  verificationRenewedMail,
  verificationWaitingMail,
} from '../mails/verification.ts'
import { accountVariables } from '../mails/variables.ts'
import { withVariables } from '../mails/words.ts'
import * as records from '../records.server.ts'
import type { MailRecord } from '../records.server.ts'
import type { MailPayload, MailTemplate } from '../rules.ts'

const TYPES = [
  'verification-refused',
  'verification-ended',
  'verification-renewed',
  'verification-ending',
] as const satisfies readonly MailTemplate[]

type OwnNews = Extract<News, { type: (typeof TYPES)[number] }>

export const isOfVerification = (news: News): news is OwnNews =>
  TYPES.some((type) => type === news.type)

/** To the specialist, whose verification was decided on or ends. */
export async function writeVerificationMail({ id, type, payload }: OwnNews, now: Date) {
  const reader = await findAccountForNotice(system, payload.userId)
  if (!reader) return
  const { userId: _, ...about } = payload
  await records.insertMails([
    {
      template: type,
      userId: reader.userId,
      locale: reader.locale,
      timeZone: reader.timeZone,
      payload: about,
      occasion: `${type}:${id}`,
      notBefore: now,
    },
  ])
}

const HOUR_MS = 3_600_000

/**
 * To the team: of a registration at once, of documents once in an hour for each specialist, at the
 * hour's end, so that one mail tells of all that came.
 */
export async function writeWaitingMail(
  news: Extract<News, { type: 'specialist-registered' | 'credential-added' }>,
  now: Date,
): Promise<void> {
  const { specialistId } = news.payload
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const isRegistration = news.type === 'specialist-registered'
  await records.insertMails([
    {
      template: 'verification-waiting' satisfies MailTemplate,
      recipient: siteSettings()['contact.specialistsEmail'],
      locale: defaultLocale,
      payload: { specialistId },
      occasion: isRegistration
        ? `verification-waiting:${specialistId}`
        : `verification-documents:${specialistId}:${hour}`,
      notBefore: isRegistration ? now : new Date((hour + 1) * HOUR_MS),
    },
  ])
}

/** Undefined when nothing waits to be looked at any more. */
export async function composeWaiting({ payload, locale, recipient }: MailRecord) {
  const { specialistId = 0 } = payload as MailPayload
  const specialist = await findVerificationForNotice(system, specialistId)
  if (!specialist || (specialist.verified && specialist.newDocuments === 0)) return undefined
  const address = recipient ?? siteSettings()['contact.specialistsEmail']
  return {
    to: { name: bilingualSetting('site.name', locale), address },
    document: verificationWaitingMail(specialist, locale),
  }
}

const RENDERED = {
  'verification-refused': verificationRefusedMail,
  'verification-ended': verificationEndedMail,
  'verification-renewed': verificationRenewedMail,
  'verification-ending': verificationEndingMail,
} satisfies Record<(typeof TYPES)[number], unknown>

export const isVerificationTemplate = (template: string): template is keyof typeof RENDERED =>
  template in RENDERED

/** Undefined when the mail tells what is no longer so. */
export async function composeOfVerification(
  mail: MailRecord,
  account: AccountNotice,
): Promise<{ document: MailDocument } | undefined> {
  const template = mail.template as keyof typeof RENDERED
  const { specialistId = 0, verificationEventId, endsAt } = mail.payload as MailPayload
  const specialist = await findVerificationForNotice(system, specialistId)
  if (!specialist) return undefined
  const { verified, verificationExpiresAt } = specialist
  const mustBeVerified = template === 'verification-renewed' || template === 'verification-ending'
  if (verified !== mustBeVerified) return undefined
  if (endsAt !== undefined && verificationExpiresAt?.toISOString() !== endsAt) return undefined
  const step =
    verificationEventId === undefined
      ? undefined
      : await findVerificationStep(system, verificationEventId)
  const timeZone = account.timeZone ?? siteSettings()['site.timeZone']
  const document = withVariables(accountVariables(account.name, mail.locale), () =>
    RENDERED[template]({
      reader: { locale: mail.locale, timeZone },
      readerName: account.name,
      reason: step?.reason,
      endsAt: verificationExpiresAt,
    }),
  )
  return { document }
}
