import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { readAs } from '../../../tests/support/page-scope.ts'
import { createAdmin, createSpecialist } from '../../../tests/support/people.ts'
import { visitor, type Actor } from '../../platform/actor.ts'
import { loadProfile, loadReviews } from './profile-data.ts'

describeWithDatabase('the pages of a specialist', () => {
  const missing = async (actor: Actor, id: number | string) => [
    (await readAs(actor, () => loadProfile(String(id)))).result.missing,
    (await readAs(actor, () => loadReviews(String(id), undefined))).result.missing,
  ]

  it('are read unlisted by their specialist and by admins alone (spec 2.33, 4.3)', async () => {
    const { id, actor } = await createSpecialist({ verified: false, listed: false })
    const notFound = 'Specialist not found'
    expect(await missing(visitor, id)).toEqual([notFound, notFound])
    expect(await missing(actor, id)).toEqual([undefined, undefined])
    expect(await missing(await createAdmin(), id)).toEqual([undefined, undefined])
  })

  it('say of an id that is none what is wrong with it (spec 2.35)', async () => {
    expect(await missing(visitor, 'x')).toEqual(Array(2).fill('Invalid specialist ID'))
  })

  it('begin with the newest reviews where the address names no place among them (spec 2.33)', async () => {
    const { id } = await createSpecialist({ hours: null })
    const { result } = await readAs(visitor, () => loadReviews(String(id), 'x'))
    expect(result).toMatchObject({ specialist: { id }, reviews: [] })
  })
})
