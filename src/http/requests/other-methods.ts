import type { Handler, Hono } from 'hono'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { problemResponse } from '../problems.ts'
import { Problem } from '../../platform/api/problem.ts'

interface Address {
  pattern: RegExp
  methods: Set<string>
}

const PARAMETER = /:[^/]+/g

/** The API's paths with their methods. */
function addressesOf(api: Hono<ApiEnvironment>): Address[] {
  const byPath = new Map<string, Set<string>>()
  for (const { path, method } of api.routes)
    if (method !== 'ALL' && !path.includes('*'))
      byPath.set(path, (byPath.get(path) ?? new Set()).add(method))
  return [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(PARAMETER, '[^/]+')}$`),
    methods,
  }))
}

function allowedAt(addresses: readonly Address[], path: string): string[] {
  const methods = new Set(
    addresses.filter(({ pattern }) => pattern.test(path)).flatMap((one) => [...one.methods]),
  )
  if (methods.size === 0) return []
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods.add('OPTIONS')].toSorted()
}

/**
 * Handles unmatched requests: 404 for an unknown path; else `Allow` with its methods, for OPTIONS
 * and, with 405, for any other (RFC 9110, 15.5.6).
 */
export function answerOtherMethods(api: Hono<ApiEnvironment>): Handler<ApiEnvironment> {
  let addresses: Address[] | undefined
  return (c) => {
    addresses ??= addressesOf(api)
    const allow = allowedAt(addresses, c.req.path).join(', ')
    if (!allow) throw new Problem('not-found')
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow })
    const refused = problemResponse(new Problem('method-not-allowed'), c.get('locale'))
    refused.headers.set('allow', allow)
    return refused
  }
}
