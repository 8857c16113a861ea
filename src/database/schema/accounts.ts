import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ACCOUNT_STATUSES, ROLES } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scopes.ts'
import { belongsTo, byteOrderedText, createdAt, id, inParts, instant, sealed } from './columns.ts'

export interface ShortMessageChoices {
  /** Both reminders of a consultation. */
  reminders?: boolean
  /** A time is booked, confirmed, moved or cancelled. */
  changes?: boolean
  /** The other side waits in the meeting room. */
  waiting?: boolean
}

/** Which mails a person wants, besides those needed for an appointment or the account's safety. */
export interface MailChoices {
  /** Both reminders of a consultation. */
  reminders?: boolean
  /** A message came while the person was away. */
  messages?: boolean
  /** The question for a review after a consultation. */
  reviews?: boolean
  /** The other side waits in the meeting room. */
  waiting?: boolean
}

export interface NotificationChoices extends MailChoices {
  push?: ShortMessageChoices
  sms?: ShortMessageChoices
}

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    /** Absent for people who sign in with an external provider alone. */
    passwordHash: text(),
    name: text().notNull(),
    photo: text(),
    role: text({ enum: ROLES }).notNull().default('regular'),
    status: text({ enum: ACCOUNT_STATUSES }).notNull().default('active'),
    preferredLanguage: text({ enum: ['en', 'fa'] })
      .notNull()
      .default('en'),
    timeZone: text(),
    /** What is not named is wanted. */
    notificationChoices: jsonb().$type<NotificationChoices>().notNull().default({}),
    emailConfirmedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: instant(),
    /** Invented for the demo: everybody knows the password. */
    isDemo: boolean().notNull().default(false),
    /** Name and address as a search compares them. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_text(name || ' ' || email)`),
    /** The name as lists order it: Latin letters, then Persian ones in their alphabet. */
    sortName: byteOrderedText()
      .notNull()
      .generatedAlwaysAs(sql`sort_key(name)`),
  },
  (table) => [
    check('users_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} in ('admin', 'publisher', 'specialist', 'regular')`),
    check('users_status', sql`${table.status} in ('active', 'pending', 'suspended')`),
    check('users_language', sql`${table.preferredLanguage} in ('en', 'fa')`),
    index('users_in_order').on(table.createdAt, table.id),
    index('users_by_email').on(sql`${table.email} collate "C"`, table.id),
    index('users_by_role').on(sql`${table.role} collate "C"`, table.id),
    index('users_by_status').on(sql`${table.status} collate "C"`, table.id),
    index('users_by_deletion')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('users_deleted')
      .on(table.id, table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('users_by_parts').using('gin', inParts(table.searchText)).with({ fastupdate: false }),
    index('users_by_name').on(table.sortName, table.id),
  ],
)

const userId = () => belongsTo(() => users.id)

export const userRoles = pgTable(
  'user_roles',
  {
    id: id(),
    userId: userId(),
    role: text({ enum: ROLES }).notNull(),
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
    /** The network of the last use, `198.51.100.0/24`; whole addresses are not stored. */
    network: text(),
    /** Whether password and second step, or a passkey, were given in it. */
    isTwoStep: boolean().notNull().default(false),
    /** When the person last showed in it who they are. */
    provedAt: createdAt(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    idleExpiresAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.idleExpiresAt),
    index('sessions_by_last_end').on(table.expiresAt),
  ],
)

/** Keys by which a person's own scripts make calls of the API (decision 51). */
export const accessKeys = pgTable(
  'access_keys',
  {
    id: id(),
    userId: userId(),
    /** SHA-256 of the key; the key itself is stored nowhere. */
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    /** Its last letters, by which its owner finds it in a script. */
    ending: text().notNull(),
    scopes: jsonb().$type<Scope[]>().notNull(),
    /** Whether it was made in a session of two steps: without one the team's roles are withheld. */
    isTwoStep: boolean().notNull().default(false),
    /** The network of the last use, as of sessions. */
    network: text(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('access_keys_by_user').on(table.userId),
    index('access_keys_by_end').on(table.expiresAt),
  ],
)

/** Single-use tokens that travel by mail. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    userId: userId(),
    purpose: text({
      enum: [
        'confirm-email',
        'confirm-contact',
        'reset-password',
        'change-email',
        'second-step',
        'take-email-back',
      ],
    }).notNull(),
    tokenHash: text().notNull().unique(),
    /**
     * The account's new address for `change-email`, its earlier one for `take-email-back`, another
     * one for `confirm-contact`.
     */
    newEmail: text(),
    /** Wrong codes so far, for `second-step`. */
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('account_tokens_by_user').on(table.userId, table.purpose),
    index('account_tokens_by_end').on(table.expiresAt),
  ],
)

/**
 * The secret of a person's authenticator app (RFC 6238); without `confirmedAt` it is not used yet.
 */
export const authenticators = pgTable('authenticators', {
  id: id(),
  userId: userId().unique(),
  secret: sealed().notNull(),
  confirmedAt: instant(),
  /** The last time step whose code was used: no code works twice. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: createdAt(),
})

/** What lets a person in without a password: a key on their device, proved by WebAuthn. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    /** The authenticator's own name for it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Uses so far as the authenticator counts them; many count none. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** The ways in which a browser reaches the authenticator. */
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** What an authenticator has to sign; each is taken once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    /** SHA-256 of the challenge. */
    challengeHash: text().notNull().unique(),
    purpose: text({ enum: ['add', 'sign-in', 'prove'] }).notNull(),
    /** Nobody's while somebody signs in. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('passkey_challenges_by_end').on(table.expiresAt),
    index('passkey_challenges_by_user').on(table.userId),
  ],
)

/** Single-use codes for people who have lost the authenticator app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: userId(),
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.userId, table.codeHash)],
)

/** People invited by mail to join the team; the account is made when the invitation is accepted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text().notNull(),
    role: text({ enum: ['admin', 'publisher'] }).notNull(),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    /** SHA-256 of the mailed token, made when the mail is sent. */
    tokenHash: text().unique(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    /** The account made from it. */
    acceptedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('staff_invitations_role', sql`${table.role} in ('admin', 'publisher')`),
    check('staff_invitations_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    uniqueIndex('staff_invitations_open')
      .on(table.email)
      .where(sql`accepted_at is null and withdrawn_at is null`),
  ],
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

/** Addresses beside an account's own whose owners agreed to get its mails. */
export const confirmedEmails = pgTable(
  'confirmed_emails',
  {
    id: id(),
    userId: userId(),
    email: text().notNull(),
    confirmedAt: createdAt(),
  },
  (table) => [unique().on(table.userId, table.email)],
)
