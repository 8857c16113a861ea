import { createHash } from 'node:crypto'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { postTo } from '../../../platform/outgoing/post.ts'
import { encryptPush, readPushKeys } from '../../../platform/push/encryption.ts'
import { makeVapidKeys, vapidAuthorization, type VapidKeys } from '../../../platform/push/vapid.ts'
import { teamEmail } from '../../../platform/site-settings.ts'
import * as records from '../records/push-devices.server.ts'
import type { PushDevice } from '../records/push-devices.server.ts'
import { meaningOfStatus, ttlSeconds } from '../rules/short-messages.ts'
import type { ComposedShort } from './definitions.server.ts'
import { mailing } from './mailing.server.ts'

/**
 * The VAPID keys of this site: from the configuration, or generated once and stored sealed. If no
 * key opens the stored ones any more, new ones replace them, and browsers subscribe again.
 */
export async function vapidKeys(): Promise<VapidKeys> {
  const { keys } = deployment().webPush
  if (keys) return keys
  const known = await records.findVapidKeys()
  if (known && known !== 'unreadable') return known
  if (known === 'unreadable') await records.deleteVapidKeys()
  await records.insertVapidKeys(makeVapidKeys())
  const made = await records.findVapidKeys()
  if (!made || made === 'unreadable') throw new Error('the keys for push messages are not stored')
  return made
}

/** The payload for the site's service worker. */
const payloadOf = ({ title, body, path, subject, locale }: ComposedShort): Buffer =>
  Buffer.from(JSON.stringify({ title, body, path, tag: subject, lang: locale }))

const POST_WITHIN_MS = 10_000
const TOPIC_LENGTH = 32

/**
 * The Topic header: the push service replaces a waiting message of the same topic. At most 32
 * characters; a hash discloses nothing.
 */
const topicOf = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, TOPIC_LENGTH)

export interface PushTry {
  outcome: 'sent' | 'gone' | 'refused' | 'later'
  /** An error code for the admin. */
  error?: string
  retryAfterSeconds?: number | undefined
}

/** One attempt to send a message to a device. */
export async function pushTo(
  device: PushDevice,
  message: ComposedShort,
  { keys, now }: { keys: VapidKeys; now: Date },
): Promise<PushTry> {
  const subscription = records.openDevice(device)
  const pushKeys = subscription && readPushKeys(subscription)
  if (!subscription || !pushKeys) return { outcome: 'gone' }
  const { endpoint } = subscription
  const subject = `mailto:${teamEmail() || mailing().from.address}`
  try {
    const { status, retryAfterSeconds } = await postTo(endpoint, {
      headers: {
        authorization: vapidAuthorization(keys, { endpoint, subject, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds(message.until, now)),
        urgency: message.kind === 'changes' ? 'normal' : 'high',
        topic: topicOf(message.subject),
      },
      body: encryptPush(payloadOf(message), pushKeys),
      withinMs: POST_WITHIN_MS,
      allowsLoopback: deployment().webPush.allowsLoopback,
    })
    const outcome = meaningOfStatus(status)
    return outcome === 'sent' ? { outcome } : { outcome, error: String(status), retryAfterSeconds }
  } catch (error) {
    const err = describeError(error)
    logger.warn({ device: device.id, err }, 'push not sent')
    return { outcome: 'later', error: err.code ?? 'no-answer' }
  }
}
