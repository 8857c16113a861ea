import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import {
  belongsTo,
  createdAt,
  id,
  inParts,
  instant,
  instantRange,
  refersTo,
  row,
  sealed,
} from './columns.ts'
import { specialists } from './specialists.ts'

const specialistId = () => belongsTo(() => specialists.id)

export const specialistSchedules = pgTable(
  'specialist_schedules',
  {
    specialistId: specialistId().primaryKey(),
    timeZone: text().notNull(),
    bufferMinutes: smallint().notNull().default(15),
    minimumNoticeHours: smallint().notNull().default(24),
    bookingWindowDays: smallint().notNull().default(42),
    /** The most active consultations per week; null for no cap. */
    weeklyCap: smallint(),
    autoConfirm: boolean().notNull().default(false),
    /**
     * The calendar feed's address is derived from it. Incremented to revoke an address; 0 before
     * the first one.
     */
    feedVersion: integer().notNull().default(0),
    /** The last civil date with generated slots, in the specialist's zone. */
    slotsUntil: date(),
    /** Incremented by a trigger on each change of the slots, to invalidate caches. */
    slotsVersion: integer().notNull().default(0),
    updatedAt: createdAt(),
  },
  (table) => [
    check('schedules_buffer', sql`${table.bufferMinutes} between 0 and 120`),
    check('schedules_notice', sql`${table.minimumNoticeHours} between 0 and 336`),
    check('schedules_window', sql`${table.bookingWindowDays} between 1 and 180`),
    check('schedules_cap', sql`${table.weeklyCap} between 1 and 60`),
    index('schedules_by_end').on(table.slotsUntil),
  ],
)

/** Weekly wall-clock hours in the specialist's zone; weekday 0 is Sunday. */
export const weeklyHours = pgTable(
  'weekly_hours',
  {
    id: id(),
    specialistId: specialistId(),
    weekday: smallint().notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
  },
  (table) => [
    unique().on(table.specialistId, table.weekday, table.startTime),
    check('weekly_hours_weekday', sql`${table.weekday} between 0 and 6`),
    check('weekly_hours_order', sql`${table.startTime} < ${table.endTime}`),
  ],
)

/** A date with other hours, or none. */
export const scheduleOverrides = pgTable(
  'schedule_overrides',
  {
    id: id(),
    specialistId: specialistId(),
    date: date().notNull(),
    kind: text({ enum: ['hours', 'off'] }).notNull(),
    startTime: time(),
    endTime: time(),
  },
  (table) => [
    index('schedule_overrides_by_day').on(table.specialistId, table.date),
    check(
      'schedule_overrides_shape',
      sql`(${table.kind} = 'off' and ${table.startTime} is null and ${table.endTime} is null)
        or (${table.kind} = 'hours' and ${table.startTime} < ${table.endTime})`,
    ),
  ],
)

export const availabilitySlots = pgTable(
  'availability_slots',
  {
    id: id(),
    specialistId: specialistId(),
    /** Date and times are wall-clock values in `timeZone`. */
    date: date().notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    timeZone: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When the slot was created or last became free: the waitlist offers only newer ones. */
    freeSince: createdAt(),
  },
  (table) => [
    unique('slots_by_start').on(table.specialistId, table.startsAt),
    check(
      'slots_last_45_minutes',
      sql`${table.endsAt} = ${table.startsAt} + interval '45 minutes'`,
    ),
  ],
)

export const consultations = pgTable(
  'consultations',
  {
    ...row(),
    userId: refersTo(() => users.id),
    specialistId: refersTo(() => specialists.id),
    availabilityId: integer().references(() => availabilitySlots.id, {
      onDelete: 'set null',
    }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /**
     * Age and concern are erased 12 months after the family's last consultation, and with its
     * account.
     */
    childAge: sealed(),
    mainConcern: sealed(),
    email: text().notNull(),
    preferredLanguage: text().notNull(),
    /** The family's language and zone at the booking, for its mails. */
    locale: text({ enum: ['en', 'fa'] })
      .notNull()
      .default('en'),
    timeZone: text().notNull(),
    status: text({
      enum: ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show'],
    })
      .notNull()
      .default('pending'),
    meetLink: text(),
    /** Private meeting links are derived from it; incremented to revoke them. */
    linkVersion: integer().notNull().default(1),
    /** SEQUENCE of the calendar invitation, incremented with each change. */
    sequence: integer().notNull().default(0),
    isReviewed: boolean().notNull().default(false),
    /**
     * The end of the period in which its specialist may revoke the outcome; null when it is final.
     */
    outcomeSettlesAt: instant(),
    /** When its specialist was asked whether it took place. */
    outcomeAskedAt: instant(),
    /** The admin who booked by telephone for a family. */
    bookedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    endedBy: text({ enum: ['family', 'specialist', 'admin', 'system'] }),
    endedReason: text(),
    updatedAt: createdAt(),
  },
  (table) => [
    check(
      'consultations_status',
      sql`${table.status} in ('pending', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show')`,
    ),
    check(
      'consultations_last_45_minutes',
      sql`${table.endsAt} = ${table.startsAt} + interval '45 minutes'`,
    ),
    index('consultations_by_family').on(table.userId, table.startsAt),
    index('consultations_by_specialist').on(table.specialistId, table.startsAt),
    // With a pending list (fastupdate): without, each booking would take a tenth longer.
    index('consultations_by_email').using('gin', inParts(sql`lower(${table.email})`)),
    index('consultations_by_slot')
      .on(table.availabilityId)
      .where(sql`availability_id is not null`),
    index('consultations_by_start').on(table.startsAt, table.id),
    index('consultations_by_status').on(table.status, table.startsAt),
    index('consultations_open_by_end')
      .on(table.endsAt)
      .where(sql`status in ('pending', 'confirmed')`),
  ],
)

/** Rescheduling proposals of specialists who cannot come; the proposed times are claims. */
export const timeProposals = pgTable(
  'time_proposals',
  {
    ...row(),
    consultationId: belongsTo(() => consultations.id),
    by: text({ enum: ['specialist', 'family'] }).notNull(),
    state: text({
      enum: ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'ended'],
    })
      .notNull()
      .default('open'),
    /** The reason given to the other party. */
    reason: text(),
    /** The deadline for an answer; its times are reserved until then. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    check('time_proposals_by', sql`${table.by} in ('specialist', 'family')`),
    check(
      'time_proposals_state',
      sql`${table.state} in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'ended')`,
    ),
    check('time_proposals_end', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    uniqueIndex('time_proposals_one_open')
      .on(table.consultationId)
      .where(sql`state = 'open'`),
    index('time_proposals_by_consultation').on(table.consultationId),
    index('time_proposals_ending')
      .on(table.expiresAt)
      .where(sql`state = 'open'`),
    index('time_proposals_ended').on(table.endedAt),
  ],
)

/**
 * Claims on times: a booking; a hold or a proposed time, which expire; or `away`, a time at which
 * the specialist cannot come, so that nobody else is offered it. Claims of one specialist, or of
 * one family, never overlap: the migration has exclusion constraints.
 */
export const slotClaims = pgTable(
  'slot_claims',
  {
    ...row(),
    kind: text({ enum: ['booking', 'hold', 'proposed', 'away'] }).notNull(),
    specialistId: specialistId(),
    userId: integer().references(() => users.id),
    consultationId: integer()
      .unique()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    proposalId: integer().references(() => timeProposals.id, { onDelete: 'cascade' }),
    during: instantRange().notNull(),
    expiresAt: instant(),
  },
  (table) => [
    check(
      'slot_claims_shape',
      sql`(${table.userId} is null) = (${table.kind} = 'away')
        and (${table.consultationId} is not null) = (${table.kind} = 'booking')
        and (${table.proposalId} is not null) = (${table.kind} = 'proposed')
        and (${table.expiresAt} is not null) = (${table.kind} in ('hold', 'proposed'))
        and ${table.kind} in ('booking', 'hold', 'proposed', 'away')`,
    ),
    index('slot_claims_ending')
      .on(table.expiresAt)
      .where(sql`kind in ('hold', 'proposed')`),
    index('slot_claims_away')
      .on(table.specialistId)
      .where(sql`kind = 'away'`),
    index('slot_claims_by_proposal')
      .on(table.proposalId)
      .where(sql`kind = 'proposed'`),
  ],
)

/**
 * Spans in which a process of the product was running: the last row is extended each minute, and a
 * pause begins a new one.
 */
export const uptimeSpans = pgTable(
  'uptime_spans',
  {
    id: id(),
    startedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [index('uptime_spans_by_end').on(table.lastSeenAt)],
)
