import { describe, expect, it } from 'vitest'
import { inLocale } from '../../i18n/current-locale.server.ts'
import type { Role } from '../../platform/actor.ts'
import { dashboardTabsFor } from './tabs.ts'

const namesOf = (role: Role) =>
  inLocale('en', () => Object.values(dashboardTabsFor({ role })).map((name) => name()))

/** Tabs after those that the specification names. */
const asFamily = ['My Family’s Consultations', 'Book a Consultation']

describe('the tabs of the dashboard (spec 2.48)', () => {
  it('an admin has users, verification and reports, then messages and what one has as a family (spec 2.49)', () => {
    expect(namesOf('admin')).toEqual([
      'User Management',
      'Specialist Verification',
      'Reports',
      'Messages',
      ...asFamily,
    ])
  })

  it('a specialist has schedule, messages and profile, then what one has as a family (spec 2.50)', () => {
    expect(namesOf('specialist')).toEqual(['My Schedule', 'Messages', 'Profile', ...asFamily])
  })

  it('a family has consultations, messages, booking and settings (spec 2.51)', () => {
    expect(namesOf('regular')).toEqual([
      'My Consultations',
      'Messages',
      'Book a Consultation',
      'Settings',
    ])
  })

  it('a publisher has articles, drafts and comments, then messages and what one has as a family (spec 2.52)', () => {
    expect(namesOf('publisher')).toEqual([
      'My Articles',
      'Drafts',
      'Comments',
      'Messages',
      ...asFamily,
    ])
  })
})
