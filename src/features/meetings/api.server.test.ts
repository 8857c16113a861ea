import { beforeAll, expect, it } from 'vitest'
import { callerOf } from '../../../tests/support/api.ts'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { provideTestMailing } from '../../../tests/support/mailing.ts'
import { createFamily } from '../../../tests/support/people.ts'
import { visitor } from '../../platform/actor.ts'
import { changeTokenOf, meetingKeyOf } from '../booking/service/index.server.ts'
import { buildMeetingsApi } from './api.server.ts'

const callAs = callerOf(buildMeetingsApi())

describeWithDatabase('the calendar file of a consultation', () => {
  beforeAll(() => provideTestMailing())

  it('is for its participants, by session or private link', async () => {
    const { consultation, family, specialist } = await createConsultation()
    const { id } = consultation
    const path = `/consultations/${id}/invitation.ics`
    for (const actor of [family, specialist.actor]) {
      const answer = await callAs(actor, path)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      const text = await answer.text()
      expect(text).toContain('METHOD:PUBLISH')
      expect(text).toContain(`UID:consultation-${id}@`)
      expect(text).not.toContain('ATTENDEE')
    }
    const key = meetingKeyOf({ consultationId: id, userId: family.userId, linkVersion: 1 })
    expect((await callAs(visitor, `${path}?key=${key}`)).status).toBe(200)
    expect((await callAs(visitor, path)).status).toBe(404)
    expect((await callAs(await createFamily(), path)).status).toBe(404)
    expect((await callAs(visitor, `${path}?key=wrong`)).status).toBe(404)
  })

  it('is for who holds the family’s mailed link, in the language that is asked for', async () => {
    const { consultation, family } = await createConsultation()
    const { id } = consultation
    const token = changeTokenOf({ id, userId: family.userId, linkVersion: 1 })
    const path = `/consultations/${id}/invitation.ics`
    const answer = await callAs(visitor, `${path}?token=${token}&language=fa`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('مشاوره')
    expect((await callAs(visitor, `${path}?token=x${token}`)).status).toBe(404)
    expect((await callAs(visitor, `${path}?token=${token}&language=de`)).status).toBe(400)
    const other = await createConsultation()
    const foreign = `/consultations/${other.consultation.id}/invitation.ics`
    expect((await callAs(visitor, `${foreign}?token=${token}`)).status).toBe(404)
  })
})
