import { isLoopback } from '../../platform/configuration/loopback.ts'

/**
 * Whether an `Origin` is that of our own pages: by its host, and by its scheme. Whoever sits on a line
 * can write what they like into a page that comes by http, also into one of a site that has https.
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
