import { sql } from 'drizzle-orm'
import { FORMER_MEMBER } from '../../platform/former-member.ts'
import {
  accessKeys,
  accountTokens,
  authenticators,
  confirmedEmails,
  consents,
  identities,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  regularUsers,
  sessions,
  staffInvitations,
  userRoles,
  users,
} from '../schema/accounts.ts'
import { rateLimits } from '../schema/rate-limits.ts'
import { storedFiles } from '../schema/files.ts'
import { idempotencyKeys } from '../schema/idempotency.ts'
import { pushDevices, textPhones } from '../schema/short-messages.ts'
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
  tableRule,
  type People,
} from './rule.ts'

const gone = { person: withRow }
const ACCESS = 'It gives access to the account.'

/** Rules of a table in which each row belongs to one person. */
const own = (column: { userId: unknown }) => ({
  parts: { person: (people: People) => sql`${column.userId} in ${people}` },
  deleted: { person: true as const },
})

/** Rows found by the account's email address, which is erased last. */
export const accountRules = [
  tableRule(rateLimits, 'limits', {
    parts: {
      person: (people) =>
        sql`exists (select 1 from users as owner where owner.id in ${people} and position(owner.email in ${rateLimits.key}) > 0)`,
    },
    deleted: { person: true },
    columns: {
      key: secret('Counts tries for some minutes, by address.', gone),
      ...links('points', 'expire'),
    },
  }),
  tableRule(idempotencyKeys, 'repeated calls', {
    parts: {
      person: (people) =>
        sql`${idempotencyKeys.owner} in (select 'user:' || owner.id from users as owner where owner.id in ${people})`,
    },
    deleted: { person: true },
    columns: {
      key: secret('The browser’s own number for one call, kept for a day.', gone),
      requestHash: secret('From it nothing can be read.', gone),
      answer: secret(
        'What one call answered, to be given once more; the export has the same.',
        gone,
      ),
      ...links('owner', 'status', 'createdAt'),
    },
  }),
  tableRule(userRoles, 'roles', {
    ...own(userRoles),
    columns: { role: personal('role', gone), createdAt: fact('since') },
  }),
  tableRule(regularUsers, 'family', {
    ...own(regularUsers),
    columns: {
      phone: personal('phone', gone),
      childName: personal('child’s name', gone),
      childAge: personal('child’s age', gone),
      preferredLanguage: personal('language', gone),
    },
  }),
  tableRule(pushDevices, 'devices with notifications', {
    ...own(pushDevices),
    columns: {
      browserHash: secret('From it nothing can be read.', gone),
      endpointHash: secret('From it nothing can be read.', gone),
      endpoint: secret('Whoever has it can bother the device.', gone),
      p256dh: secret('With it messages for the device are encrypted.', gone),
      auth: secret('With it messages for the device are encrypted.', gone),
      locale: fact('language'),
      createdAt: fact('since'),
      lastSentAt: fact('last sent'),
      failingSince: link,
    },
  }),
  tableRule(textPhones, 'number for text messages', {
    ...own(textPhones),
    columns: {
      number: personal('number', gone),
      codeHash: secret('From it nothing can be read.', gone),
      confirmedAt: fact('confirmed'),
      createdAt: fact('since'),
      ...links('codeExpiresAt', 'codeTries'),
    },
  }),
  tableRule(sessions, 'sessions', {
    ...own(sessions),
    columns: {
      tokenHash: secret(ACCESS, gone),
      userAgent: personal('browser', gone),
      network: personal('network', gone),
      createdAt: fact('signed in'),
      lastUsedAt: fact('last used'),
      expiresAt: fact('ends'),
      ...links('isTwoStep', 'provedAt', 'idleExpiresAt'),
    },
  }),
  tableRule(accessKeys, 'access keys', {
    ...own(accessKeys),
    columns: {
      tokenHash: secret(ACCESS, gone),
      name: personal('name', gone),
      ending: secret('The end of what gives access to the account.', gone),
      scopes: fact('may'),
      isTwoStep: link,
      network: personal('network', gone),
      createdAt: fact('made'),
      lastUsedAt: fact('last used'),
      expiresAt: fact('ends'),
    },
  }),
  tableRule(accountTokens, 'mailed links', {
    ...own(accountTokens),
    columns: {
      purpose: fact('purpose'),
      tokenHash: secret(ACCESS, gone),
      newEmail: personal('new email', gone),
      attempts: link,
      expiresAt: fact('ends'),
      usedAt: fact('used'),
      createdAt: fact('made'),
    },
  }),
  tableRule(authenticators, 'authenticator app', {
    ...own(authenticators),
    columns: {
      secret: secret(ACCESS, gone),
      confirmedAt: fact('confirmed'),
      lastStep: link,
      createdAt: personal('added', gone),
    },
  }),
  tableRule(passkeys, 'passkeys', {
    ...own(passkeys),
    columns: {
      credentialId: personal('the device’s name for it', gone),
      publicKey: secret('It checks the passkey, and lets nobody in.', gone),
      name: personal('name', gone),
      createdAt: fact('added'),
      lastUsedAt: fact('last used'),
      ...links('counter', 'transports'),
    },
  }),
  tableRule(passkeyChallenges, 'passkeys being asked for', {
    ...own(passkeyChallenges),
    columns: {
      challengeHash: secret('A number for one use, kept for minutes.', gone),
      ...links('purpose', 'expiresAt', 'createdAt'),
    },
  }),
  tableRule(recoveryCodes, 'recovery codes', {
    ...own(recoveryCodes),
    columns: {
      codeHash: secret(ACCESS, gone),
      usedAt: fact('used'),
      createdAt: personal('made', gone),
    },
  }),
  tableRule(storedFiles, 'files', {
    ...own(storedFiles),
    columns: {
      key: personal('name in its address', gone),
      kind: fact('kind'),
      mediaType: fact('format'),
      byteSize: fact('bytes'),
      width: fact('width'),
      height: fact('height'),
      contentKey: secret('It opens the file.', gone),
      originalName: personal('name on your device', gone),
      createdAt: fact('uploaded'),
    },
  }),
  tableRule(staffInvitations, 'invitations to the team', {
    parts: {
      invited: (
        people,
      ) => sql`(${staffInvitations.acceptedBy} in ${people} or ${staffInvitations.email} in
        (select owner.email from users as owner
          where owner.id in ${people} and owner.email_confirmed_at is not null))`,
    },
    deleted: { invited: true },
    columns: {
      email: personal('to', { invited: withRow }),
      role: fact('role'),
      locale: fact('language'),
      tokenHash: secret('Whoever has it may join.', { invited: withRow }),
      expiresAt: fact('ends'),
      acceptedAt: fact('accepted'),
      withdrawnAt: fact('withdrawn'),
      createdAt: fact('invited'),
      ...links('invitedBy', 'acceptedBy'),
    },
  }),
  tableRule(identities, 'external sign-in', {
    ...own(identities),
    columns: {
      issuer: personal('provider', gone),
      subject: personal('your number there', gone),
      createdAt: fact('since'),
    },
  }),
  tableRule(confirmedEmails, 'confirmed addresses', {
    ...own(confirmedEmails),
    columns: {
      email: personal('email', gone),
      confirmedAt: fact('confirmed'),
    },
  }),
  tableRule(consents, 'consents', {
    ...own(consents),
    columns: {
      document: personal('document', gone),
      version: personal('version', gone),
      acceptedAt: fact('accepted'),
    },
  }),
]

const FOLLOWS = retained('Made anew by the database when name and address go.')

/** The account's row, which remains anonymous so that other people's records stay complete. */
export const personRule = tableRule(users, 'account', {
  parts: { person: (people) => sql`${users.id} in ${people}` },
  columns: {
    email: personal('email', {
      person: replacedBy(sql`'deleted-' || ${users.id} || '@invalid'`),
    }),
    passwordHash: secret(ACCESS, { person: emptied }),
    name: personal('name', { person: replacedBy(sql`${FORMER_MEMBER}`) }),
    photo: personal('photo', { person: emptied }),
    role: personal('role', { person: replacedBy(sql`'regular'`) }),
    status: fact('status'),
    preferredLanguage: personal('language', { person: replacedBy(sql`'en'`) }),
    timeZone: personal('time zone', { person: emptied }),
    notificationChoices: personal('messages wanted', { person: replacedBy(sql`'{}'::jsonb`) }),
    emailConfirmedAt: personal('email confirmed', { person: emptied }),
    createdAt: fact('member since'),
    searchText: secret('Name and address once more, for searches.', { person: FOLLOWS }),
    sortName: secret('The name once more, for the order of lists.', { person: FOLLOWS }),
    ...links('updatedAt', 'deletedAt', 'isDemo'),
  },
})
