import type { Person } from '../../src/platform/actor.ts'
import { accountCalls } from '../support/account-calls.ts'
import { buildFamily, buildSpecialist } from '../support/accounts.ts'
import { aftercareRoles, type AboutConsultation } from '../support/aftercare-roles.ts'
import { contactRoles } from '../support/contact-roles.ts'
import { siteCalls } from '../support/site-calls.ts'
import { calendarRoles } from '../support/calendar-roles.ts'
import { proposalRoles } from '../support/proposal-roles.ts'
import { peopleRoles } from '../support/people-roles.ts'
import { messageRoles } from '../support/message-roles.ts'
import { moderationCalls } from '../support/moderation-roles.ts'
import { writingCalls } from '../support/writing-roles.ts'
import { buildHours, type CreatedSpecialist } from '../support/people.ts'
import { teamRows } from './team-rows.ts'

/** The columns of the matrix: whose consultation it is, and everybody else. */
export const WHO = [
  'visitor',
  'family',
  'otherFamily',
  'specialist',
  'otherSpecialist',
  'publisher',
  'admin',
] as const
export type Who = (typeof WHO)[number]

/**
 * A specialist with whom the family met, after it: each is answered as somebody who never met it. Of
 * those who may still sign in, that is another of their role; the others are visitors.
 */
export const REMOVED = {
  'verification ended': 'otherSpecialist',
  'role taken': 'otherFamily',
  suspended: 'visitor',
  erased: 'visitor',
} as const satisfies Record<string, Who>
export type Removed = keyof typeof REMOVED

export interface World {
  people: Record<Exclude<Who, 'visitor'>, Person>
  specialist: CreatedSpecialist
  mailId: number
  messageId: number
  postId: number
  authorId: number
  commentId: number
  resourceId: number
  categoryId: number
  /** From the specialist to the family. */
  writtenId: number
}

/** Ids and body of one call, on a consultation of its own. */
export interface Given extends World, AboutConsultation {
  freeSlotId: number
}

export interface Row {
  /** A status for each column, in their order; one alone is everybody's. */
  answers: string
  /** The answer to a specialist whose verification has ended, if it differs. */
  unverified?: string
  path?: (given: Given) => Record<string, string>
  query?: (given: Given) => [string, string][]
  json?: (given: Given) => unknown
  /** The whole body of an upload; where it is no picture, with its type. */
  file?: Buffer | { bytes: Buffer; mediaType: string }
}

const consultation = (given: Given) => ({ id: String(given.consultationId) })
const specialist = (given: Given) => ({ id: String(given.specialist.id) })
const post = ({ postId }: Given) => ({ slugOrId: String(postId) })
const mail = (given: Given) => ({ id: String(given.mailId) })

const bookingDetails = {
  childAge: 6,
  mainConcern: 'Falling asleep takes very long in the evening.',
  preferredLanguage: 'english',
}

/** The answers of a row, for each column. */
export const answersOf = ({ answers }: Row): string[] => {
  const each = answers.split(' ')
  return each.length === 1 ? WHO.map(() => each[0]!) : each
}

/** What a removed specialist is answered. */
export function answerTo(removed: Removed, row: Row): string {
  if (removed === 'verification ended' && row.unverified) return row.unverified
  return answersOf(row)[WHO.indexOf(REMOVED[removed])]!
}

export const MATRIX: Record<string, Row> = {
  'GET /api/user': { answers: '401 200 200 200 200 200 200' },
  'GET /api/auth/providers': { answers: '200' },
  'POST /api/login': { answers: '401' },
  'POST /api/register/user': { answers: '201', json: () => buildFamily() },
  'POST /api/register/specialist': { answers: '201', json: () => buildSpecialist() },
  // Visitors get an account with it; whoever is signed in books with the account of the session.
  'POST /api/register/booking': {
    answers: '201 201 201 403 201 201 201',
    json: ({ specialist: { id }, freeSlotId }) => ({
      ...buildFamily(),
      ...bookingDetails,
      specialistId: id,
      availabilityId: freeSlotId,
    }),
  },
  'POST /api/logout': { answers: '204' },
  'POST /api/password-reset/request': { answers: '202' },
  'GET /api/password-reset': { answers: '200', query: () => [['token', 'none']] },
  'POST /api/password-reset': { answers: '400' },
  'POST /api/confirm-email': { answers: '400' },
  'POST /api/confirm-email/resend': { answers: '401 202 202 202 202 202 202' },
  ...accountCalls,
  ...moderationCalls,
  'GET /api/export': { answers: '401 200 200 200 200 200 200' },
  'GET /api/account-deletion': { answers: '401 200 200 200 200 200 200' },
  // None of them has a password, and none has typed the word.
  'POST /api/account-deletion': {
    answers: '401 400 400 400 400 400 400',
    json: () => ({ understood: true, word: 'keep' }),
  },
  'GET /api/specialist-profile': { answers: '401 403 403 200 200 403 403' },
  'PUT /api/specialist-profile': {
    answers: '401 403 403 200 200 403 403',
    json: () => ({
      name: 'Dr. Mina Karimi',
      languages: ['english', 'farsi'],
      expertise: ['speech_therapy'],
    }),
  },
  'GET /api/specialists': { answers: '200' },
  'GET /api/directory/counts': { answers: '200' },
  'GET /api/matches': { answers: '200' },
  'GET /api/specialists/{id}': { answers: '200', path: specialist },
  'GET /api/specialists/{id}/availability': { answers: '200', path: specialist },
  'GET /api/specialists/{id}/reviews': { answers: '200', path: specialist },
  'POST /api/consultations': {
    answers: '401 201 201 403 201 201 201',
    json: ({ specialist: { id }, freeSlotId }) => ({
      ...bookingDetails,
      specialistId: id,
      availabilityId: freeSlotId,
      email: 'somebody@example.org',
    }),
  },
  'GET /api/kept-details': { answers: '401 200 200 200 200 200 200' },
  'GET /api/consultations': { answers: '401 200 200 200 200 200 200' },
  'GET /api/consultations/{id}': { answers: '401 200 404 200 404 404 200', path: consultation },
  'GET /api/consultations/{id}/times': {
    answers: '401 200 404 200 404 404 200',
    path: consultation,
  },
  'POST /api/consultations/{id}/cancel': {
    answers: '401 200 404 200 404 404 200',
    path: consultation,
    json: () => ({}),
  },
  'POST /api/consultations/{id}/reschedule': {
    answers: '401 200 404 403 404 404 200',
    path: consultation,
    json: ({ freeSlotId }) => ({ availabilityId: freeSlotId }),
  },
  'POST /api/consultations/{id}/confirm': {
    answers: '401 403 404 200 404 404 200',
    path: consultation,
  },
  'POST /api/consultations/{id}/decline': {
    answers: '401 403 404 200 404 404 200',
    path: consultation,
    json: () => ({}),
  },
  ...proposalRoles,
  ...calendarRoles,
  // Before the start it is too early for those who may.
  'POST /api/consultations/{id}/complete': {
    answers: '401 403 404 409 404 404 409',
    path: consultation,
  },
  'POST /api/consultations/{id}/no-show': {
    answers: '401 403 404 409 404 404 409',
    path: consultation,
  },
  // Private links work too, so without one the answer is 404.
  'GET /api/consultations/{id}/invitation.ics': {
    answers: '404 200 404 200 404 404 404',
    path: consultation,
  },
  'GET /api/meetings/{id}': { answers: '404 200 404 200 404 404 404', path: consultation },
  'GET /api/hours': { answers: '401 403 403 200 200 403 403' },
  'PUT /api/hours': { answers: '401 403 403 200 200 403 403', json: () => buildHours() },
  'PUT /api/hours/days-off': {
    answers: '401 403 403 200 200 403 403',
    json: () => ({ from: '2199-12-24', to: '2199-12-26', isOff: false }),
  },
  'POST /api/hours/preview': { answers: '401 403 403 200 200 403 403', json: () => buildHours() },
  'GET /api/schedule/week': { answers: '401 403 403 200 200 403 403' },
  'GET /api/schedule/pause': { answers: '401 403 403 200 200 403 403' },
  'PUT /api/schedule/pause': {
    answers: '401 403 403 200 200 403 403',
    json: () => ({ isPaused: false }),
  },
  'GET /api/schedule/impact': { answers: '401 403 403 200 200 403 403' },
  'GET /api/calendar-feed': { answers: '401 403 403 200 200 403 403' },
  'POST /api/calendar-feed': {
    answers: '401 403 403 200 200 403 403',
    json: () => ({ action: 'stop' }),
  },
  // Its address is the key, whoever asks.
  'GET /api/calendar/{key}/consultations.ics': { answers: '404', path: () => ({ key: '1-wrong' }) },
  'GET /api/reviews/received': { answers: '401 403 403 200 200 403 403' },
  'PUT /api/reviews/{id}/reply': {
    answers: '401 403 403 404 404 403 403',
    unverified: '403',
    path: () => ({ id: '999999' }),
    json: () => ({ reply: 'Thank you.' }),
  },
  'PUT /api/photo': { answers: '401 400 400 400 400 400 400', file: Buffer.from('no picture') },
  'DELETE /api/photo': { answers: '401 200 200 200 200 200 200' },
  'GET /api/photos/{file}': { answers: '404', path: () => ({ file: 'none-512.webp' }) },
  ...teamRows,
  'GET /api/verification': { answers: '401 403 403 200 200 403 403' },
  'POST /api/credentials': {
    answers: '401 403 403 400 400 403 403',
    query: () => [['title', 'Licence to practise']],
    file: Buffer.from('no document'),
  },
  'GET /api/credentials/{id}/file': {
    answers: '401 404 404 404 404 404 404',
    path: () => ({ id: '999999' }),
  },
  'DELETE /api/credentials/{id}': {
    answers: '401 403 403 404 404 403 403',
    path: () => ({ id: '999999' }),
  },
  // Only a completed consultation can be reviewed, and only its family gets that answer.
  'POST /api/reviews': {
    answers: '401 409 404 404 404 404 404',
    json: ({ specialist: { id }, consultationId }) => ({
      specialistId: id,
      consultationId,
      rating: 5,
    }),
  },
  ...aftercareRoles,
  ...peopleRoles,
  'GET /api/waitlist': { answers: '401 200 200 200 200 200 200' },
  'POST /api/waitlist': {
    answers: '401 201 201 403 201 201 201',
    json: ({ specialist: { id } }) => ({ specialistId: id }),
  },
  // Nobody has it: another's entry answers as one that is not there.
  'DELETE /api/waitlist/{id}': {
    answers: '401 404 404 404 404 404 404',
    path: () => ({ id: '999999' }),
  },
  'GET /api/waitlist/specialists/{id}': {
    answers: '401 200 200 200 200 200 200',
    path: specialist,
  },
  'GET /api/saved-specialists': { answers: '401 200 200 200 200 200 200' },
  'PUT /api/saved-specialists/{id}': {
    answers: '401 204 204 204 204 204 204',
    path: specialist,
  },
  'DELETE /api/saved-specialists/{id}': {
    answers: '401 204 204 204 204 204 204',
    path: specialist,
  },
  ...messageRoles,
  'GET /api/admin/statistics': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/condition': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/opening': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/opening/mail': { answers: '401 403 403 403 403 403 200' },
  // Something on the list is still open.
  'POST /api/admin/opening/hide': { answers: '401 403 403 403 403 403 409' },
  'GET /api/workspace/waiting': { answers: '401 200 200 200 200 200 200' },
  'GET /api/workspace/family': { answers: '401 200 200 200 200 200 200' },
  'GET /api/workspace/search': { answers: '401 200 200 200 200 200 200' },
  'GET /api/admin/waiting': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/activity': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/reports': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/reports.csv': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/security-journal': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/security-journal.csv': { answers: '401 403 403 403 403 403 200' },
  'GET /api/blog/analytics': { answers: '401 403 403 403 403 200 200' },
  // The post is another publisher's.
  'GET /api/blog/posts/{id}/analytics': {
    answers: '401 403 403 403 403 404 200',
    path: ({ postId }) => ({ id: String(postId) }),
  },
  'GET /api/admin/mails': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/mails/{id}': { answers: '401 403 403 403 403 403 200', path: mail },
  'POST /api/admin/mails/{id}/resend': { answers: '401 403 403 403 403 403 202', path: mail },
  // The mail has not failed.
  'POST /api/admin/mails/{id}/leave': { answers: '401 403 403 403 403 403 409', path: mail },
  'GET /api/resources': { answers: '200' },
  'GET /api/resources/{idOrSlug}': {
    answers: '200',
    path: ({ resourceId }) => ({ idOrSlug: String(resourceId) }),
  },
  'POST /api/resources/{idOrSlug}/views': {
    answers: '204',
    path: ({ resourceId }) => ({ idOrSlug: String(resourceId) }),
  },
  'GET /api/blog/posts': { answers: '200' },
  'GET /api/blog/posts/{slugOrId}': {
    answers: '200',
    path: ({ postId }) => ({ slugOrId: String(postId) }),
  },
  'GET /api/blog/posts/{slugOrId}/comments': {
    answers: '200',
    path: ({ postId }) => ({ slugOrId: String(postId) }),
  },
  'GET /api/blog/posts/{slugOrId}/related': { answers: '200', path: post },
  'POST /api/blog/posts/{slugOrId}/views': { answers: '204', path: post },
  'GET /api/blog/posts/{slugOrId}/comments/waiting': {
    answers: '401 200 200 200 200 200 200',
    path: post,
  },
  'POST /api/blog/posts/{slugOrId}/comments': {
    answers: '401 201 201 201 201 201 201',
    path: post,
    json: () => ({ content: 'This helped us.' }),
  },
  'POST /api/blog/comments/{id}/reports': {
    answers: '401 201 201 201 201 201 201',
    path: ({ commentId }) => ({ id: String(commentId) }),
    json: () => ({ reason: 'unkind' }),
  },
  'GET /api/blog/tags': { answers: '200' },
  'GET /api/blog/authors/{id}': {
    answers: '200',
    path: ({ authorId }) => ({ id: String(authorId) }),
  },
  'GET /api/blog/categories': { answers: '200' },
  'GET /api/blog/categories/{id}': {
    answers: '200',
    path: ({ categoryId }) => ({ id: String(categoryId) }),
  },
  ...writingCalls,
  ...contactRoles,
  ...siteCalls,
}
