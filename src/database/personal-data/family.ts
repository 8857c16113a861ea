import { sql, type SQLWrapper } from 'drizzle-orm'
import { concerns, followUps, privateNotes } from '../schema/aftercare.ts'
import { availabilitySlots, consultations, slotClaims, timeProposals } from '../schema/booking.ts'
import { children, childShares } from '../schema/children.ts'
import { messageBlocks, messageReports, messages } from '../schema/messages.ts'
import { reviews } from '../schema/reviews.ts'
import { savedSpecialists, waitlistEntries } from '../schema/waitlist.ts'
import {
  emptied,
  fact,
  retained,
  link,
  links,
  personal,
  personalSealed,
  replacedBy,
  secret,
  withRow,
  tableRule,
  type People,
} from './rule.ts'
import { mayAct, mayReadFrom } from '../sql-fragments.ts'

/** The profiles of specialists among these people. */
export const profilesOf = (people: People) =>
  sql`(select profile.id from specialists as profile where profile.user_id in ${people})`

export const consultationsOfFamilies = (people: People) =>
  sql`(select booked.id from consultations as booked where booked.user_id in ${people})`
export const consultationsOfSpecialists = (people: People) =>
  sql`(select booked.id from consultations as booked where booked.specialist_id in ${profilesOf(people)})`

const sidesOf = (row: { consultationId: unknown }) => ({
  family: (people: People) => sql`${row.consultationId} in ${consultationsOfFamilies(people)}`,
  specialist: (people: People) =>
    sql`${row.consultationId} in ${consultationsOfSpecialists(people)}`,
})

/** People who may no longer act as a specialist get no data of families. */
const shownWhileActing = (consultationId: SQLWrapper) => ({
  specialist: sql`exists (select 1 from consultations as met
    join specialists as own on own.id = met.specialist_id
    where met.id = ${consultationId} and ${mayAct(sql`own`)})`,
})

const FROM_HOURS = 'It follows from the weekly hours.'
const FAMILYS = retained('It is the family’s.')
const isClosed = sql`state = 'closed'`

/** Reported to the team and not yet reviewed. */
const isReported = sql`exists (select 1 from message_reports as report
  where report.message_id = ${messages.id} and report.state = 'new')`

export const familyRules = [
  tableRule(followUps, 'follow-ups', {
    parts: sidesOf(followUps),
    deleted: { family: true, specialist: sql`${followUps.sentAt} is null` },
    shown: {
      family: sql`${followUps.sentAt} is not null`,
      ...shownWhileActing(followUps.consultationId),
    },
    columns: {
      consultationId: fact('consultation'),
      content: personal('text', { family: withRow, specialist: FAMILYS }),
      sentAt: fact('sent'),
      createdAt: fact('written'),
      updatedAt: fact('changed'),
    },
  }),
  tableRule(privateNotes, 'notes to yourself', {
    parts: sidesOf(privateNotes),
    deleted: { family: true, specialist: true },
    shown: shownWhileActing(privateNotes.consultationId),
    columns: {
      consultationId: fact('consultation'),
      content: personal(
        'text',
        { family: withRow, specialist: withRow },
        { readBy: ['specialist'] },
      ),
      createdAt: fact('written'),
      updatedAt: fact('changed'),
    },
  }),
  tableRule(concerns, 'concerns', {
    parts: {
      reporter: (people) => sql`${concerns.reporterId} in ${people}`,
      family: sidesOf(concerns).family,
    },
    // An open concern may be about somebody's safety: it is deleted once the team has closed it.
    deleted: { reporter: isClosed, family: isClosed },
    columns: {
      consultationId: fact('consultation'),
      kind: personal('kind', { reporter: withRow }),
      content: personal('text', { reporter: withRow, family: withRow }, { readBy: ['reporter'] }),
      state: fact('state'),
      outcome: secret('It is the team’s own note.', { reporter: withRow, family: withRow }),
      createdAt: fact('written'),
      ...links('handledBy', 'handledAt'),
    },
  }),
  tableRule(childShares, 'shared profiles', {
    parts: sidesOf(childShares),
    deleted: { family: true, specialist: true },
    columns: {
      consultationId: fact('consultation'),
      expiresAt: fact('ends'),
      revokedAt: fact('taken back'),
      createdAt: personal('shared', { family: withRow }),
    },
  }),
  tableRule(children, 'children', {
    parts: { parent: (people) => sql`${children.userId} in ${people}` },
    deleted: { parent: true },
    columns: {
      ...personalSealed(children, { parent: withRow }),
      createdAt: fact('written'),
      updatedAt: fact('changed'),
    },
  }),
  tableRule(messageReports, 'reported messages', {
    parts: { reporter: (people) => sql`${messageReports.reporterId} in ${people}` },
    deleted: { reporter: isClosed },
    columns: {
      reason: personal('reason', { reporter: withRow }),
      state: fact('state'),
      outcome: secret('What the team notes for itself.', { reporter: withRow }),
      handledBy: link,
      handledAt: fact('looked at'),
      createdAt: fact('reported'),
    },
  }),
  tableRule(messages, 'messages', {
    parts: {
      sender: (people) => sql`${messages.senderId} in ${people}`,
      receiver: (people) => sql`${messages.receiverId} in ${people}`,
    },
    shown: { receiver: mayReadFrom(messages.receiverId, messages.senderId) },
    deleted: { sender: sql`not ${isReported}`, receiver: sql`not ${isReported}` },
    columns: {
      content: personal('text', { sender: withRow, receiver: withRow }),
      isRead: fact('is read'),
      readAt: fact('read'),
      createdAt: fact('sent'),
    },
  }),
  tableRule(messageBlocks, 'blocked people', {
    parts: {
      blocker: (people) => sql`${messageBlocks.blockerId} in ${people}`,
      blocked: (people) => sql`${messageBlocks.blockedId} in ${people}`,
    },
    deleted: { blocker: true, blocked: true },
    columns: {
      // The export does not name blocked people.
      createdAt: personal('blocked', { blocker: withRow }),
    },
  }),
  tableRule(waitlistEntries, 'waitlist', {
    parts: { family: (people) => sql`${waitlistEntries.userId} in ${people}` },
    deleted: { family: true },
    columns: {
      specialistId: fact('specialist'),
      state: fact('state'),
      offeredUntil: fact('offered until'),
      missedOffers: fact('missed offers'),
      locale: personal('language', { family: withRow }),
      timeZone: personal('time zone', { family: withRow }),
      createdAt: fact('since'),
      ...links('freeAfter', 'updatedAt'),
    },
  }),
  tableRule(savedSpecialists, 'saved specialists', {
    parts: {
      family: (people) => sql`${savedSpecialists.userId} in ${people}`,
      specialist: (people) => sql`${savedSpecialists.specialistId} in ${profilesOf(people)}`,
    },
    deleted: { family: true, specialist: true },
    columns: {
      specialistId: personal('specialist', { family: withRow }),
      createdAt: fact('saved'),
    },
  }),
  tableRule(reviews, 'reviews', {
    parts: {
      writer: (people) => sql`${reviews.userId} in ${people}`,
      specialist: (people) => sql`${reviews.specialistId} in ${profilesOf(people)}`,
    },
    shown: shownWhileActing(reviews.consultationId),
    columns: {
      specialistId: fact('specialist'),
      consultationId: fact('consultation'),
      rating: personal('stars', {
        writer: retained('It is public, without a name, and counts in the average.'),
        specialist: FAMILYS,
      }),
      comment: personal('words', {
        // Hidden reviews are not public.
        writer: replacedBy(
          sql`case when ${reviews.status} = 'published' then ${reviews.comment} end`,
        ),
        specialist: FAMILYS,
      }),
      reply: personal('reply', {
        specialist: emptied,
        writer: retained('It is the specialist’s.'),
      }),
      repliedAt: personal('replied', {
        specialist: emptied,
        writer: retained('It is the specialist’s.'),
      }),
      status: fact('status'),
      hiddenReason: personal('why it was taken off the profile', { writer: emptied }),
      moderatedBy: link,
      moderatedAt: fact('looked at'),
      createdAt: fact('written'),
    },
  }),
  tableRule(timeProposals, 'other times proposed', {
    parts: sidesOf(timeProposals),
    deleted: { family: true, specialist: true },
    shown: shownWhileActing(timeProposals.consultationId),
    columns: {
      consultationId: fact('consultation'),
      by: fact('proposed by'),
      state: fact('state'),
      reason: personal('message', { family: withRow, specialist: withRow }),
      expiresAt: fact('could be answered until'),
      createdAt: fact('proposed'),
      endedAt: fact('ended'),
    },
  }),
  tableRule(slotClaims, 'times taken', {
    parts: {
      family: (people) => sql`${slotClaims.userId} in ${people}`,
      specialist: (people) => sql`${slotClaims.specialistId} in ${profilesOf(people)}`,
    },
    // A booking's claim is deleted when its consultation ends.
    deleted: {
      family: sql`${slotClaims.kind} in ('hold', 'proposed')`,
      specialist: sql`${slotClaims.kind} in ('proposed', 'away')`,
    },
    columns: {
      during: secret('It is the consultation’s own time.', {
        family: withRow,
        specialist: FAMILYS,
      }),
      ...links('kind', 'expiresAt', 'createdAt'),
    },
  }),
  tableRule(consultations, 'consultations', {
    parts: {
      family: (people) => sql`${consultations.userId} in ${people}`,
      specialist: (people) => sql`${consultations.specialistId} in ${profilesOf(people)}`,
    },
    shown: shownWhileActing(consultations.id),
    columns: {
      id: fact('consultation'),
      specialistId: fact('specialist'),
      startsAt: fact('begins'),
      endsAt: fact('ends'),
      childAge: personal('child’s age', { family: emptied }),
      mainConcern: personal('your question', { family: emptied }),
      email: personal('email', { family: replacedBy(sql`''`) }),
      preferredLanguage: fact('language of the call'),
      locale: personal('language', { family: replacedBy(sql`'en'`) }),
      timeZone: personal('time zone', { family: replacedBy(sql`'UTC'`) }),
      status: fact('status'),
      meetLink: personal('meeting', { family: emptied, specialist: emptied }),
      isReviewed: fact('is reviewed'),
      endedBy: fact('ended by'),
      endedReason: personal('what was said at its end', { family: emptied, specialist: emptied }),
      createdAt: fact('booked'),
      ...links('linkVersion', 'sequence', 'outcomeSettlesAt', 'outcomeAskedAt', 'bookedBy'),
      updatedAt: link,
    },
  }),
  tableRule(availabilitySlots, 'times offered', {
    parts: {
      specialist: (people) => sql`${availabilitySlots.specialistId} in ${profilesOf(people)}`,
    },
    deleted: { specialist: true },
    columns: {
      date: secret(FROM_HOURS, { specialist: withRow }),
      startTime: secret(FROM_HOURS, { specialist: withRow }),
      endTime: secret(FROM_HOURS, { specialist: withRow }),
      timeZone: secret(FROM_HOURS, { specialist: withRow }),
      ...links('freeSince', 'startsAt', 'endsAt'),
    },
  }),
]
