import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { provideDatabase, type OpenDatabase } from '../database/client.ts'
import { isOldEnough, mayBeOld } from '../database/replica.ts'
import type { ApiEnvironment } from '../platform/api/environment.ts'
import { asItsReaderWrote, readFromReplica, readOwnWrites } from './old-reads.ts'

describe('what may be read from a replica', () => {
  beforeAll(() => provideDatabase({ replica: () => undefined } as unknown as OpenDatabase))

  const api = new Hono<ApiEnvironment>()
    .use(readOwnWrites, readFromReplica)
    .all('*', (c) => c.json(isOldEnough()))

  it.each([
    ['the list of specialists', '/api/specialists', {}, true],
    ['a specialist', '/api/specialists/1', {}, true],
    ['what can be booked', '/api/specialists/1/availability', {}, false],
    ['who has just written', '/api/specialists', { headers: { cookie: 'wrote=1' } }, false],
    ['a writing call', '/api/specialists', { method: 'POST' }, false],
  ])('of %s', async (_, path, init, expected) => {
    const answer = await api.request(path, init)
    expect(await answer.json()).toBe(expected)
  })

  it('of a page, unless its reader has just written', () => {
    const isOldFor = (cookie: string) =>
      asItsReaderWrote({ headers: { cookie } } as IncomingMessage, () => mayBeOld(isOldEnough))
    expect([isOldFor('language=fa'), isOldFor('language=fa; wrote=1')]).toEqual([true, false])
  })
})
