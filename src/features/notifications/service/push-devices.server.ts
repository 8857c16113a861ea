import type * as z from 'zod/mini'
import { inTransaction } from '../../../database/client.ts'
import { lockAccountRow } from '../../../database/locks.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { invalidField } from '../../../platform/api/problem.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { mayBePostedTo } from '../../../platform/outgoing/post.ts'
import { readPushKeys } from '../../../platform/push/encryption.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import * as records from '../records/push-devices.server.ts'
import { MOST_PUSH_DEVICES } from '../rules/short-messages.ts'
import type { ownPushDevice, pushSubscription } from '../schema/push-devices.ts'
import { vapidKeys } from './push.server.ts'

/**
 * Whether this browser gets push messages, and the key to subscribe with.
 * @throws {Problem} 401 without a session.
 */
export async function readOwnDevice(actor: Actor): Promise<z.infer<typeof ownPushDevice>> {
  const { userId, sessionId } = requirePerson(actor)
  if (!deployment().webPush.isOn) return { publicKey: null, isOn: false, others: 0 }
  const [{ publicKey }, own, others] = await Promise.all([
    vapidKeys(),
    records.findDeviceOf(sessionId),
    records.countOtherDevices(userId, sessionId),
  ])
  return { publicKey, isOn: own !== undefined, others }
}

const CHANGES: RateLimit = { name: 'push-device', points: 30, perSeconds: 3600 }

interface Browser {
  locale: Locale
  /** The hash of the browser's cookie, across sessions; undefined where it stores no cookies. */
  browserHash?: string | undefined
}

/**
 * Subscribes this browser to push messages until its person signs out there.
 * @throws {Problem} 401 without a session, 400 for an endpoint or keys that are not usable, 429
 * past thirty an hour.
 */
export async function addOwnDevice(
  actor: Actor,
  { endpoint, keys }: z.infer<typeof pushSubscription>,
  { locale, browserHash }: Browser,
): Promise<void> {
  const { userId, sessionId } = requirePerson(actor)
  await spendStored(CHANGES, String(userId))
  const { isOn, allowsLoopback } = deployment().webPush
  if (!isOn || !mayBePostedTo(endpoint, allowsLoopback))
    throw invalidField('endpoint', m.phone_not_usable())
  if (!readPushKeys(keys)) throw invalidField('keys', m.phone_not_usable())
  const device = {
    userId,
    sessionId,
    locale,
    browserHash: browserHash ?? null,
    endpointHash: hashToken(endpoint),
  }
  await inTransaction(async () => {
    await lockAccountRow(userId)
    const known = await records.findDeviceOf(sessionId)
    if (known?.endpointHash === device.endpointHash)
      return records.setDeviceLocale(known.id, locale)
    await records.deleteDevicesLike(device)
    await records.insertDevice(device, { endpoint, ...keys })
    await records.deleteOldestDevices(userId, MOST_PUSH_DEVICES)
  })
}

/** Unsubscribes this browser. @throws {Problem} 401 without a session. */
export async function removeOwnDevice(actor: Actor): Promise<void> {
  await records.deleteDeviceOf(requirePerson(actor).sessionId)
}

/** Unsubscribes the person's other browsers. @throws {Problem} 401 without a session. */
export async function removeOtherDevices(actor: Actor): Promise<void> {
  const { userId, sessionId } = requirePerson(actor)
  await records.deleteOtherDevices(userId, sessionId)
}

/**
 * Devices outlive sessions that end by themselves, so that a family that stays away for weeks still
 * gets reminders. Called before the sessions are deleted, in the same transaction.
 */
export const keepDevices = (sessionIds: readonly number[]): Promise<void> =>
  records.detachDevices(sessionIds)

/** Moves a device from a session to its successor. */
export const moveDevice = (from: number, to: number): Promise<void> => records.moveDevice(from, to)

/** Attaches a browser's device to the session opened there; deletes another account's device. */
export const takeOverDevice = (
  browserHash: string,
  session: { userId: number; sessionId: number },
): Promise<void> => inTransaction(() => records.attachDevice(browserHash, session))

/** Deletes an account's devices without a session. */
export const endRetainedDevices = (userId: number): Promise<void> =>
  records.deleteDetachedDevices(userId)
