import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, sealed } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    /** Absent for people who sign in with an external provider alone. */
    passwordHash: text(),
    name: text().notNull(),
    photo: text(),
    role: text({ enum: ['admin', 'publisher', 'specialist', 'regular'] })
      .notNull()
      .default('regular'),
    status: text({ enum: ['active', 'pending', 'suspended'] })
      .notNull()
      .default('active'),
    preferredLanguage: text({ enum: ['en', 'fa'] })
      .notNull()
      .default('en'),
    timeZone: text(),
    emailConfirmedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: instant(),
  },
  (table) => [
    check('users_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} in ('admin', 'publisher', 'specialist', 'regular')`),
    check('users_status', sql`${table.status} in ('active', 'pending', 'suspended')`),
    check('users_language', sql`${table.preferredLanguage} in ('en', 'fa')`),
    index('users_by_creation').on(table.createdAt),
  ],
)

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const userRoles = pgTable(
  'user_roles',
  {
    id: id(),
    userId: userId(),
    role: text({ enum: ['admin', 'publisher', 'specialist', 'regular'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.userId, table.role),
    check('user_roles_role', sql`${table.role} in ('admin', 'publisher', 'specialist', 'regular')`),
  ],
)

export const regularUsers = pgTable('regular_users', {
  id: id(),
  userId: userId().unique(),
  phone: text(),
  childName: sealed(),
  childAge: sealed(),
  preferredLanguage: text({ enum: ['en', 'fa'] })
    .notNull()
    .default('en'),
})

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the cookie's token; the token itself is stored nowhere. */
    tokenHash: text().notNull().unique(),
    userId: userId(),
    userAgent: text(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    idleExpiresAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.idleExpiresAt),
  ],
)

/** Single-use tokens that travel by mail. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    userId: userId(),
    purpose: text({ enum: ['confirm-email', 'reset-password'] }).notNull(),
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('account_tokens_by_user').on(table.userId, table.purpose)],
)

export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: userId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.issuer, table.subject),
    index('identities_by_user').on(table.userId),
  ],
)

export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: userId(),
    document: text({ enum: ['terms', 'child-data'] }).notNull(),
    version: text().notNull(),
    acceptedAt: createdAt(),
  },
  (table) => [unique().on(table.userId, table.document, table.version)],
)

/** Counters of `rate-limiter-flexible`; its layout is the library's. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Epoch milliseconds. */
  expire: bigint({ mode: 'number' }),
})

/** Answers to unsafe calls that carried an Idempotency-Key: status and resource only, no body. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    owner: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    resourceId: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.owner, table.key),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
