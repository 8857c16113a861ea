import { z } from 'zod'
import { isVapidPair, type VapidKeys } from '../push/vapid.ts'

export interface WebPush {
  isOn: boolean
  /** Whether push services on this machine are taken too: for tests. */
  allowsLoopback: boolean
  /** The site's keys, where they are not made by the product. */
  keys?: VapidKeys | undefined
}

export const WEB_PUSH_ON: WebPush = { isOn: true, allowsLoopback: false }

export const webPushEnvironment = {
  WEB_PUSH: z.enum(['on', 'off', 'loopback']).default('on'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
}

interface Environment {
  WEB_PUSH: 'on' | 'off' | 'loopback'
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
}

export function readWebPush(environment: Environment, mistakes: string[]): WebPush {
  const { WEB_PUSH, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = environment
  const settings = { isOn: WEB_PUSH !== 'off', allowsLoopback: WEB_PUSH === 'loopback' }
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
