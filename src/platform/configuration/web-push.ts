import { z } from 'zod'
import { isVapidPair, type VapidKeys } from '../push/vapid.ts'
import { switched, type Switched } from './switched.ts'

export interface WebPush extends Switched {
  /** The configured VAPID keys; by default the product creates them. */
  keys?: VapidKeys | undefined
}

export const webPushEnvironment = {
  WEB_PUSH: switched,
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
}

type Environment = z.output<z.ZodObject<typeof webPushEnvironment>>

export function readWebPush(environment: Environment, mistakes: string[]): WebPush {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = environment
  const settings = environment.WEB_PUSH
  if (!publicKey && !privateKey) return settings
  if (!publicKey || !privateKey) {
    mistakes.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together or not at all')
    return settings
  }
  const keys = { publicKey, privateKey }
  if (!isVapidPair(keys))
    mistakes.push('VAPID_PRIVATE_KEY is not the key of VAPID_PUBLIC_KEY (base64url, P-256)')
  return { ...settings, keys }
}
