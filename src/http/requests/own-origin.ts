import { isLoopback } from '../../platform/configuration/loopback.ts'

/**
 * Whether an `Origin` is our own, by host and scheme. An http origin is not trusted on an https
 * site: an attacker on the network can inject scripts into http pages.
 */
export function isOwnOrigin(
  origin: string,
  { appUrl, host }: { appUrl: string; host: string | null | undefined },
): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const own = new URL(appUrl)
  if (page.host !== own.host && page.host !== host) return false
  return (
    page.protocol === 'https:' ||
    page.protocol === own.protocol ||
    (page.protocol === 'http:' && isLoopback(page.hostname))
  )
}
