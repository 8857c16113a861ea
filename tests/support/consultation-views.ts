import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'

/** A confirmed consultation at 16:00 in Berlin, as its family reads it. */
export const buildView = (overrides: Partial<ConsultationView> = {}): ConsultationView => ({
  id: 7,
  userId: 1,
  specialistId: 2,
  availabilityId: 3,
  startsAt: '2026-11-21T15:00:00.000Z',
  endsAt: '2026-11-21T15:45:00.000Z',
  timeZone: 'Asia/Tehran',
  status: 'confirmed',
  sequence: 0,
  isReviewed: false,
  ...{ outcomeSettlesAt: null, outcomeAskedAt: null, familyIsGone: false },
  ...{ proposal: null, unanswered: null },
  preferredLanguage: 'farsi',
  meetLink: null,
  meetPath: '/meet/7',
  canCancelUntil: '2026-11-21T03:00:00.000Z',
  endedBy: null,
  endedReason: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  viewedAs: 'family',
  specialist: { id: 2, name: 'مینا کاویانی', photo: null, standing: 'listed' },
  ...overrides,
})
