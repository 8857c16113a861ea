import { beforeAll, expect, it } from 'vitest'
import { newAddress } from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { createProfile } from '../../../tests/support/profiles.ts'

useTestDatabase('embedded')

let api: TestApi
const address = newAddress()
const ask = (query: string) => api.request(`/api/matches?${query}`, { address })

beforeAll(async () => {
  api = buildTestApi()
  await createProfile({ languages: ['farsi'], bio: 'x'.repeat(140) })
})

it('answers are taken, and what is not said does not matter', async () => {
  const { status, body, headers } = await ask('language=english')
  expect(status).toBe(200)
  expect(body).toHaveLength(1)
  expect(body[0].fit).toEqual({ need: true, language: false, when: true })
  expect(body[0].specialist.bio).toBe(`${'x'.repeat(100)}…`)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('set-cookie')).toBeNull()
})

it.each(['need=wings', 'language=klingon', 'when=never'])('%s is refused', async (query) => {
  const { status, body } = await ask(query)
  expect(status).toBe(400)
  expect(body.errors[0].message).toBe('Please choose one of the answers.')
})
