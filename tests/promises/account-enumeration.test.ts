import { expect, it } from 'vitest'
import { newAddress, newEmail, registerFamily } from '../support/accounts.ts'
import { buildTestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'

describeWithDatabase('known and unknown addresses', () => {
  it.each([
    ['at login', '/api/login', { password: 'not the password' }],
    ['when a new password is asked for', '/api/password-reset/request', {}],
  ])('get the same answer %s (promise 16)', async (_, path, more) => {
    const api = buildTestApi()
    const { email: known } = await registerFamily(api)
    const answers = []
    for (const email of [known, newEmail()]) {
      const { status, text } = await api.request(path, {
        json: { email, ...more },
        address: newAddress(),
      })
      answers.push({ status, text })
    }
    expect(answers[1]).toEqual(answers[0])
  })
})
