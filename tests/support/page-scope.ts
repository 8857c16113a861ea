import { AsyncLocalStorage } from 'node:async_hooks'
import { sessionUserOf } from '../../src/features/accounts/service/index.server.ts'
import type { InProcess } from '../../src/http/requests/caller.ts'
import { inLocale } from '../../src/i18n/current-locale.server.ts'
import type { Actor } from '../../src/platform/actor.ts'
import {
  provideRequestScopes,
  type RequestScope,
  type Shell,
} from '../../src/platform/request-scope.ts'
import { buildTestApi } from './api.ts'
import { countStatements } from './statements.ts'

const scopes = provideRequestScopes(new AsyncLocalStorage<RequestScope>())

interface Reading<T> {
  result: T
  /** The paths of the API that were asked. */
  calls: string[]
  statements: number
}

/**
 * Reads a page's data as the server does, with the API in process, and counts what that costs.
 * `cache` holds public data; several reads may share it.
 */
export async function readAs<T>(
  actor: Actor,
  read: () => Promise<T>,
  cache = new Map<string, unknown>(),
): Promise<Reading<T>> {
  const { api } = buildTestApi()
  const calls: string[] = []
  const scope: RequestScope = {
    locale: 'en',
    shell: {
      user: actor.kind === 'person' ? sessionUserOf(actor, 'en') : null,
      timeZone: { name: 'Europe/Berlin', isSiteDefault: false },
    } as Shell,
    apiFetch: async (path, init) => {
      calls.push(path)
      const own: InProcess = { inProcess: true, actor, address: '192.0.2.7' }
      return api.request(new Request(new URL(path, 'http://localhost'), init), undefined, own)
    },
    keep: async <Value>(key: string, readNow: () => Promise<Value>) => {
      if (!cache.has(key)) cache.set(key, await readNow())
      return cache.get(key) as Value
    },
  }
  const { result, statements } = await countStatements(() =>
    inLocale('en', () => scopes.run(scope, read)),
  )
  return { result, calls, statements }
}
