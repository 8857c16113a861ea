import { timingSafeEqual } from 'node:crypto'
import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { logger } from '../../../platform/logger.ts'
import { absoluteUrl } from '../../../platform/addresses/site-address.ts'
import { sendSms, type SmsAnswer } from '../../../platform/sms/gateway.ts'
import { partsOf, withPlainSigns } from '../../../platform/sms/text.ts'
import { noteReport } from '../records/short-messages.server.ts'
import * as records from '../records/text-phones.server.ts'
import { mayBeTexted } from '../rules/phone-numbers.ts'
import { fitParts } from '../rules/short-messages.ts'
import type { ComposedShort } from './definitions.server.ts'

/** A message as an SMS says it: at most two parts. */
export const textOf = ({ title, body, path }: ComposedShort): string =>
  fitParts(
    { title: withPlainSigns(title), body: withPlainSigns(body), link: absoluteUrl(path) },
    partsOf,
  )

/**
 * Takes parts from what the site may spend today and this month, and notes that they are handed
 * over. At the ceiling the team hears of it once a day.
 */
async function takeParts(
  parts: number,
  { handOver, now }: { handOver: HandOver | undefined; now: Date },
): Promise<boolean> {
  const { sms } = deployment()
  return inTransaction(async () => {
    const { day, month, isNotified } = await records.lockUsage(now)
    const isOver = day + parts > (sms?.perDay ?? 0)
    const isMonthOver = month + parts > (sms?.perMonth ?? 0)
    if (!isOver && !isMonthOver) {
      await records.addUsage(now, parts)
      await handOver?.(parts)
      return true
    }
    if (!isNotified) {
      await records.markNotified(now)
      await publish('sms-ceiling-reached', { period: isMonthOver ? 'month' : 'day' })
    }
    return false
  })
}

/** Notes, before the gateway gets a message, that it may have it: a cut-off try is not repeated. */
type HandOver = (parts: number) => Promise<void>

interface Text {
  text: string
  /** Our own number for it. */
  id: string
  handOver?: HandOver
}

/** Tries once to send a text to a number. */
export async function textTo(
  number: string,
  { text, id, handOver }: Text,
  now: Date,
): Promise<SmsAnswer> {
  const { sms } = deployment()
  if (!sms || !mayBeTexted(number, sms.prefixes))
    return { outcome: 'refused', error: 'not-allowed' }
  const parts = partsOf(text)
  if (!(await takeParts(parts, { handOver, now }))) return { outcome: 'refused', error: 'ceiling' }
  const tried = await sendSms(sms.gateway, { to: number, text, id })
  if (tried.outcome === 'sent') return tried
  // What the gateway has not taken costs nothing.
  if (tried.outcome !== 'unclear') await records.addUsage(now, -parts)
  logger.warn({ sms: id, outcome: tried.outcome, error: tried.error }, 'sms not sent')
  return tried
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Takes what the gateway reports of a message. `refused`: the secret is another, or there is none;
 * `unknown`: neither delivered nor failed, or of no message of ours.
 */
export async function takeSmsReport(given: {
  secret: string
  fields: Readonly<Record<string, string>>
}): Promise<'taken' | 'unknown' | 'refused'> {
  const reports = deployment().sms?.reports
  if (!reports || !isSame(given.secret, reports.secret)) return 'refused'
  const providerId = given.fields[reports.idField]
  const said = given.fields[reports.statusField]?.toLowerCase()
  if (!providerId || !said) return 'unknown'
  const isDelivered = reports.delivered.includes(said)
  if (!isDelivered && !reports.failed.includes(said)) return 'unknown'
  const status = isDelivered ? 'delivered' : 'failed'
  const isKnown = await noteReport(providerId, {
    status,
    lastError: isDelivered ? null : said.slice(0, 40),
  })
  return isKnown ? 'taken' : 'unknown'
}
