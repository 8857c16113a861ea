import { beforeAll, expect, it } from 'vitest'
import { newAddress, newEmail, registerFamily } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'

/** Fewer than the attempts that one account allows. */
const ROUNDS = 11
/** Two medians of the same work differ by less than this factor, however busy the machine is. */
const ALIKE = 1.6

const medianOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

describeWithDatabase('known and unknown addresses (promise 16)', () => {
  let api: TestApi
  let known: string
  beforeAll(async () => {
    api = buildTestApi()
    known = (await registerFamily(api)).email
  })

  async function compare(path: string, bodyFor: (email: string) => object) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const answers = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of ['known', 'unknown'] as const) {
        const json = bodyFor(kind === 'known' ? known : newEmail())
        const began = performance.now()
        const answer = await api.request(path, { json, address: newAddress() })
        times[kind].push(performance.now() - began)
        answers.add(`${answer.status} ${answer.text}`)
      }
    return { answers, medians: [medianOf(times.known), medianOf(times.unknown)] as const }
  }

  it('get the same answer at login after the same work', async () => {
    const { answers, medians } = await compare('/api/login', (email) => ({
      email,
      password: 'not the password',
    }))
    expect(answers.size).toBe(1)
    // Hashing takes most of the time: skipping it for one of them would show.
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(ALIKE)
  })

  it('get the same answer when a new password is asked for, and no mail is waited for', async () => {
    const { answers, medians } = await compare('/api/password-reset/request', (email) => ({
      email,
    }))
    expect(answers.size).toBe(1)
    expect(Math.abs(medians[0] - medians[1])).toBeLessThan(Math.max(5, Math.min(...medians)))
  })
})
