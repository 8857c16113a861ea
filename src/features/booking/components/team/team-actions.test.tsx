import { expect, it } from 'vitest'
import { buildView } from '../../../../../tests/support/consultation-views.ts'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import type { ConsultationView } from '../../schema/answers.ts'
import type { TeamConsultation } from '../../schema/team.ts'
import { TeamActions } from './team-actions.tsx'

const slot = {
  ...{ specialistId: 2, date: '2026-11-24', startTime: '18:30', endTime: '19:15' },
  ...{ startsAt: '2026-11-24T15:00:00Z', endsAt: '2026-11-24T15:45:00Z', timeZone: 'Asia/Tehran' },
}
const slots = [
  { ...slot, id: 4, isBooked: true },
  { ...slot, id: 5, isBooked: false },
  { ...slot, id: 6, isBooked: false, isFamilyBusy: true },
]

const draw = (overrides: Partial<ConsultationView>) => {
  const shown = {
    id: 7,
    familyTimeZone: 'Asia/Tehran',
    consultation: buildView({ viewedAs: 'admin', ...overrides }),
  }
  return renderFor({}, () => (
    <TeamActions shown={shown as TeamConsultation} slots={slots} onDone={() => undefined} />
  ))
}

const past = { startsAt: '2026-11-19T15:00:00Z', endsAt: '2026-11-19T15:45:00Z' }

/** Outcomes with a button, and the buttons' labels. */
const outcomesIn = (html: string) =>
  [...html.matchAll(/name="outcome" value="(\w+)".*?<button[^>]*>([^<]+)</g)].map((found) =>
    found.slice(1),
  )

it('offers what is free of what is to come, on the family’s clock, and a confirmation while that is asked for', () => {
  const html = draw({})
  expect(html).toContain('<option value="5">Tuesday 24 November, 18:30–19:15</option>')
  expect(html).not.toContain('value="4"')
  expect(html).toContain('18:30–19:15 (the family has another consultation)</option>')
  expect(html).not.toContain('Confirm the consultation')
  expect(draw({ status: 'pending' })).toContain('Confirm the consultation')
})

it('notes how a past one ended, and corrects it to the other outcome', () => {
  const completed = ['completed', 'It was held']
  const missed = ['no_show', 'It did not take place']
  expect(outcomesIn(draw(past))).toEqual([completed, missed])
  expect(outcomesIn(draw({ ...past, status: 'no_show' }))).toEqual([completed])
  expect(outcomesIn(draw({ ...past, status: 'completed' }))).toEqual([missed])
  expect(draw({ ...past, status: 'completed' })).toContain('Was this noted by mistake?')
  expect(draw({ ...past, status: 'cancelled' })).toBe('')
})

it('notes nothing that would be refused, and says when it can', () => {
  const open = draw({ startsAt: '2026-11-20T07:30:00Z', endsAt: '2026-11-20T08:15:00Z' })
  expect(outcomesIn(open)).toEqual([])
  expect(open).toContain('From 09:30 on you can say here whether it took place.')
  const reviewed = draw({ ...past, status: 'completed', isReviewed: true })
  expect(outcomesIn(reviewed)).toEqual([])
  expect(reviewed).toContain('The family has reviewed this consultation')
})
