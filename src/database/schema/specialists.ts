import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { storedFiles } from './files.ts'
import {
  belongsTo,
  byteOrderedText,
  createdAt,
  id,
  inParts,
  instant,
  row,
  searchVector,
  weekQuarters,
} from './columns.ts'

/** A specialist's names in all languages, folded for search. */
export const everyName = sql`fold_text(name || ' ' || coalesce(translations->'en'->>'name', '') || ' ' || coalesce(translations->'fa'->>'name', ''))`

/** The profile's texts in its second language. */
export interface ProfileTranslation {
  name?: string | undefined
  bio?: string | undefined
  credentials?: string | undefined
  location?: string | undefined
  callDescription?: string | undefined
}

export const specialists = pgTable(
  'specialists',
  {
    ...row(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id),
    name: text().notNull(),
    photo: text(),
    bio: text().notNull().default(''),
    languages: text().array().notNull(),
    expertise: text().array().notNull(),
    location: text(),
    credentials: text(),
    callDescription: text(),
    translations: jsonb()
      .$type<{ en?: ProfileTranslation | undefined; fa?: ProfileTranslation | undefined }>()
      .notNull()
      .default({}),
    verified: boolean().notNull().default(false),
    verifiedAt: instant(),
    /** The expiry of the verification; families do not see the profile afterwards. */
    verificationExpiresAt: instant(),
    avgRating: real().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** False during a pause: existing bookings stay, no new ones are offered. */
    availability: boolean().notNull().default(true),
    pausedUntil: instant(),
    /** Verified and active: shown in the directory. Set by the specialists feature. */
    listed: boolean().notNull().default(false),
    /** Start of the first bookable slot; null without one. Set by the booking feature. */
    nextFreeAt: instant(),
    /** The specialist's own link to another meeting service. */
    meetingUrl: text(),
    /**
     * The quarters of a week (UTC, counted from 1970-01-01 00:00) in which a bookable slot starts;
     * null without one. Set by the booking feature together with `nextFreeAt`.
     */
    freeQuarters: weekQuarters(),
    /**
     * Folded words of name, credentials and place in both languages, and codes of languages and
     * specialties.
     */
    searchWords: searchVector()
      .notNull()
      .default(sql`''::tsvector`),
    sortName: byteOrderedText().notNull().default(''),
    /** Sort key of the Farsi name. */
    sortNameFa: byteOrderedText().notNull().default(''),
    updatedAt: createdAt(),
  },
  (table) => [
    check('specialists_have_a_language', sql`cardinality(${table.languages}) > 0`),
    check('specialists_have_an_expertise', sql`cardinality(${table.expertise}) > 0`),
    check('specialists_rating', sql`${table.avgRating} between 0 and 5`),
    index('specialists_soonest')
      .on(table.nextFreeAt, table.id)
      .where(sql`listed`),
    index('specialists_to_verify')
      .on(table.createdAt)
      .where(sql`not verified`),
    index('specialists_by_verification')
      .on(sql`coalesce(verified_at, created_at)`)
      .where(sql`verified`),
    index('specialists_verified_at').on(table.verifiedAt),
    index('specialists_paused')
      .on(table.pausedUntil)
      .where(sql`not availability`),
    index('specialists_by_parts').using('gin', inParts(everyName)).with({ fastupdate: false }),
    index('specialists_by_name').on(table.sortName, table.id),
    index('specialists_by_farsi_name').on(table.sortNameFa, table.id),
    index('specialists_verified_until')
      .on(table.verificationExpiresAt)
      .where(sql`verified`),
  ],
)

/** A specialist's verified qualifications and their dates, shown on the profile. */
export const specialistVerifications = pgTable(
  'specialist_verifications',
  {
    id: id(),
    specialistId: belongsTo(() => specialists.id),
    what: jsonb().$type<{ en: string; fa: string }>().notNull(),
    checkedBy: integer().references(() => users.id),
    checkedAt: createdAt(),
  },
  (table) => [index('specialist_verifications_by_specialist').on(table.specialistId)],
)

/** Documents that prove a qualification; visible to the specialist and admins only. */
export const specialistCredentials = pgTable(
  'specialist_credentials',
  {
    ...row(),
    specialistId: belongsTo(() => specialists.id),
    fileId: integer()
      .notNull()
      .unique()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    state: text({ enum: ['waiting', 'accepted', 'refused'] })
      .notNull()
      .default('waiting'),
    /** The reason for a refusal. */
    reason: text(),
    reviewedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: instant(),
  },
  (table) => [
    index('specialist_credentials_by_specialist').on(table.specialistId),
    check(
      'specialist_credentials_state',
      sql`${table.state} in ('waiting', 'accepted', 'refused')`,
    ),
  ],
)

/** Steps of a verification, shown to the specialist; append-only. */
export const verificationEvents = pgTable(
  'verification_events',
  {
    ...row(),
    specialistId: belongsTo(() => specialists.id),
    kind: text({
      enum: [
        'registered',
        'document-added',
        'document-removed',
        'verified',
        'refused',
        'ended',
        'reminded',
      ],
    }).notNull(),
    /** The reviewer's reason, shown to the specialist. */
    reason: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('verification_events_by_specialist').on(table.specialistId, table.createdAt),
    index('verification_events_newest').on(table.createdAt),
  ],
)
