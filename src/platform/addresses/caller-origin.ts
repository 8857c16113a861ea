import { AsyncLocalStorage } from 'node:async_hooks'
import type { JournalOrigin } from '../security-events.ts'

/** The caller of the current request. */
interface CallerOrigin {
  /** The signed-in person; null for a visitor. */
  userId: number | null
  /** Lazy, because few calls record it. */
  describe: () => JournalOrigin
  /** The cookie that lists the accounts that the caller's browser has signed in to. */
  device?: () => string | undefined
}

// On globalThis: the development server may load this module a second time.
const holder = globalThis as { hamgamOrigins?: AsyncLocalStorage<CallerOrigin> }
const origins = (holder.hamgamOrigins ??= new AsyncLocalStorage<CallerOrigin>())

/** Runs a call; the security journal records its entries with this origin. */
export const withCallerOrigin = <T>(origin: CallerOrigin, work: () => T): T =>
  origins.run(origin, work)

/** Null for the product itself: jobs, the command line. */
export const currentOrigin = (): JournalOrigin | null => origins.getStore()?.describe() ?? null

/** The signed-in caller of the current request; null for visitors and the product itself. */
export const currentCallerId = (): number | null => origins.getStore()?.userId ?? null

/** The device cookie of the current request's browser. */
export const currentDevice = (): string | undefined => origins.getStore()?.device?.()

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/

/**
 * A network address without the part that identifies a connection: an IPv4 /24, an IPv6 /48. Null
 * for anything else.
 */
export function shortenAddress(address: string): string | null {
  const [, beginning] = IPV4.exec(address) ?? []
  if (beginning) return `${beginning}.x`
  if (!address.includes(':')) return null
  const [groups = ''] = address.split('::')
  return `${groups.split(':').slice(0, 3).join(':')}::x`
}
