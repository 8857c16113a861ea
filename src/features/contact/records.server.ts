import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { database, openDatabase, rowsOf } from '../../database/client.ts'
import { nextId } from '../../database/ids.ts'
import { fingerprintOfMessage } from '../../database/plain-contact-messages.ts'
import { readRow, sealRow } from '../../database/sealed-rows.ts'
import { countMatching, holdsParts, isActiveAdmin } from '../../database/sql-fragments.ts'
import { holdsEach, type SearchedWord } from '../../i18n/searching.ts'
import { users } from '../../database/schema/accounts.ts'
import { contactEntries, contactMessages, savedAnswers } from '../../database/schema/contact.ts'
import { fold } from '../../i18n/fold.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { systemClock } from '../../platform/clock.ts'
import { HIGHEST_ID } from '../../platform/api/list-limits.ts'
import { present } from '../../platform/present.ts'

const {
  searchText: _search,
  fingerprint: _print,
  plainSubject: _plainSubject,
  plainMessage: _plainMessage,
  ...columns
} = getTableColumns(contactMessages)

/** Single ids instead of blocks per process, as the list is ordered by id. */
async function nextMessageId(): Promise<number> {
  const [next] = await rowsOf<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('contact_messages', 'id'))::int as id`,
  )
  return present(next).id
}

type NewMessage = Omit<typeof contactMessages.$inferInsert, 'id' | 'fingerprint' | 'searchText'>

export async function insertContactMessage({ subject, message, ...rest }: NewMessage) {
  const id = await nextMessageId()
  const [row] = await database()
    .insert(contactMessages)
    .values({
      id,
      ...rest,
      ...sealRow(contactMessages, id, { subject, message }),
      fingerprint: fingerprintOfMessage(message),
      searchText: fold(`${rest.name} ${rest.email}`),
    })
    .returning({ id: contactMessages.id, createdAt: contactMessages.createdAt })
  return present(row)
}

const opened = <Row extends { id: number; subject: string; message: string }>(row: Row): Row => ({
  ...row,
  ...readRow(contactMessages, row, m.common_unreadable()),
})

const messagesWhere = (condition: SQL | undefined) =>
  database().select(columns).from(contactMessages).where(condition)

export async function findContactMessage(id: number) {
  const [row] = await messagesWhere(eq(contactMessages.id, id))
  return row && opened(row)
}

/** As {@link findContactMessage}, locked until the transaction ends. */
export async function lockContactMessage(id: number) {
  const [row] = await messagesWhere(eq(contactMessages.id, id)).for('update')
  return row && opened(row)
}

/** First key of the advisory locks on senders. */
const SENDER = 4_526_745

/** Serializes messages from an address until the transaction ends. */
export async function lockSender(email: string): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${SENDER}, hashtext(${email}))`)
}

type SameMessage = Pick<NewMessage, 'name' | 'email' | 'subject' | 'message'>

/** The same message by the same person since an instant, if any. */
export async function findSameMessage({ name, email, subject, message }: SameMessage, since: Date) {
  const rows = await messagesWhere(
    and(
      gt(contactMessages.createdAt, since),
      eq(contactMessages.name, name),
      eq(contactMessages.email, email),
      eq(contactMessages.fingerprint, fingerprintOfMessage(message)),
    ),
  ).orderBy(asc(contactMessages.id))
  return rows.map(opened).find((row) => row.subject === subject)
}

async function isAny(condition: SQL | undefined): Promise<boolean> {
  const { id } = contactMessages
  return (
    (await database().select({ id }).from(contactMessages).where(condition).limit(1)).length > 0
  )
}

/** Whether another address sent the same text since an instant. */
export const isSentByOthers = (
  { email, message }: Pick<SameMessage, 'email' | 'message'>,
  since: Date,
): Promise<boolean> =>
  isAny(
    and(
      gt(contactMessages.createdAt, since),
      ne(contactMessages.email, email),
      eq(contactMessages.fingerprint, fingerprintOfMessage(message)),
    ),
  )

export const countSuspectedSince = (since: Date): Promise<number> =>
  database().$count(
    contactMessages,
    and(gt(contactMessages.createdAt, since), eq(contactMessages.isSuspected, true)),
  )

export async function deleteContactMessagesBefore(instant: Date): Promise<void> {
  await database().delete(contactMessages).where(lt(contactMessages.createdAt, instant))
}

type State = typeof contactMessages.$inferSelect.state

export interface MessageFilter {
  state?: State | undefined
  isSuspected?: boolean | undefined
  assigneeId?: number | undefined
  /** All have to match; an empty list matches nothing. */
  words: readonly SearchedWord[] | undefined
}

/** Number of newest messages decrypted for a search of their text; senders are searched in all. */
const MOST_OPENED = 3_000
/** Decrypted per batch, few enough that other requests hardly wait. */
const OPENED_AT_ONCE = 200

/** Matches among the newest, and the date of the oldest searched one if there are older ones. */
interface Found {
  ids: number[]
  since?: Date | undefined
}

/** Searches sender, subject and text of the newest messages for all words. */
async function findHolding(words: readonly SearchedWord[], others: readonly SQL[]): Promise<Found> {
  const ids: number[] = []
  let before = HIGHEST_ID
  let since: Date | undefined
  const areOlder = () => and(...others, lt(contactMessages.id, before))
  for (let count = 0; count < MOST_OPENED; count += OPENED_AT_ONCE) {
    const rows = await messagesWhere(areOlder())
      .orderBy(desc(contactMessages.id))
      .limit(OPENED_AT_ONCE)
    for (const { id, name, email, subject, message, createdAt } of rows.map(opened)) {
      if (holdsEach(`${name} ${email} ${subject} ${message}`, words)) ids.push(id)
      before = id
      since = createdAt
    }
    if (rows.length < OPENED_AT_ONCE) return { ids }
  }
  const hasOlder = await isAny(areOlder())
  return { ids, since: hasOlder ? since : undefined }
}

interface Condition {
  condition: SQL | undefined
  /** In messages before this, only the sender was searched. */
  searchedSince?: Date | undefined
}

/**
 * Builds a filter's condition, for {@link listContactMessages} and {@link countContactMessages}.
 */
export async function findCondition(filter: MessageFilter): Promise<Condition> {
  const { state, isSuspected, assigneeId, words } = filter
  const others = [
    ...(state ? [eq(contactMessages.state, state)] : []),
    ...(isSuspected === undefined ? [] : [eq(contactMessages.isSuspected, isSuspected)]),
    ...(assigneeId === undefined ? [] : [eq(contactMessages.assigneeId, assigneeId)]),
  ]
  if (words === undefined) return { condition: and(...others) }
  if (words.length === 0) return { condition: sql`false` }
  const isOfSender = and(...holdsParts(contactMessages.searchText, words))
  const { ids, since } = await findHolding(words, others)
  const condition = and(...others, or(isOfSender, inArray(contactMessages.id, ids)))
  return { condition, searchedSince: since }
}

/** The person's name; null once the account is deleted. */
const nameOf = (column: AnyPgColumn) =>
  sql<string | null>`(select person.name from users as person
    where person.id = ${column} and person.deleted_at is null)`

/** Newest first, at most `length`, before an id. */
export async function listContactMessages(
  condition: SQL | undefined,
  { before, length }: { before: number | undefined; length: number },
) {
  const { id } = columns
  const rows = await database()
    .select({ ...columns, assignee: nameOf(contactMessages.assigneeId) })
    .from(contactMessages)
    .where(and(condition, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(length)
  return rows.map(opened)
}

/** Counted up to one more than is displayed exactly. */
export const countContactMessages = (condition: SQL | undefined): Promise<number> =>
  countMatching(contactMessages, condition)

/** Numbers of new messages, suspected spam apart. */
export async function countNewMessages() {
  return database()
    .select({ isSuspected: contactMessages.isSuspected, found: count() })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'new'))
    .groupBy(contactMessages.isSuspected)
}

type Handling = Pick<typeof contactMessages.$inferSelect, 'state' | 'isSuspected' | 'assigneeId'>

export async function updateContactMessage(
  id: number,
  { state, isSuspected, assigneeId }: Handling,
): Promise<void> {
  const change = { state, isSuspected, assigneeId }
  await database().update(contactMessages).set(change).where(eq(contactMessages.id, id))
}

interface NewEntry extends Pick<typeof contactEntries.$inferInsert, 'messageId' | 'kind'> {
  authorId: number | null
  content: string
}

/**
 * Adds an entry to a thread. The message is locked by the caller, so that entries are in order of
 * their time.
 */
export async function insertEntry({ content, ...entry }: NewEntry): Promise<number> {
  const id = await nextId('contact_entries', openDatabase())
  const sealed = sealRow(contactEntries, id, { content })
  await database()
    .insert(contactEntries)
    .values({ id, ...entry, createdAt: systemClock(), ...sealed })
  return id
}

/** Entries of a message's thread, oldest first. */
export async function listEntries(messageId: number) {
  const rows = await database()
    .select({ ...getTableColumns(contactEntries), author: nameOf(contactEntries.authorId) })
    .from(contactEntries)
    .where(eq(contactEntries.messageId, messageId))
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id))
  return rows.map((row) => ({ ...row, ...readRow(contactEntries, row, m.common_unreadable()) }))
}

/** An entry's text, with its message. */
export async function findEntry(id: number) {
  const [row] = await database()
    .select({ entry: contactEntries, message: columns })
    .from(contactEntries)
    .innerJoin(contactMessages, eq(contactMessages.id, contactEntries.messageId))
    .where(eq(contactEntries.id, id))
  if (!row) return undefined
  const { content } = readRow(contactEntries, row.entry, m.common_unreadable())
  return { message: opened(row.message), content }
}

/** Admins who can sign in, by name. */
export const listTeam = () =>
  database()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(asc(users.sortName), asc(users.id))

const { updatedAt: _, ...savedColumns } = getTableColumns(savedAnswers)

export const listSavedAnswers = () =>
  database().select(savedColumns).from(savedAnswers).orderBy(asc(savedAnswers.title))

/** Locks a saved answer until the transaction ends. */
export async function lockSavedAnswer(id: number) {
  const [row] = await database()
    .select(savedColumns)
    .from(savedAnswers)
    .where(eq(savedAnswers.id, id))
    .for('update')
  return row
}

type SavedTexts = Pick<typeof savedAnswers.$inferInsert, 'title' | 'textEn' | 'textFa'>

export async function putSavedAnswer(id: number | undefined, texts: SavedTexts) {
  const [row] = await (id === undefined
    ? database().insert(savedAnswers).values(texts).returning(savedColumns)
    : database()
        .update(savedAnswers)
        .set({ ...texts, updatedAt: new Date() })
        .where(eq(savedAnswers.id, id))
        .returning(savedColumns))
  return present(row)
}

export async function deleteSavedAnswer(id: number): Promise<void> {
  await database().delete(savedAnswers).where(eq(savedAnswers.id, id))
}
