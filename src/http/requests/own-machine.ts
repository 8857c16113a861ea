import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isLoopback } from '../../platform/configuration/loopback.ts'
import { deployment } from '../../platform/configuration/deployment.ts'

type ReadHeader = (name: string) => string | undefined

/** A host without its port. */
function nameOf(host: string | undefined): string | undefined {
  const address = `http://${host}`
  return host && URL.canParse(address) ? new URL(address).hostname : host || undefined
}

/** Host names of the site, from the request's and the proxies' headers. */
function hostsOf(read: ReadHeader): string[] {
  const forwarded = [...(read('forwarded') ?? '').matchAll(/host="?([^";,]+)/gi)]
  const origin = read('origin')
  return [
    read('host'),
    ...(read('x-forwarded-host') ?? '').split(','),
    ...forwarded.map(([, host]) => host),
    origin && URL.canParse(origin) ? new URL(origin).host : undefined,
  ].flatMap((host) => nameOf(host?.trim()) ?? [])
}

const protocolsOf = (read: ReadHeader): string =>
  `${read('x-forwarded-proto') ?? ''} ${read('forwarded') ?? ''}`

/**
 * Whether a request came through a proxy that serves other machines, by its headers: a host name
 * that is not loopback, or https where the site's own URL has none.
 */
export function isFromElsewhere(read: ReadHeader): boolean {
  const isSecure = /\bhttps\b/i.test(protocolsOf(read))
  return (isSecure && !deployment().isOverTls) || hostsOf(read).some((host) => !isLoopback(host))
}

/**
 * As {@link isFromElsewhere}, for a call of the API. The call of a posted form is made in process:
 * then the request that posted the form counts.
 */
export function comesFromElsewhere(c: Context): boolean {
  const headers = (c.env as Partial<HttpBindings> | undefined)?.incoming?.headers
  return isFromElsewhere(
    headers ? (name) => headers[name]?.toString() : (name) => c.req.header(name),
  )
}
