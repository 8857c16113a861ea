import { sql, type SQL, and, asc, inArray, isNotNull, lt } from 'drizzle-orm'
import { rowsOf, database } from '../../database/client.ts'
import { at, holdsParts } from '../../database/sql-fragments.ts'
import type { SearchedWord } from '../../i18n/searching.ts'
import type {
  JournalOrigin,
  RecordedActivity,
  SecurityEvent,
} from '../../platform/security-events.ts'
import { deleteInBatches, inBatches } from '../../database/batches.ts'
import { activityLogs, sealedReads } from '../../database/schema/administration.ts'
import { securityEvents } from '../../database/schema/security.ts'

/** The cursor of an entry: its time, its log, and its id there. */
export interface JournalPlace {
  at: Date
  source: number
  id: number
}

export interface JournalFilter {
  events: readonly SecurityEvent[]
  activities: readonly RecordedActivity[]
  hasReadings: boolean
  /** Folded parts of a name or an address; empty for no filter. */
  parts: readonly SearchedWord[]
  from: Date | undefined
  until: Date | undefined
}

export interface JournalRow {
  source: 1 | 2 | 3
  id: number
  what: string
  aboutId: number | null
  aboutName: string | null
  byId: number | null
  byName: string | null
  origin: JournalOrigin | null
  details: Record<string, unknown>
  times: number
  at: Date
  lastAt: Date | null
}

const FEW_PEOPLE = 500

/**
 * The people that a search found: few by their ids, for the indexes; many as a condition on an id,
 * because some of them soon appear among the newest rows.
 */
type Sought = { ids: SQL } | { isOne: (id: SQL) => SQL }

async function seek(parts: readonly SearchedWord[]): Promise<Sought> {
  const areIn = sql.join(holdsParts(sql`search_text`, parts), sql` and `)
  const rows = await rowsOf<{ id: number }>(
    sql`select id from users where ${areIn} limit ${FEW_PEOPLE + 1}`,
  )
  if (rows.length <= FEW_PEOPLE)
    return { ids: sql`${`{${rows.map(({ id }) => id).join(',')}}`}::int[]` }
  return {
    isOne: (id) => sql`exists (select 1 from users as one where one.id = ${id} and ${areIn})`,
  }
}

/** The family of the sealed details that were read. */
const FAMILY = sql`case subject
  when 'consultations' then (select user_id from consultations where id = subject_id)
  when 'children' then (select user_id from children where id = subject_id)
  when 'concerns' then (select reporter_id from concerns where id = subject_id)
  else (select reporter_id from message_reports where id = subject_id) end`

const ofFamilies = (ids: SQL): SQL => sql`(
  (subject = 'consultations' and subject_id = any(array(select id from consultations where user_id = any(${ids}))))
  or (subject = 'children' and subject_id = any(array(select id from children where user_id = any(${ids}))))
  or (subject = 'concerns' and subject_id = any(array(select id from concerns where reporter_id = any(${ids}))))
  or (subject = 'message_reports'
    and subject_id = any(array(select id from message_reports where reporter_id = any(${ids})))))`

/** A column that names a person: the SQL of its id, and how a few ids are looked up. */
interface SqlPerson {
  id: SQL
  among: (ids: SQL) => SQL
}

const person = (id: SQL): SqlPerson => ({ id, among: (ids) => sql`${id} = any(${ids})` })

interface JournalSource {
  source: 1 | 2 | 3
  isShown: boolean
  columns: SQL
  table: SQL
  /** One condition per kind that is shown. */
  which: readonly SQL[]
  people: readonly SqlPerson[]
}

/** Above this, the kinds become one condition: one of them soon appears among the newest rows. */
const FEW_KINDS = 12

const eachOf = (column: SQL, kinds: readonly string[]): SQL[] =>
  kinds.length <= FEW_KINDS
    ? kinds.map((kind) => sql`${column} = ${kind}`)
    : [sql`${column} = any(${`{${kinds.join(',')}}`}::text[])`]

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

const partsOf = ({ events, activities, hasReadings }: JournalFilter): JournalSource[] => [
  {
    source: 1,
    isShown: events.length > 0,
    columns: sql`event as what, about_id, by_id, origin, details, times, created_at, last_at`,
    table: sql`security_events`,
    which: eachOf(sql`event`, events),
    people: [person(sql`about_id`), person(sql`by_id`)],
  },
  {
    source: 2,
    isShown: activities.length > 0,
    columns: sql`action as what, (details ->> 'userId')::int as about_id, user_id as by_id, origin,
      details, 1 as times, created_at, null::timestamptz as last_at`,
    table: sql`activity_logs`,
    which: eachOf(sql`action`, activities),
    people: [
      person(sql`user_id`),
      {
        id: sql`(details ->> 'userId')::int`,
        among: (ids) => sql`details ->> 'userId' = any(${ids}::text[])`,
      },
    ],
  },
  {
    source: 3,
    isShown: hasReadings,
    columns: sql`subject as what, ${FAMILY} as about_id, reader_id as by_id, origin,
      jsonb_build_object('id', subject_id) as details, 1 as times, created_at,
      null::timestamptz as last_at`,
    table: sql`sealed_reads`,
    which: [sql`true`],
    people: [person(sql`reader_id`), { id: FAMILY, among: ofFamilies }],
  },
]

/** The conditions that together find the rows of a log, each with an index of its own. */
function waysTo({ which, people }: JournalSource, sought: Sought | undefined): SQL[] {
  if (!sought) return [...which]
  if ('ids' in sought)
    return people.map(({ among }) => sql`${anyOf(which)} and ${among(sought.ids)}`)
  const isSought = anyOf(people.map(({ id }) => sought.isOne(id)))
  return [sql`${anyOf(which)} and ${isSought}`]
}

/** The newest rows of one log. */
function newestOf(
  part: JournalSource,
  { from, until }: JournalFilter,
  {
    sought,
    before,
    count,
  }: { sought: Sought | undefined; before: JournalPlace | undefined; count: number },
): SQL {
  const { source, columns, table } = part
  const within = [
    ...(from ? [sql`created_at >= ${at(from)}`] : []),
    ...(until ? [sql`created_at < ${at(until)}`] : []),
    ...(before
      ? [
          sql`created_at <= ${at(before.at)}`,
          sql`(created_at, ${source}::int, id) < (${at(before.at)}, ${before.source}::int, ${before.id}::int)`,
        ]
      : []),
  ]
  const ways = waysTo(part, sought).map(
    (way) => sql`(select ${source}::int as source, id, ${columns} from ${table}
    where ${sql.join([way, ...within], sql` and `)}
    order by created_at desc, id desc limit ${count})`,
  )
  // A person may be in two columns of one row: `union` removes the duplicate.
  return sql`(select * from (${sql.join(ways, sql` union `)}) as ways
    order by created_at desc, id desc limit ${count})`
}

/** The security entries of the three logs, newest first, with the names of the people involved. */
export async function listJournal(
  filter: JournalFilter,
  page: { before: JournalPlace | undefined; count: number },
): Promise<JournalRow[]> {
  const sought = filter.parts.length > 0 ? await seek(filter.parts) : undefined
  const logs = partsOf(filter)
    .filter(({ isShown }) => isShown)
    .map((part) => newestOf(part, filter, { sought, ...page }))
  const rows = await rowsOf<Omit<JournalRow, 'at' | 'lastAt'> & { at: string; lastAt?: string }>(
    sql`select part.source, part.id, part.what, part.about_id as "aboutId", part.by_id as "byId",
        part.origin, part.details, part.times, part.created_at as "at", part.last_at as "lastAt",
        abouts.name as "aboutName", bys.name as "byName"
      from (select * from (${sql.join(logs, sql` union all `)}) as logs
        order by created_at desc, source desc, id desc limit ${page.count}) as part
      left join users as abouts on abouts.id = part.about_id
      left join users as bys on bys.id = part.by_id
      order by part.created_at desc, part.source desc, part.id desc`,
  )
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    lastAt: row.lastAt ? new Date(row.lastAt) : null,
  }))
}

/** Deletes entries before these instants, and clears the network data of other logs as old. */
export async function deleteEntriesBefore(before: { entries: Date; counts: Date }): Promise<void> {
  await deleteInBatches(securityEvents, lt(securityEvents.createdAt, before.entries))
  await deleteInBatches(
    securityEvents,
    and(isNotNull(securityEvents.countKey), lt(securityEvents.createdAt, before.counts)),
  )
  for (const log of [activityLogs, sealedReads])
    await inBatches(async (most) => {
      const old = database()
        .select({ id: log.id })
        .from(log)
        .where(and(isNotNull(log.origin), lt(log.createdAt, before.entries)))
        .orderBy(asc(log.createdAt))
        .limit(most)
      const emptied = await database()
        .update(log)
        .set({ origin: null })
        .where(inArray(log.id, old))
        .returning({ id: log.id })
      return emptied.length
    })
}
