import { expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createSpecialist } from '../../../tests/support/people.ts'
import { buildView } from '../../../tests/support/consultation-views.ts'
import { readAs } from '../../../tests/support/page-scope.ts'
import { database } from '../../database/client.ts'
import { consultations } from '../../database/schema/booking.ts'
import { saveSpecialist } from '../../features/waitlist/service/index.server.ts'
import { metSpecialists, readFamilyTab, readSchedule } from './dashboard-data.ts'

describeWithDatabase('the first tab of a family', () => {
  it('reads each part once, however much there is of it', async () => {
    const { family, specialist } = await createConsultation()
    const before = await readAs(family, readFamilyTab)
    expect(before.result.upcoming).toHaveLength(1)
    const other = await createSpecialist()
    // Both have free times at the same hours.
    for (const [one, place] of [
      [specialist, -1],
      [other, -5],
    ] as const) {
      const slot = (await listFree(one.id)).at(place)!
      await createConsultation({ family, specialist: one, slot })
      await saveSpecialist(family, one.id)
    }
    const after = await readAs(family, readFamilyTab)
    expect(after.result.upcoming).toHaveLength(3)
    expect(after.result.sidebar.saved).toHaveLength(2)
    expect(after.calls).toEqual(before.calls)
    expect(after.statements - before.statements).toBeLessThanOrEqual(1)
  })
})

describeWithDatabase('the schedule of a specialist', () => {
  it('has every coming consultation, for days off that are far away', async () => {
    const specialist = await createSpecialist({ hours: { bookingWindowDays: 60 } })
    const slots = await listFree(specialist.id)
    const { family } = await createConsultation({ specialist, slot: slots[0]! })
    const further = slots.slice(1, 52)
    await database()
      .insert(consultations)
      .values(
        further.map(({ startsAt, endsAt }) => ({
          userId: family.userId,
          specialistId: specialist.id,
          startsAt: new Date(startsAt),
          endsAt: new Date(endsAt),
          email: family.email,
          preferredLanguage: 'english',
          timeZone: 'UTC',
        })),
      )
    const { result } = await readAs(specialist.actor, () => readSchedule({}))
    expect(result.upcoming).toHaveLength(52)
  })
})

it('names each specialist whom a family has met once, and nobody whose profile it cannot see', () => {
  const met = (['listed', 'hidden', 'gone', 'listed'] as const).map((membership, index) =>
    buildView({ specialist: { id: index % 3, name: 'Mina', photo: null, standing: membership } }),
  )
  expect(metSpecialists(met).map(({ id }) => id)).toEqual([0])
})
