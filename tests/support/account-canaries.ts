import { sql } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import * as accounts from '../../src/database/schema/accounts.ts'
import { storedFiles } from '../../src/database/schema/files.ts'
import { rateLimits } from '../../src/database/schema/rate-limits.ts'
import { idempotencyKeys } from '../../src/database/schema/idempotency.ts'
import { activityLogs } from '../../src/database/schema/administration.ts'
import * as blog from '../../src/database/schema/blog.ts'
import { contactEntries, contactMessages } from '../../src/database/schema/contact.ts'
import { mails, outboxEvents } from '../../src/database/schema/notifications.ts'
import {
  pushDevices,
  shortMessages,
  textPhones,
  vapidKeys,
} from '../../src/database/schema/short-messages.ts'
import { securityEvents } from '../../src/database/schema/security.ts'
import { vectorOfWords } from '../../src/database/sql-fragments.ts'
import { insertWebhook } from '../../src/features/webhooks/records.server.ts'
import { sealer } from '../../src/platform/secrets/sealing.ts'

let nextId = 500_000
export const newId = () => (nextId += 1)

export const seal = (text: string, table: string, column: string, id: number) =>
  sealer().seal(text, { table, column, id })

/** A unique word of one person, with the place where it was written. */
export const saysOf = (word: string) => (place: string) => `${word} ${place}`

export const sealedMail = (id: number, text: string) =>
  seal(JSON.stringify({ subject: 'Subject', text, html: text }), 'mails', 'sent_body', id)

/** Sealed, and of no person. */
const fillTeamsTools = (): Promise<number> =>
  insertWebhook({
    name: 'Case files',
    address: 'https://files.example/in',
    secret: 'c2VjcmV0',
    events: ['consultation.booked'],
    createdAt: new Date(),
  })

/** A device with push messages, which belongs to a session. */
async function fillPhones(userId: number, says: (place: string) => string, later: Date) {
  const sessionId = newId()
  const ends = { idleExpiresAt: later, expiresAt: later }
  await database()
    .insert(accounts.sessions)
    .values({ id: sessionId, userId, tokenHash: says('phone session'), ...ends })
  const id = newId()
  const sealed = (column: string) => seal(says(column), 'push_devices', column, id)
  await database()
    .insert(pushDevices)
    .values({
      id,
      userId,
      sessionId,
      locale: 'en',
      browserHash: says('browser hash'),
      endpointHash: says('endpoint hash'),
      endpoint: sealed('endpoint'),
      p256dh: sealed('p256dh'),
      auth: sealed('auth'),
    })
  const phoneId = newId()
  await database()
    .insert(textPhones)
    .values({
      id: phoneId,
      userId,
      codeHash: says('code hash'),
      number: seal(says('number'), 'text_phones', 'number', phoneId),
    })
  await database()
    .insert(vapidKeys)
    .values({
      id: 1,
      publicKey: 'public',
      privateKey: seal('private', 'vapid_keys', 'private_key', 1),
    })
    .onConflictDoNothing()
  await fillTeamsTools()
  await database()
    .insert(shortMessages)
    .values({
      channel: 'push',
      template: 'reminder-day',
      userId,
      locale: 'en',
      status: 'dropped',
      timeZone: says('short zone'),
      payload: { said: says('short payload') },
      occasion: `canary:${userId}`,
    })
}

/** What everybody may have, whatever their role. */
export async function fillAccount(userId: number, word: string): Promise<void> {
  const says = saysOf(word)
  const db = database()
  const email = `${word}@example.org`
  const later = new Date(Date.now() + 86_400_000)
  await db
    .update(accounts.users)
    .set({
      email,
      name: says('name'),
      photo: says('photo'),
      passwordHash: says('hash'),
      timeZone: 'Europe/Berlin',
      notificationChoices: { reminders: false },
      emailConfirmedAt: new Date(),
    })
    .where(sql`id = ${userId}`)
  await db
    .update(accounts.sessions)
    .set({ userAgent: says('browser'), network: says('network') })
    .where(sql`user_id = ${userId}`)
  await fillPhones(userId, says, later)
  const familyId = newId()
  await db.insert(accounts.regularUsers).values({
    id: familyId,
    userId,
    phone: says('phone'),
    childName: seal(says('child'), 'regular_users', 'child_name', familyId),
    childAge: seal(says('age'), 'regular_users', 'child_age', familyId),
  })
  await db.insert(accounts.accessKeys).values({
    userId,
    tokenHash: says('access key'),
    ending: says('key ending'),
    scopes: [],
    name: says('key name'),
    network: says('key network'),
    expiresAt: later,
  })
  await db.insert(accounts.accountTokens).values({
    userId,
    purpose: 'change-email',
    tokenHash: says('token'),
    newEmail: says('new email'),
    expiresAt: later,
  })
  await db.insert(accounts.staffInvitations).values({
    email,
    role: 'publisher',
    locale: 'en',
    tokenHash: says('invitation'),
    expiresAt: later,
  })
  const authenticatorId = newId()
  await db.insert(accounts.authenticators).values({
    id: authenticatorId,
    userId,
    secret: seal(says('secret'), 'authenticators', 'secret', authenticatorId),
  })
  await db.insert(accounts.recoveryCodes).values({ userId, codeHash: says('code') })
  const fileId = newId()
  await db.insert(storedFiles).values({
    id: fileId,
    key: says('key'),
    userId,
    kind: 'photo',
    mediaType: 'image/webp',
    byteSize: 1,
    contentKey: seal(says('content key'), 'stored_files', 'content_key', fileId),
    originalName: says('file'),
  })
  await db.insert(accounts.passkeys).values({
    userId,
    credentialId: says('passkey'),
    publicKey: says('public key'),
    name: says('passkey name'),
  })
  await db.insert(accounts.passkeyChallenges).values({
    userId,
    purpose: 'add',
    challengeHash: says('challenge'),
    expiresAt: later,
  })
  await db
    .insert(accounts.identities)
    .values({ userId, issuer: says('issuer'), subject: says('subject') })
  await db.insert(accounts.confirmedEmails).values({ userId, email: says('confirmed email') })
  await db.insert(accounts.consents).values({ userId, document: 'terms', version: says('version') })
  await db.insert(rateLimits).values({ key: `login:${email} 192.0.2.1`, points: 1 })
  const answerId = newId()
  await db.insert(idempotencyKeys).values({
    id: answerId,
    owner: `user:${userId}`,
    key: says('key'),
    requestHash: says('hash'),
    answer: seal(says('answer'), 'idempotency_keys', 'answer', answerId),
  })
  await db.insert(activityLogs).values({
    userId,
    action: 'tested',
    details: { said: says('details') },
    origin: originOf(says),
  })
  const noted = (place: string) => ({
    origin: originOf(says),
    details: { provider: says('details') },
    countKey: says(place),
  })
  await db.insert(securityEvents).values([
    { event: 'sign-in-failed', aboutId: userId, ...noted('tally about') },
    { event: 'identity-linked', byId: userId, ...noted('tally by') },
  ])
  await db
    .insert(outboxEvents)
    .values({ type: 'email-changed', payload: { userId, previousEmail: says('previous') } })
  await fillBlog(userId, says)
  await fillContact(email, says)
}

export const originOf = (says: (place: string) => string) => ({
  network: says('network'),
  browser: null,
  system: null,
})

async function fillBlog(userId: number, says: (place: string) => string): Promise<void> {
  const db = database()
  const slug = String(newId())
  const [category] = await db
    .insert(blog.blogCategories)
    .values({ name: 'Category', slug })
    .returning()
  const post = {
    authorId: userId,
    categoryId: category!.id,
    summary: says('summary'),
    featuredImage: says('picture'),
    featuredImageAlt: says('picture in words'),
    searchWords: vectorOfWords([says('').trim()]),
  }
  const [published] = await db
    .insert(blog.blogPosts)
    .values([
      { ...post, title: says('title'), slug, content: says('content'), status: 'published' },
      { ...post, title: says('draft'), slug: `${slug}-draft`, content: says('draft') },
    ])
    .returning()
  const unpublished = { title: says('version'), summary: says('version'), content: says('version') }
  await db
    .insert(blog.blogPostRevisions)
    .values({ ...unpublished, postId: published!.id, version: 1, words: 1, editorId: userId })
  await db.insert(blog.blogPostAutosaves).values({ userId, fields: { title: says('unsaved') } })
  const [comment] = await db
    .insert(blog.blogComments)
    .values({ content: says('comment'), postId: published!.id, userId })
    .returning()
  await db.insert(blog.blogCommentReports).values({
    commentId: comment!.id,
    reporterId: userId,
    reason: 'spam',
    details: says('report'),
  })
  await db
    .insert(blog.publishers)
    .values({ userId, bio: says('bio'), specialty: [says('subject')] })
}

async function fillContact(email: string, says: (place: string) => string): Promise<void> {
  const letterId = newId()
  const [letter] = await database()
    .insert(contactMessages)
    .values({
      id: letterId,
      name: says('writer'),
      email,
      subject: seal(says('letter subject'), 'contact_messages', 'subject', letterId),
      message: seal(says('letter'), 'contact_messages', 'message', letterId),
      plainSubject: says('letter subject, plain'),
      plainMessage: says('letter, plain'),
      fingerprint: says('letter fingerprint'),
      language: 'en',
      searchText: says('letter search'),
    })
    .returning()
  const entryId = newId()
  await database()
    .insert(contactEntries)
    .values({
      id: entryId,
      messageId: letter!.id,
      kind: 'reply',
      content: seal(says('letter reply'), 'contact_entries', 'content', entryId),
    })
  const id = newId()
  await database()
    .insert(mails)
    .values({
      id,
      template: 'contact-message',
      recipient: 'team@example.org',
      locale: 'en',
      payload: { contactMessageId: letter!.id },
      occasion: `contact-message:${id}`,
      sentBody: sealedMail(id, says('letter mail')),
    })
}
