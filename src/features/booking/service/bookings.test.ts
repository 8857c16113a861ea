import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { buildBooking, caller, listFree } from '../../../../tests/support/consultations.ts'
import { createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { book } from '../service.server.ts'

describeOnBothDatabases('booking', () => {
  it('books a free slot (spec 4.7, 5.5, 7.11)', async () => {
    const specialist = await createSpecialist()
    const family = await createFamily()
    const [slot] = await listFree(specialist.id)
    const result = await book(family, buildBooking(slot!), caller)
    expect(result).toMatchObject({
      ok: true,
      consultation: { status: 'pending', startsAt: slot!.startsAt },
    })
    expect((await listFree(specialist.id)).map((one) => one.id)).not.toContain(slot!.id)
  })
})
