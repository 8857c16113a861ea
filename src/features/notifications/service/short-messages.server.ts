import type { Locale } from '../../../i18n/locale.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import type { VapidKeys } from '../../../platform/push/vapid.ts'
import * as devices from '../records/push-devices.server.ts'
import type { PushDevice } from '../records/push-devices.server.ts'
import * as records from '../records/short-messages.server.ts'
import { deleteUnconfirmed, findPhone } from '../records/text-phones.server.ts'
import type { NewShortMessage, ShortMessageRecord } from '../records/short-messages.server.ts'
import { retryDelayMs } from '../rules/index.ts'
import { UNCONFIRMED_RETAINED_MS } from '../rules/phone-numbers.ts'
import {
  FAILING_DEVICE_RETAINED_MS,
  isShortGivenUp,
  SHORT_MESSAGES_RETAINED_MS,
  type ShortChannel,
} from '../rules/short-messages.ts'
import type { ComposedShort, NewMail } from './definitions.server.ts'
import { pushTo, vapidKeys, type PushTry } from './push.server.ts'
import { findMailDefinition } from './registry.server.ts'
import { textOf, textTo } from './sms.server.ts'

/** The channels configured for short messages. */
const channelsInUse = (): ShortChannel[] => {
  const { webPush, sms } = deployment()
  return [...(webPush.isOn ? (['push'] as const) : []), ...(sms ? (['sms'] as const) : [])]
}

/** The short messages that accompany mails to accounts: one per channel. */
export const shortMessagesOf = (mails: readonly NewMail[]): NewShortMessage[] =>
  channelsInUse().flatMap((channel) =>
    mails.flatMap(
      ({ template, userId, locale, timeZone, consultationId, payload, occasion, notBefore }) =>
        userId === null || userId === undefined
          ? []
          : {
              channel,
              template,
              userId,
              locale,
              timeZone,
              consultationId,
              payload,
              occasion,
              notBefore,
            },
    ),
  )

const AT_ONCE = 5
const MOST_IN_A_RUN = 200
/** Longer than one attempt at a push service takes. */
const LEASE_MS = 30_000
const LOOKED_AHEAD_MS = 60_000

/** Sends due short messages. Returns the next due time, if it is within a minute. */
export async function sendDueShort(clock: Clock = systemClock): Promise<Date | undefined> {
  const channels = channelsInUse()
  await records.dropUnreachable(clock(), channels)
  const due = await records.listDueShort(clock(), { channels, limit: MOST_IN_A_RUN })
  for (let first = 0; first < due.length; first += AT_ONCE)
    await Promise.all(due.slice(first, first + AT_ONCE).map((id) => sendShort(id, clock)))
  if (due.length === MOST_IN_A_RUN) return clock()
  return records.findNextDue(clock(), new Date(clock().getTime() + LOOKED_AHEAD_MS))
}

async function sendShort(id: number, clock: Clock): Promise<void> {
  const now = clock()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const message = await records.takeShortForTry(id, { now, leasedUntil })
  if (!message) return
  // Also after attempts that crashed.
  if (isShortGivenUp(message.attempts - 1)) return end(message, 'no-answer', now)
  try {
    await (message.channel === 'sms' ? sendAsText(message, now) : sendToDevices(message, now))
  } catch (error) {
    logger.error({ short: id, template: message.template, err: describeError(error) }, 'push')
    await putOff(message, { error: 'not-composed', now })
  }
}

/** Rendered once per language of the devices. */
async function composeFor(message: ShortMessageRecord, locales: readonly Locale[], now: Date) {
  const definition = findMailDefinition(message.template)?.short
  const composed = new Map<Locale, ComposedShort>()
  for (const locale of new Set(locales)) {
    const one = await definition?.compose({ ...message, locale }, now)
    if (one && one.until > now) composed.set(locale, one)
  }
  return composed
}

async function sendToDevices(message: ShortMessageRecord, now: Date): Promise<void> {
  const own = await devices.listDevices(message.userId)
  const open = own.filter(({ id }) => !message.reached.includes(id))
  const composed = await composeFor(
    message,
    open.map(({ locale }) => locale),
    now,
  )
  const given = { composed, keys: composed.size > 0 ? await vapidKeys() : undefined, now }
  const tries = await Promise.all(
    open.map(async (device) => ({ device, ...(await tryOn(device, given)) })),
  )
  const having = (outcome: PushTry['outcome']) => tries.filter((one) => one.outcome === outcome)
  const reached = having('sent').map(({ device }) => device.id)
  const failing = [...having('later'), ...having('refused')]
  for (const { device } of having('gone')) await devices.deleteDevice(device.id)
  await devices.noteReached(reached, now)
  await devices.noteFailing(
    failing.map(({ device }) => device.id),
    now,
  )
  const all = { ...message, reached: [...message.reached, ...reached] }
  const [first] = failing
  const again = having('later')
  if (again.length > 0) {
    const waits = again.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds)
    return putOff(all, { error: again[0]?.error, now, afterMs: Math.max(...waits) * 1000 })
  }
  await end(all, first?.error, now)
}

/**
 * In the account's language: a phone has none of its own. The gateway gets each at most once; if it
 * is lost, mail and notifications remain.
 */
async function sendAsText(message: ShortMessageRecord, now: Date): Promise<void> {
  const settle = (outcome: records.ShortOutcome) => records.settleShort(message, outcome)
  if (message.parts !== null) return settle({ status: 'failed', lastError: 'cut-off' })
  const phone = await findPhone(message.userId)
  const composed = await composeFor(message, [message.locale], now)
  const said = composed.get(message.locale)
  if (!phone?.confirmedAt || !said) return settle({ status: 'dropped' })
  const tried = await textTo(
    phone.number,
    {
      text: textOf(said),
      id: String(message.id),
      handOver: (parts) => records.noteHandedOver(message, parts),
    },
    now,
  )
  if (tried.outcome === 'sent')
    return settle({ status: 'sent', sentAt: now, providerId: tried.providerId ?? null })
  const { outcome, error } = tried
  if (outcome === 'later') return putOff(message, { error, now, parts: null })
  // The cost stays counted if the gateway may have accepted the message.
  const cost = outcome === 'refused' ? { parts: null } : {}
  await settle({ status: 'failed', lastError: error, ...cost })
}

const tryOn = async (
  device: PushDevice,
  {
    composed,
    keys,
    now,
  }: { composed: ReadonlyMap<Locale, ComposedShort>; keys: VapidKeys | undefined; now: Date },
): Promise<PushTry | { outcome: 'needless'; error?: never; retryAfterSeconds?: never }> => {
  const message = composed.get(device.locale)
  return message && keys ? pushTo(device, message, { keys, now }) : { outcome: 'needless' }
}

/** Schedules the next attempt; after too many, ends with the current result. */
async function putOff(
  message: ShortMessageRecord,
  {
    error,
    now,
    afterMs = 0,
    ...handedBack
  }: { error: string | undefined; now: Date; afterMs?: number; parts?: null },
): Promise<void> {
  if (isShortGivenUp(message.attempts)) return end(message, error ?? 'no-answer', now)
  const { reached, attempts } = message
  const waitMs = Math.max(afterMs, retryDelayMs(attempts))
  const notBefore = new Date(now.getTime() + waitMs)
  await records.settleShort(message, {
    ...handedBack,
    notBefore,
    reached,
    lastError: error ?? null,
  })
}

/** Sent if a device has it, failed if one refused it, else dropped: there was no device. */
async function end(message: ShortMessageRecord, error: string | undefined, now: Date) {
  const { reached } = message
  const lastError = error ?? null
  if (reached.length > 0)
    await records.settleShort(message, { status: 'sent', sentAt: now, reached, lastError })
  else await records.settleShort(message, { status: error ? 'failed' : 'dropped', lastError })
}

/**
 * Deletes old messages, devices that failed for two weeks, and unconfirmed numbers, which may be a
 * stranger's.
 */
export async function clearOutShort(now: Date): Promise<void> {
  await records.deleteShortBefore(new Date(now.getTime() - SHORT_MESSAGES_RETAINED_MS))
  await devices.deleteFailingSince(new Date(now.getTime() - FAILING_DEVICE_RETAINED_MS))
  await deleteUnconfirmed(new Date(now.getTime() - UNCONFIRMED_RETAINED_MS))
}
