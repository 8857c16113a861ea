import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import * as records from './records/index.server.ts'
import * as sessions from './records/sessions.server.ts'

const person = (email: string, role: 'admin' | 'regular') =>
  records.insertAccount({ email, name: 'Sara', passwordHash: null, role, preferredLanguage: 'fa' })

describeWithDatabase('an account', () => {
  it('has its own roles and nobody else’s (spec 6.1)', async () => {
    await person('admin@example.org', 'admin')
    const family = await person('family@example.org', 'regular')
    expect((await records.findAccount(family))?.roles).toEqual(['regular'])
    expect((await records.findAccountByEmail('family@example.org'))?.roles).toEqual(['regular'])
    await sessions.insertSession({
      tokenHash: 'hash',
      userId: family,
      idleExpiresAt: new Date('2100-01-01'),
      expiresAt: new Date('2100-01-01'),
    })
    expect((await sessions.findSession('hash', new Date()))?.roles).toEqual(['regular'])
  })
})
