import { describe, expect, it } from 'vitest'
import {
  findMailDefinition,
  isPastUse,
  listMailDefinitions,
  priorityOf,
} from './features/notifications/service/registry.server.ts'
import { provideMails } from './mails.ts'

provideMails()

describe('what goes before others', () => {
  it('is a new password, then who may get into an account, then appointments, then what can wait', () => {
    const order = listMailDefinitions().toSorted(
      (a, b) => priorityOf(a.template) - priorityOf(b.template),
    )
    expect(order[0]?.template).toBe('reset-password')
    for (const [earlier, later] of [
      ['reset-password', 'confirm-email'],
      ['second-step-on', 'consultation-booked'],
      ['new-email', 'reminder-hour'],
      ['consultation-cancelled', 'reminder-day'],
      ['reminder-hour', 'review-invitation'],
    ] as const)
      expect(priorityOf(earlier), `${earlier} before ${later}`).toBeLessThan(priorityOf(later))
  })

  it('is of no use after its time: a reset a day later, while a changed password is mailed at any time', () => {
    const createdAt = new Date('2027-01-01T00:00:00Z')
    const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)
    expect(isPastUse({ template: 'reset-password', createdAt }, after(2))).toBe(false)
    expect(isPastUse({ template: 'reset-password', createdAt }, after(25))).toBe(true)
    expect(isPastUse({ template: 'password-changed', createdAt }, after(9000))).toBe(false)
  })
})

describe('the choice of mails', () => {
  it.each(['reminder-day', 'reminder-hour', 'review-invitation', 'message-waiting'])(
    'may leave out %s',
    (template) => {
      expect(findMailDefinition(template)?.choice).toBeDefined()
    },
  )

  it.each(['consultation-booked', 'consultation-cancelled', 'password-changed', 'new-email'])(
    'never leaves out %s',
    (template) => {
      expect(findMailDefinition(template)).toBeDefined()
      expect(findMailDefinition(template)?.choice).toBeUndefined()
    },
  )
})
