import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { rowsOf } from '../../../database/client.ts'
import { prepareStatement } from '../../../database/prepared.ts'
import { messages } from '../../../database/schema/messages.ts'
import { readRow } from '../../../database/sealed-rows.ts'
import type { ProfileTranslation } from '../../../database/schema/specialists.ts'
import { at, epochMs, isRemoved, mayAct, mayReadFrom } from '../../../database/sql-fragments.ts'
import type { AccountStatus } from '../../../platform/actor.ts'
import type { ListPlace } from '../../../platform/api/lists.ts'
import { MOST_COUNTED } from '../../../platform/api/list-limits.ts'
import { MOST_UNREAD } from '../rules.ts'
import { present } from '../../../platform/present.ts'

/** A declined consultation alone opens no conversation: the two never met. */
const OPENS_NO_CONVERSATION = 'declined'

export interface OtherPerson {
  userId: number
  name: string
  photo: string | null
  status: AccountStatus
  isDeleted: boolean
  specialistId: number | null
  specialistName: string | null
  specialistPhoto: string | null
  translations: Partial<Record<Locale, ProfileTranslation>> | null
  unread: number
}

export interface ListedConversationRow extends OtherPerson {
  /** Epoch milliseconds. */
  activeAt: number
  lastId: number | null
  lastSenderId: number | null
  lastContent: string | null
  lastIsRead: boolean | null
  total: number
}

const otherColumns = sql`
  users.id as "userId", users.name, users.photo, users.status,
  users.deleted_at is not null as "isDeleted",
  case when specialists.listed then specialists.id end as "specialistId",
  specialists.name as "specialistName", specialists.photo as "specialistPhoto",
  specialists.translations`

/**
 * Everybody with whom a person shares a consultation; as a specialist only while they may act as
 * one.
 */
const partnersOf = (userId: number): SQL => sql`
  select other_id, max(created_at) as since, bool_or(status <> ${OPENS_NO_CONVERSATION}) as opens
  from (
    select specialists.user_id as other_id, consultations.created_at, consultations.status
    from consultations join specialists on specialists.id = consultations.specialist_id
    where consultations.user_id = ${userId}
    union all
    select consultations.user_id, consultations.created_at, consultations.status
    from consultations join specialists on specialists.id = consultations.specialist_id
    where specialists.user_id = ${userId} and ${mayAct()}
  ) as shared where other_id <> ${userId} group by other_id`

const lastOf = (sender: SQL, receiver: SQL): SQL => sql`
  (select id, sender_id, content, is_read, created_at from messages
   where sender_id = ${sender} and receiver_id = ${receiver}
   order by created_at desc, id desc limit 1)`

/**
 * At most one more than the limit, latest activity first; without a message the time of the booking
 * counts.
 */
export async function listConversations(
  userId: number,
  { after, count }: { after: ListPlace | undefined; count: number },
): Promise<ListedConversationRow[]> {
  const [me, other] = [sql`${userId}::int`, sql`partners.other_id`]
  const next = after
    ? sql`where (entries.active_at, entries.other_id) < (${at(after.at)}, ${after.id}::int)`
    : sql``
  const rows = await rowsOf<ListedConversationRow>(sql`
    with partners as (${partnersOf(userId)}),
    unread as (
      select sender_id, count(*)::int as count from messages
      where receiver_id = ${me} and is_read = false group by sender_id
    ),
    entries as (
      select partners.other_id, coalesce(latest.created_at, partners.since) as active_at, latest.id,
        latest.sender_id, latest.content, latest.is_read
      from partners left join lateral (
        select * from (${lastOf(me, other)} union all ${lastOf(other, me)}) as both_sides
        order by created_at desc, id desc limit 1
      ) as latest on true
      where partners.opens or latest.id is not null
    )
    select ${otherColumns}, ${epochMs(sql`entries.active_at`)} as "activeAt",
      entries.id as "lastId", entries.sender_id as "lastSenderId",
      entries.content as "lastContent", entries.is_read as "lastIsRead",
      coalesce(unread.count, 0) as unread, (select count(*)::int from entries) as total
    from entries join users on users.id = entries.other_id
      left join specialists on specialists.user_id = users.id
      left join unread on unread.sender_id = users.id
    ${next} order by entries.active_at desc, entries.other_id desc limit ${count}`)
  return rows.map((row) => {
    const { lastId: id, lastContent: content } = row
    return id === null
      ? row
      : { ...row, lastContent: readRow(messages, { id, content }, m.common_unreadable()).content }
  })
}

export interface ConversationRow extends OtherPerson {
  hasBlocked: boolean
  isBlocked: boolean
  /** Whether the other person may read this one's messages. */
  isHeard: boolean
}

/**
 * The other person and the conversation's status; undefined unless the person may read a shared
 * one.
 */
export async function findConversation(
  userId: number,
  otherId: number,
): Promise<ConversationRow | undefined> {
  const blocks = (blocker: number, blocked: number) => sql`exists (
    select 1 from message_blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`
  const writes = (sender: number, receiver: number) => sql`exists (
    select 1 from messages where sender_id = ${sender} and receiver_id = ${receiver})`
  const meets = (family: number, specialist: number) => sql`exists (
    select 1 from consultations join specialists as met on met.id = consultations.specialist_id
    where consultations.user_id = ${family} and met.user_id = ${specialist}
      and consultations.status <> ${OPENS_NO_CONVERSATION})`
  const [row] = await rowsOf<ConversationRow>(sql`
    select ${otherColumns},
      ${blocks(userId, otherId)} as "hasBlocked", ${blocks(otherId, userId)} as "isBlocked",
      ${mayReadFrom(otherId, userId)} as "isHeard",
      (select count(*)::int from messages where receiver_id = ${userId} and is_read = false
        and sender_id = ${otherId}) as unread
    from users left join specialists on specialists.user_id = users.id
    where users.id = ${otherId} and users.id <> ${userId} and (${meets(userId, otherId)}
      or ${meets(otherId, userId)} or ${writes(userId, otherId)} or ${writes(otherId, userId)})
      and ${mayReadFrom(userId, otherId)}`)
  return row
}

export interface MessageRow {
  id: number
  senderId: number
  receiverId: number
  content: string
  isRead: boolean
  /** Epoch milliseconds. */
  readAt: number | null
  createdAt: number
  isReported: boolean
}

const messageColumns = (readerId: number): SQL => sql`
  messages.id, sender_id as "senderId", receiver_id as "receiverId", content,
  is_read as "isRead", ${epochMs(sql`read_at`)} as "readAt",
  ${epochMs(sql`messages.created_at`)} as "createdAt",
  exists (select 1 from message_reports
    where message_id = messages.id and reporter_id = ${readerId}) as "isReported"`

const opened = (row: MessageRow): MessageRow => ({
  ...row,
  ...readRow(messages, row, m.common_unreadable()),
})

/**
 * At most one more than the limit of the messages between two people, newest first, as one of them
 * reads them.
 */
export async function listMessages(
  userId: number,
  otherId: number,
  { after, count }: { after: ListPlace | undefined; count: number },
): Promise<MessageRow[]> {
  const next = after ? sql`and (created_at, id) < (${at(after.at)}, ${after.id}::int)` : sql``
  const side = (sender: number, receiver: number) => sql`
    (select id from messages where sender_id = ${sender} and receiver_id = ${receiver} ${next}
     order by created_at desc, id desc limit ${count})`
  const rows = await rowsOf<MessageRow>(sql`
    select ${messageColumns(userId)} from messages
    where id in (${side(userId, otherId)} union all ${side(otherId, userId)})
    order by created_at desc, id desc limit ${count}`)
  return rows.map(opened)
}

/** The number of messages between two people, counted up to one more than is shown exactly. */
export async function countMessages(userId: number, otherId: number): Promise<number> {
  const side = (sender: number, receiver: number) => sql`
    select 1 from messages where sender_id = ${sender} and receiver_id = ${receiver}`
  const [row] = await rowsOf<{ count: number }>(sql`
    select count(*)::int as count from (${side(userId, otherId)} union all
      ${side(otherId, userId)} limit ${MOST_COUNTED + 1}) as counted`)
  return present(row).count
}

/** A message, for its sender or receiver, while they may read it. */
export async function findMessage(id: number, readerId: number): Promise<MessageRow | undefined> {
  const [row] = await rowsOf<MessageRow>(sql`
    select ${messageColumns(readerId)} from messages
    where messages.id = ${id} and (sender_id = ${readerId}
      or (receiver_id = ${readerId} and ${mayReadFrom(readerId, sql`messages.sender_id`)}))`)
  return row && opened(row)
}

const reader = sql`${sql.placeholder('userId')}::int`

const countUnreadWhere = (condition: SQL) => sql`(select count(*)::int from (
  select 1 from messages where receiver_id = ${reader} and is_read = false ${condition}
  limit ${MOST_UNREAD + 1}) as counted)`

/**
 * For everybody but former specialists all messages count: the query reads no table of
 * appointments.
 */
const selectUnread = prepareStatement<{ userId: number }, { count: number; isRemoved: boolean }>(
  'unread_messages',
  () => sql`select ${countUnreadWhere(sql``)} as count, ${isRemoved(reader)} as "isRemoved"`,
)

const selectUnreadOfRemoved = prepareStatement<{ userId: number }, { count: number }>(
  'unread_messages_of_removed',
  () =>
    sql`select ${countUnreadWhere(
      sql`and ${mayReadFrom(reader, sql`messages.sender_id`)}`,
    )} as count`,
)

/** The number of unread messages that a person may read, up to one more than is shown. */
export async function countUnread(userId: number): Promise<number> {
  const row = present((await selectUnread({ userId }))[0])
  return row.isRemoved ? present((await selectUnreadOfRemoved({ userId }))[0]).count : row.count
}
