import { expect, it } from 'vitest'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { readAs } from '../../../tests/support/page-scope.ts'
import { createFamily, createPerson } from '../../../tests/support/people.ts'
import { visitor } from '../../platform/actor.ts'
import { loadHome } from './home-data.ts'

describeWithDatabase('the home page', () => {
  it('asks nothing more for a visitor, and one thing in one statement for a family', async () => {
    const { consultation, family } = await createConsultation()
    const stored = new Map<string, unknown>()
    await readAs(visitor, loadHome, stored)
    const asVisitor = await readAs(visitor, loadHome, stored)
    expect(asVisitor.result.greeting).toBeUndefined()
    expect([asVisitor.calls, asVisitor.statements]).toEqual([[], 0])
    const asFamily = await readAs(family, loadHome, stored)
    expect(asFamily.result.greeting?.consultation.id).toBe(consultation.id)
    expect([asFamily.calls.length, asFamily.statements]).toEqual([1, 1])
    expect(JSON.stringify([...stored.values()])).not.toContain(consultation.startsAt)
  })

  it('greets whoever works here with what they have as a family', async () => {
    const family = await createPerson({ role: 'publisher' })
    const { consultation } = await createConsultation({ family })
    const { result } = await readAs(family, loadHome)
    expect(result.greeting?.consultation.id).toBe(consultation.id)
  })

  it('greets a family without a consultation with nothing', async () => {
    const { result } = await readAs(await createFamily(), loadHome)
    expect(result.greeting).toBeUndefined()
  })
})
