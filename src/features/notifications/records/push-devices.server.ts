import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { database, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { pushDevices, vapidKeys } from '../../../database/schema/short-messages.ts'
import { sealRow, tryOpenRow } from '../../../database/sealed-rows.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { VapidKeys } from '../../../platform/push/vapid.ts'
import { at } from '../../../database/sql-fragments.ts'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export type PushDevice = typeof pushDevices.$inferSelect

export async function findDeviceOf(sessionId: number): Promise<PushDevice | undefined> {
  const [row] = await database()
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.sessionId, sessionId))
  return row
}

export const countOtherDevices = (userId: number, sessionId: number): Promise<number> =>
  database().$count(pushDevices, isOther(userId, sessionId))

/** The account's devices of other sessions, or of none any more. */
const isOther = (userId: number, sessionId: number) =>
  and(
    eq(pushDevices.userId, userId),
    or(isNull(pushDevices.sessionId), ne(pushDevices.sessionId, sessionId)),
  )

export async function deleteOtherDevices(userId: number, sessionId: number): Promise<void> {
  await database().delete(pushDevices).where(isOther(userId, sessionId))
}

export async function insertDevice(
  device: Pick<PushDevice, 'userId' | 'sessionId' | 'browserHash' | 'endpointHash' | 'locale'>,
  subscription: Subscription,
): Promise<void> {
  const id = await nextId('push_devices', openDatabase())
  const sealed = sealRow(pushDevices, id, { ...subscription })
  await database()
    .insert(pushDevices)
    .values({ id, ...device, ...sealed })
}

/**
 * Deletes earlier rows of the same browser, session or endpoint: the device belongs to the account
 * that is signed in now.
 */
export async function deleteDevicesLike(device: {
  sessionId: number
  browserHash: string | null
  endpointHash: string
}): Promise<void> {
  const { sessionId, browserHash, endpointHash } = device
  await database()
    .delete(pushDevices)
    .where(
      or(
        eq(pushDevices.sessionId, sessionId),
        eq(pushDevices.endpointHash, endpointHash),
        browserHash === null ? undefined : eq(pushDevices.browserHash, browserHash),
      ),
    )
}

/** Detaches devices from sessions, so that they survive the sessions' deletion. */
export async function detachDevices(sessionIds: readonly number[]): Promise<void> {
  await database()
    .update(pushDevices)
    .set({ sessionId: null })
    .where(inArray(pushDevices.sessionId, [...sessionIds]))
}

/** Deletes an account's devices without a session, which ended by itself. */
export async function deleteDetachedDevices(userId: number): Promise<void> {
  await database()
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), isNull(pushDevices.sessionId)))
}

export async function moveDevice(from: number, to: number): Promise<void> {
  await database().update(pushDevices).set({ sessionId: to }).where(eq(pushDevices.sessionId, from))
}

/** Attaches a browser's device to a session of its account; deletes one of another account. */
export async function attachDevice(
  browserHash: string,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<void> {
  const isOfBrowser = eq(pushDevices.browserHash, browserHash)
  await database()
    .delete(pushDevices)
    .where(and(isOfBrowser, ne(pushDevices.userId, userId)))
  await database().update(pushDevices).set({ sessionId }).where(isOfBrowser)
}

export async function setDeviceLocale(id: number, locale: Locale): Promise<void> {
  await database().update(pushDevices).set({ locale }).where(eq(pushDevices.id, id))
}

/** Deletes all but the newest devices of an account. */
export async function deleteOldestDevices(userId: number, most: number): Promise<void> {
  const newest = database()
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.id))
    .limit(most)
  await database()
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), sql`${pushDevices.id} not in (${newest})`))
}

export async function deleteDeviceOf(sessionId: number): Promise<void> {
  await database().delete(pushDevices).where(eq(pushDevices.sessionId, sessionId))
}

export async function deleteDevice(id: number): Promise<void> {
  await database().delete(pushDevices).where(eq(pushDevices.id, id))
}

export async function listDevices(userId: number): Promise<PushDevice[]> {
  return database().select().from(pushDevices).where(eq(pushDevices.userId, userId))
}

/** A device's subscription, decrypted; undefined where no key opens it any more. */
export const openDevice = (device: PushDevice): Subscription | undefined =>
  tryOpenRow(pushDevices, device)

export async function noteReached(ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await database()
    .update(pushDevices)
    .set({ lastSentAt: now, failingSince: null })
    .where(inArray(pushDevices.id, [...ids]))
}

export async function noteFailing(ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const since = sql`coalesce(${pushDevices.failingSince}, ${at(now)})`
  await database()
    .update(pushDevices)
    .set({ failingSince: since })
    .where(inArray(pushDevices.id, [...ids]))
}

export async function deleteFailingSince(before: Date): Promise<void> {
  await database().delete(pushDevices).where(lt(pushDevices.failingSince, before))
}

export const countDevices = (): Promise<number> => database().$count(pushDevices)

// The site has one key pair; its row has id 1.

/** The stored pair; `unreadable` where no key opens it any more. */
export async function findVapidKeys(): Promise<VapidKeys | 'unreadable' | undefined> {
  const [row] = await database().select().from(vapidKeys)
  if (!row) return undefined
  const opened = tryOpenRow(vapidKeys, row)
  return opened ? { publicKey: row.publicKey, ...opened } : 'unreadable'
}

/** Stores a pair unless another process was faster. */
export async function insertVapidKeys({ publicKey, privateKey }: VapidKeys): Promise<void> {
  await database()
    .insert(vapidKeys)
    .values({ id: 1, publicKey, ...sealRow(vapidKeys, 1, { privateKey }) })
    .onConflictDoNothing()
}

export async function deleteVapidKeys(): Promise<void> {
  await database().delete(vapidKeys)
}
