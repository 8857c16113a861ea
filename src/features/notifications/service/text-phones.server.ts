import { randomInt } from 'node:crypto'
import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { invalidField, Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import * as records from '../records/text-phones.server.ts'
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  endOfNumber,
  mayBeTexted,
} from '../rules/phone-numbers.ts'
import type { OwnPhone } from '../schema/text-phones.ts'
import { textTo } from './sms.server.ts'

/** The number for text messages. @throws {Problem} 401 without a session. */
export async function readOwnPhone(actor: Actor): Promise<OwnPhone> {
  const { userId } = requirePerson(actor)
  const none = { state: 'none', end: null, waitingNumber: null } as const
  if (!deployment().sms) return { ...none, isOffered: false }
  const phone = await records.findPhone(userId)
  if (!phone) return { ...none, isOffered: true }
  const end = endOfNumber(phone.number)
  return phone.confirmedAt
    ? { isOffered: true, state: 'confirmed', end, waitingNumber: null }
    : { isOffered: true, state: 'waiting', end, waitingNumber: phone.number }
}

/** Each code costs money, and could bother a stranger. */
const PER_ACCOUNT: RateLimit = { name: 'phone-code', points: 3, perSeconds: 3600 }
const PER_NUMBER: RateLimit = { name: 'phone-code-number', points: 3, perSeconds: 86_400 }
const TRIES: RateLimit = { name: 'phone-code-tries', points: 15, perSeconds: 3600 }
/** Codes may use half of the daily limit: the rest is for reminders. */
const ofSite = (perDay: number): RateLimit => ({
  name: 'phone-code-site',
  points: Math.ceil(perDay / 2),
  perSeconds: 86_400,
})

const signed = (userId: number, number: string, code: string) => ({
  purpose: 'phone code',
  message: `${userId}:${number}:${code}`,
})

/**
 * Sends a code to a number, which counts once the code is confirmed; an earlier number is replaced.
 * @throws {Problem} 401 without a session, 404 where the site sends none, 400 for an unusable
 * number or when the gateway rejected the code, 429 past three an hour, three a day for one number,
 * or half of the site's daily limit.
 */
export async function askForCode(
  actor: Actor,
  { number, locale }: { number: string; locale: Locale },
  now: Date = systemClock(),
): Promise<OwnPhone> {
  const { userId } = requirePerson(actor)
  const { sms } = deployment()
  if (!sms) throw new Problem('not-found')
  if (!mayBeTexted(number, sms.prefixes)) throw invalidField('number', m.sms_number_country())
  await spendStored(PER_ACCOUNT, String(userId))
  await spendStored(PER_NUMBER, sealer().sign('phone code limit', number))
  await spendStored(ofSite(sms.perDay), 'all')
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const { purpose, message } = signed(userId, number, code)
  const codeHash = sealer().sign(purpose, message)
  const codeExpiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
  const text = m.sms_code({ code, site: bilingualSetting('site.name', locale) }, { locale })
  const { outcome } = await textTo(number, { text, id: `code-${userId}` }, now)
  if (outcome === 'refused' || outcome === 'later')
    throw invalidField('number', m.sms_code_not_sent())
  await inTransaction(() => records.putPhone(userId, { number, codeHash, codeExpiresAt }))
  return readOwnPhone(actor)
}

/**
 * Confirms the number by its code; the owner is notified by mail.
 * @throws {Problem} 401 without a session, 400 for a wrong or expired code, 429 past fifteen tries
 * an hour.
 */
export async function confirmNumber(
  actor: Actor,
  { code }: { code: string },
  now: Date = systemClock(),
): Promise<OwnPhone> {
  const { userId } = requirePerson(actor)
  await spendStored(TRIES, String(userId))
  const phone = await records.findPhone(userId)
  const open = phone && (await records.takeTry(userId, { now, most: CODE_TRIES }))
  if (!phone || !open) throw invalidField('code', m.sms_code_ended())
  const { purpose, message } = signed(userId, phone.number, code)
  if (!sealer().isSigned(purpose, message, open.codeHash))
    throw invalidField('code', m.sms_code_wrong())
  await inTransaction(async () => {
    if (!(await records.confirmPhone(userId, { codeHash: open.codeHash, now })))
      throw invalidField('code', m.sms_code_ended())
    await publish('text-phone-added', { userId })
  })
  return readOwnPhone(actor)
}

/** Removes the number. @throws {Problem} 401 without a session. */
export async function removeOwnPhone(actor: Actor): Promise<void> {
  await records.deletePhone(requirePerson(actor).userId)
}

/**
 * Removes the number of a possibly compromised account: an intruder may have entered it. Within a
 * transaction. Returns whether it was confirmed.
 */
export const forgetPhone = (userId: number): Promise<boolean> => records.deletePhone(userId)

/** As {@link forgetPhone}, with a mail about it. */
export async function endPhone(userId: number): Promise<void> {
  if (await forgetPhone(userId)) await publish('text-phone-ended', { userId })
}
