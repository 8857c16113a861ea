import { findSignedIn } from '../session.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { isOutage } from '../tabs.ts'
import { LazyGreeting } from './lazy-greeting.ts'

/**
 * The next consultation of a family that reads the home page; nothing is requested for anybody
 * else. It is never part of what is cached for visitors. If it cannot be read, the page is shown
 * without it.
 */
export async function readGreeting() {
  const user = await findSignedIn()
  if (user?.role !== 'regular') return undefined
  const { fetchConsultations } = await import('../../features/booking/client/index.ts')
  try {
    const now = serverNow().toISOString()
    const coming = { as: 'family', scope: 'upcoming', limit: 1 } as const
    const [consultation] = await fetchConsultations(coming)
    if (!consultation) return undefined
    await LazyGreeting.preload()
    return { consultation, now }
  } catch (error) {
    if (isOutage(error) || isSignedOut(error)) return undefined
    throw error
  }
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 401
