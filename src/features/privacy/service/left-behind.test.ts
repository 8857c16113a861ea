import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { buildBooking, caller, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { provideTestMailing } from '../../../../tests/support/mailing.ts'
import { createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { book } from '../../booking/service/index.server.ts'
import { deleteAccount } from '../service.server.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'

describeWithDatabase('a call that was on its way when its account went', () => {
  beforeAll(() => {
    provideTestMailing()
    provideDeployment({ rateLimits: true })
  })

  it('leaves no live booking of a deleted account, however the two meet', async () => {
    const specialist = await createSpecialist()
    const slots = await listFree(specialist.id)
    for (const slot of slots.slice(0, 6)) {
      const family = await createFamily()
      await Promise.all([
        book(family, buildBooking(slot), caller).catch(({ status }) => expect(status).toBe(401)),
        deleteAccount(family, { word: 'delete' }),
      ])
      await expect(book(family, buildBooking(slot), caller)).rejects.toMatchObject({ status: 401 })
      const left = await database()
        .select({ status: consultations.status })
        .from(consultations)
        .where(eq(consultations.userId, family.userId))
      expect(left.filter(({ status }) => status !== 'cancelled')).toEqual([])
    }
  })

  it('books nothing for who is suspended', async () => {
    const specialist = await createSpecialist()
    const [slot] = await listFree(specialist.id)
    const family = await createFamily()
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, family.userId))
    await expect(book(family, buildBooking(slot!), caller)).rejects.toMatchObject({ status: 401 })
  })
})
