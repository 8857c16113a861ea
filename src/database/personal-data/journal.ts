import { sql } from 'drizzle-orm'
import { withLinksMasked } from '../../platform/mail/masked-links.ts'
import {
  activityLogs,
  readingDays,
  countedDayChanges,
  countedDays,
  reportChanges,
  reportMonths,
  sealedReads,
  siteSettings,
  unmetSearches,
} from '../schema/administration.ts'
import { backups, sealingKeys } from '../schema/operations.ts'
import { jobStates, productVersions, siteTroubles } from '../schema/health.ts'
import { securityEvents } from '../schema/security.ts'
import { emailTemplates, mailLines, mails, outboxEvents } from '../schema/notifications.ts'
import { shortMessages, smsDays, vapidKeys } from '../schema/short-messages.ts'
import { webhookDeliveries, webhooks } from '../schema/webhooks.ts'
import { profilesOf } from './family.ts'
import {
  emptied,
  fact,
  retained,
  link,
  links,
  personal,
  replacedBy,
  secret,
  withRow,
  ofNobody,
  tableRule,
  type People,
} from './rule.ts'

function letterOf(sentBody: string): { subject: string; text: string } {
  const { subject, text } = JSON.parse(sentBody) as { subject: string; text: string }
  // The recipient has the links already; the export must not open anything.
  return { subject, text: withLinksMasked(text) }
}

const consultationsOf = (people: People) =>
  sql`(select booked.id from consultations as booked where booked.user_id in ${people}
    union all select booked.id from consultations as booked
      where booked.specialist_id in ${profilesOf(people)})`

/** `account-deleted` is dispatched after everything else is deleted; deleting it would lose it. */
const ALL_BUT_LAST_EVENT = sql`type <> 'account-deleted'`

export const journalRules = [
  tableRule(outboxEvents, 'news', {
    parts: {
      subject: (people) => sql`(${outboxEvents.payload} ->> 'userId')::int in ${people}`,
    },
    deleted: { subject: ALL_BUT_LAST_EVENT },
    columns: {
      payload: secret('Passes from one part of the product to another; kept for 30 days.', {
        subject: withRow,
      }),
      ...links('type', 'createdAt', 'handledAt', 'attempts', 'nextTryAt', 'failure', 'givenUpAt'),
    },
  }),
  tableRule(mails, 'mails to you', {
    parts: {
      reader: (
        people,
      ) => sql`(${mails.userId} in ${people} or (${mails.template} in ('staff-invitation', 'contact-answer')
        and ${mails.recipient} in (select owner.email from users as owner
          where owner.id in ${people} and owner.email_confirmed_at is not null)))`,
      // Mails to the other party of a consultation name both people.
      named: (people) => sql`${mails.consultationId} in ${consultationsOf(people)}`,
      writer: (people) => sql`${mails.template} = 'contact-message'
        and (${mails.payload} ->> 'contactMessageId')::int in (select letter.id
          from contact_messages as letter join users as owner on owner.email = letter.email
          where owner.id in ${people} and owner.email_confirmed_at is not null)`,
    },
    deleted: { reader: true, writer: true },
    columns: {
      template: fact('kind'),
      recipient: personal('to', { reader: withRow }),
      locale: fact('language'),
      timeZone: personal('time zone', { reader: withRow }),
      consultationId: fact('consultation'),
      payload: secret('Numbers from which the mail was made.', { reader: withRow }),
      status: fact('status'),
      sentBody: personal(
        'mail',
        { reader: withRow, named: emptied, writer: withRow },
        { readBy: ['reader'], shows: letterOf },
      ),
      sentAt: fact('sent'),
      keptAt: fact('kept'),
      createdAt: fact('written'),
      ...links('messageId', 'occasion', 'notBefore', 'priority', 'attempts', 'triedAt'),
      lastError: link,
    },
  }),
  tableRule(shortMessages, 'notifications to your phone', {
    parts: { reader: (people) => sql`${shortMessages.userId} in ${people}` },
    deleted: { reader: true },
    columns: {
      channel: fact('way'),
      template: fact('kind'),
      locale: fact('language'),
      timeZone: personal('time zone', { reader: withRow }),
      consultationId: fact('consultation'),
      payload: secret('Numbers from which it was made.', { reader: withRow }),
      status: fact('status'),
      sentAt: fact('sent'),
      createdAt: fact('written'),
      ...links('providerId', 'occasion', 'notBefore', 'attempts', 'lastError', 'reached', 'parts'),
    },
  }),
  tableRule(activityLogs, 'what you did', {
    parts: { actor: (people) => sql`${activityLogs.userId} in ${people}` },
    columns: {
      action: personal('what', { actor: retained('With nobody behind it, it is a figure.') }),
      details: personal('details', { actor: replacedBy(sql`'{}'::jsonb`) }),
      origin: personal('from where', { actor: emptied }),
      createdAt: fact('when'),
    },
  }),
  tableRule(securityEvents, 'the safety of your account', {
    parts: {
      owner: (people) => sql`${securityEvents.aboutId} in ${people}`,
      actor: (people) => sql`${securityEvents.byId} in ${people}`,
    },
    shown: { actor: sql`about_id is distinct from by_id` },
    columns: {
      event: personal('what', {
        owner: retained('With nobody behind it, it is a figure.'),
        actor: retained('With nobody behind it, it is a figure.'),
      }),
      origin: personal('from where', { owner: emptied, actor: emptied }),
      details: secret('Codes of the product; what happened is said beside them.', {
        owner: replacedBy(sql`'{}'::jsonb`),
        actor: replacedBy(sql`'{}'::jsonb`),
      }),
      countKey: secret('A checksum by which repetitions are counted.', {
        owner: emptied,
        actor: emptied,
      }),
      times: fact('times'),
      createdAt: fact('when'),
      lastAt: fact('last time'),
    },
  }),
  tableRule(sealedReads, 'readings of your child’s details', {
    parts: {
      reader: (people) => sql`${sealedReads.readerId} in ${people}`,
      family: (people) => sql`(
        (${sealedReads.subject} = 'consultations' and ${sealedReads.subjectId} = any(
          array(select booked.id from consultations as booked where booked.user_id in ${people})))
        or (${sealedReads.subject} = 'children' and ${sealedReads.subjectId} = any(
          array(select child.id from children as child where child.user_id in ${people})))
        or (${sealedReads.subject} = 'concerns' and ${sealedReads.subjectId} = any(
          array(select worry.id from concerns as worry where worry.reporter_id in ${people})))
        or (${sealedReads.subject} = 'message_reports' and ${sealedReads.subjectId} = any(
          array(select report.id from message_reports as report where report.reporter_id in ${people}))))`,
    },
    columns: {
      subject: fact('of'),
      subjectId: fact('number'),
      origin: secret('Where a reader was is the reader’s own; it is kept for a year.', {
        reader: emptied,
      }),
      createdAt: personal('when', {
        family: retained('Who read what must stay provable; it holds numbers alone.'),
      }),
    },
  }),
  ...ofNobody(
    vapidKeys,
    webhooks,
    webhookDeliveries,
    smsDays,
    mailLines,
    unmetSearches,
    // Ids and instants of consultations, which the consultations' table stores for as long.
    reportMonths,
    countedDays,
    countedDayChanges,
    reportChanges,
    readingDays,
    backups,
    jobStates,
    siteTroubles,
    productVersions,
    sealingKeys,
    siteSettings,
    emailTemplates,
  ),
]
