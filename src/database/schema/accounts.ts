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
import {
  belongsTo,
  byteOrderedText,
  createdAt,
  id,
  inParts,
  instant,
  row,
  sealed,
} from './columns.ts'

export interface ShortMessageChoices {
  /** Both reminders of a consultation. */
  reminders?: boolean
  /** A time is booked, confirmed, moved or cancelled. */
  changes?: boolean
  /** The other party waits in the meeting room. */
  waiting?: boolean
}

/** The optional mails; those needed for an appointment or the account's safety are always sent. */
export interface MailChoices {
  /** Both reminders of a consultation. */
  reminders?: boolean
  /** A message arrived while the person was away. */
  messages?: boolean
  /** The request for a review after a consultation. */
  reviews?: boolean
  /** The other party waits in the meeting room. */
  waiting?: boolean
}

export interface NotificationChoices extends MailChoices {
  push?: ShortMessageChoices
  sms?: ShortMessageChoices
}

export const users = pgTable(
  'users',
  {
    ...row(),
    email: text().notNull().unique(),
    /** Null for people who sign in only with a linked service. */
    passwordHash: text(),
    name: text().notNull(),
    photo: text(),
    role: text({ enum: ROLES }).notNull().default('regular'),
    status: text({ enum: ACCOUNT_STATUSES }).notNull().default('active'),
    preferredLanguage: text({ enum: ['en', 'fa'] })
      .notNull()
      .default('en'),
    timeZone: text(),
    /** Missing choices count as yes. */
    notificationChoices: jsonb().$type<NotificationChoices>().notNull().default({}),
    emailConfirmedAt: instant(),
    updatedAt: createdAt(),
    deletedAt: instant(),
    /** Invented for the demo: its password is public. */
    isDemo: boolean().notNull().default(false),
    /** Name and address, folded for search. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_text(name || ' ' || email)`),
    /** Sort key of the name: Latin letters, then Persian ones in alphabetical order. */
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
    ...row(),
    userId: userId(),
    role: text({ enum: ROLES }).notNull(),
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
    ...row(),
    /** SHA-256 of the cookie's token; the token itself is stored nowhere. */
    tokenHash: text().notNull().unique(),
    userId: userId(),
    userAgent: text(),
    /** The network of the last use, `198.51.100.0/24`; full addresses are not stored. */
    network: text(),
    /** Whether the session was opened with password and second step, or with a passkey. */
    isTwoStep: boolean().notNull().default(false),
    /** The last proof of identity in this session. */
    provedAt: createdAt(),
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

/** API keys for people's own scripts (decision 51). */
export const accessKeys = pgTable(
  'access_keys',
  {
    ...row(),
    userId: userId(),
    /** SHA-256 of the key; the key itself is stored nowhere. */
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    /** The key's last letters, by which its owner recognises it in a script. */
    ending: text().notNull(),
    scopes: jsonb().$type<Scope[]>().notNull(),
    /** Whether the key was created in a two-step session; otherwise it lacks the team's roles. */
    isTwoStep: boolean().notNull().default(false),
    /** The network of the last use, as in sessions. */
    network: text(),
    lastUsedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('access_keys_by_user').on(table.userId),
    index('access_keys_by_end').on(table.expiresAt),
  ],
)

/** Single-use tokens sent by mail. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    ...row(),
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
     * The new address for `change-email`, the earlier one for `take-email-back`, another one for
     * `confirm-contact`.
     */
    newEmail: text(),
    /** Wrong codes so far, for `second-step`. */
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('account_tokens_by_user').on(table.userId, table.purpose),
    index('account_tokens_by_end').on(table.expiresAt),
  ],
)

/** The secret of an authenticator app (RFC 6238); not in use until `confirmedAt` is set. */
export const authenticators = pgTable('authenticators', {
  ...row(),
  userId: userId().unique(),
  secret: sealed().notNull(),
  confirmedAt: instant(),
  /** The time step of the last accepted code, so that no code works twice. */
  lastStep: bigint({ mode: 'number' }),
})

/** Passkeys (WebAuthn credentials) of accounts. */
export const passkeys = pgTable(
  'passkeys',
  {
    ...row(),
    userId: userId(),
    /** The WebAuthn credential id, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; many always send 0. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** The WebAuthn transports, such as `usb` or `internal`. */
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** WebAuthn challenges; each is used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    ...row(),
    /** SHA-256 of the challenge. */
    challengeHash: text().notNull().unique(),
    purpose: text({ enum: ['add', 'sign-in', 'prove'] }).notNull(),
    /** Null for a sign-in. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
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
    ...row(),
    userId: userId(),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [unique().on(table.userId, table.codeHash)],
)

/** People invited by mail to join the team; the account is made when the invitation is accepted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    ...row(),
    email: text().notNull(),
    role: text({ enum: ['admin', 'publisher'] }).notNull(),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    /** SHA-256 of the mailed token, which is created when the mail is sent. */
    tokenHash: text().unique(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    /** The account created from the invitation. */
    acceptedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: instant(),
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
    ...row(),
    userId: userId(),
    issuer: text().notNull(),
    subject: text().notNull(),
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

/** Confirmed addresses beside the account's own, to which its mails may go. */
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
