import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createSpecialist } from '../../../tests/support/people.ts'
import { setVerified } from '../../../tests/support/verifying.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { mayAct } from '../../database/sql-fragments.ts'
import { system } from '../../platform/actor.ts'
import { refreshListing } from './service/index.server.ts'

describeWithDatabase('who may act as a specialist now', () => {
  it('is who has the role, a verification and an active account, and is listed by that (spec 4.3)', async () => {
    const { id, actor } = await createSpecialist({ hours: null })
    const { userId } = actor
    const stateOf = async () => {
      await refreshListing(system, userId)
      const [row] = await database()
        .select({ mayAct: mayAct(), listed: specialists.listed })
        .from(specialists)
        .where(eq(specialists.id, id))
      return row
    }
    const faults: unknown[] = []
    for (const verified of [true, false])
      for (const status of ['active', 'pending', 'suspended'] as const)
        for (const role of ['specialist', 'regular', 'publisher', 'admin'] as const)
          for (const deletedAt of [null, new Date()]) {
            const account = { status, role, deletedAt }
            await database().update(specialists).set({ verified }).where(eq(specialists.id, id))
            await database().update(users).set(account).where(eq(users.id, userId))
            const is = verified && status === 'active' && role === 'specialist' && !deletedAt
            const state = await stateOf()
            if (state?.mayAct !== is || state.listed !== is)
              faults.push({ verified, ...account, ...state })
          }
    expect(faults).toEqual([])
  })

  it('is hidden, though it may act, once the time of the verification is over', async () => {
    const { id, actor } = await createSpecialist({
      hours: null,
      verificationExpiresAt: new Date('2001-01-01T00:00:00Z'),
    })
    await refreshListing(system, actor.userId)
    const [row] = await database()
      .select({ mayAct: mayAct(), listed: specialists.listed })
      .from(specialists)
      .where(eq(specialists.id, id))
    expect(row).toEqual({ mayAct: true, listed: false })
    await setVerified(id, false)
  })
})
