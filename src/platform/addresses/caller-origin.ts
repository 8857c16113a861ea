import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origin } from '../security-events.ts'

/** Who makes the call that is being answered, and from where. */
interface CallerOrigin {
  /** The signed-in person; null for a visitor. */
  userId: number | null
  /** Worked out where it is recorded, which few calls do. */
  describe: () => Origin
}

// On globalThis: the development server may load this module a second time.
const holder = globalThis as { hamgamOrigins?: AsyncLocalStorage<CallerOrigin> }
const origins = (holder.hamgamOrigins ??= new AsyncLocalStorage<CallerOrigin>())

/** Runs the work of one call; what the security journal records meanwhile has its origin. */
export const withCallerOrigin = <T>(origin: CallerOrigin, work: () => T): T =>
  origins.run(origin, work)

/** Null where the product itself works: jobs, the command line. */
export const currentOrigin = (): Origin | null => origins.getStore()?.describe() ?? null

/** The signed-in person whose call is being answered; null for visitors and the product itself. */
export const currentCallerId = (): number | null => origins.getStore()?.userId ?? null

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/

/**
 * An address without the part that names one line: of IPv4 the last number, of an IPv6 network all
 * after the first 48 bits. Null for anything else.
 */
export function shortenAddress(address: string): string | null {
  const [, beginning] = IPV4.exec(address) ?? []
  if (beginning) return `${beginning}.x`
  if (!address.includes(':')) return null
  const [groups = ''] = address.split('::')
  return `${groups.split(':').slice(0, 3).join(':')}::x`
}
