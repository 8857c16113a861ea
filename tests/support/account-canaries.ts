import { sql } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import * as accounts from '../../src/database/schema/accounts.ts'
import { activityLogs } from '../../src/database/schema/administration.ts'
import * as blog from '../../src/database/schema/blog.ts'
import { contactMessages } from '../../src/database/schema/contact.ts'
import { mails, outboxEvents } from '../../src/database/schema/notifications.ts'
import { vectorOfWords } from '../../src/database/search-words.ts'
import { sealer } from '../../src/platform/secrets/sealing.ts'

let nextId = 500_000
export const newId = () => (nextId += 1)

export const seal = (text: string, table: string, column: string, id: number) =>
  sealer().seal(text, { table, column, id })

/** A word of somebody that stands nowhere else, and says where it was written. */
export const saysOf = (word: string) => (place: string) => `${word} ${place}`

export const sealedMail = (id: number, text: string) =>
  seal(JSON.stringify({ subject: 'Subject', text, html: text }), 'mails', 'sent_body', id)

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
    .set({ userAgent: says('browser') })
    .where(sql`user_id = ${userId}`)
  const familyId = newId()
  await db.insert(accounts.regularUsers).values({
    id: familyId,
    userId,
    phone: says('phone'),
    childName: seal(says('child'), 'regular_users', 'child_name', familyId),
    childAge: seal(says('age'), 'regular_users', 'child_age', familyId),
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
  await db.insert(accounts.storedFiles).values({
    id: fileId,
    key: says('key'),
    userId,
    kind: 'photo',
    mediaType: 'image/webp',
    byteSize: 1,
    contentKey: seal(says('content key'), 'stored_files', 'content_key', fileId),
    originalName: says('file'),
  })
  await db
    .insert(accounts.identities)
    .values({ userId, issuer: says('issuer'), subject: says('subject') })
  await db.insert(accounts.confirmedEmails).values({ userId, email: says('confirmed email') })
  await db.insert(accounts.consents).values({ userId, document: 'terms', version: says('version') })
  await db.insert(accounts.rateLimits).values({ key: `login:${email} 192.0.2.1`, points: 1 })
  await db
    .insert(accounts.idempotencyKeys)
    .values({ owner: `user:${userId}`, key: says('key'), requestHash: says('hash') })
  await db.insert(activityLogs).values({
    userId,
    action: 'tested',
    details: { said: says('details') },
  })
  await db
    .insert(outboxEvents)
    .values({ type: 'email-changed', payload: { userId, previousEmail: says('previous') } })
  await fillBlog(userId, says)
  await fillContact(email, says)
}

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
  const [letter] = await database()
    .insert(contactMessages)
    .values({
      name: says('writer'),
      email,
      subject: says('letter subject'),
      message: says('letter'),
      language: 'en',
      searchText: says('letter search'),
    })
    .returning()
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
