import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  lt,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../i18n/locale.ts'
import { database } from '../../../database/client.ts'
import { containsWords, holds, holdsParts, columnsOf } from '../../../database/sql-fragments.ts'
import { searchedPhrase, type SearchedWord } from '../../../i18n/searching.ts'
import { regularUsers, users } from '../../../database/schema/accounts.ts'
import { activityLogs, sealedReads } from '../../../database/schema/administration.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { everyName, specialists } from '../../../database/schema/specialists.ts'
import { MOST_COUNTED } from '../../../platform/api/list-limits.ts'
import type { ConsultationStatus } from '../rules/index.ts'

/** Search terms: words of names, part of an address, a consultation's number. */
interface Search {
  words: readonly SearchedWord[]
  address: string
  id: number | undefined
}

export interface AllFilter {
  search?: Search | undefined
  status?: ConsultationStatus | undefined
  specialistId?: number | undefined
  from?: Date | undefined
  /** Exclusive upper bound of the start. */
  to?: Date | undefined
}

const familiesFound = ({ words, address }: Search) =>
  database()
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        // The index covers name and address as one text, so the column itself is compared too.
        and(...holdsParts(users.searchText, words), containsWords(users.name, words)),
        and(...holdsParts(users.searchText, searchedPhrase(address)), holds(users.email, address)),
      ),
    )

/** Matches the name in either language. */
const specialistsFound = ({ words }: Search) =>
  database()
    .select({ id: specialists.id })
    .from(specialists)
    .where(
      and(
        ...holdsParts(everyName, words),
        or(
          containsWords(specialists.name, words),
          containsWords(sql`(${specialists.translations}->'en'->>'name')`, words),
          containsWords(sql`(${specialists.translations}->'fa'->>'name')`, words),
        ),
      ),
    )

/** Consultations by their own address, which may differ from the account's. */
const bookedWith = ({ address }: Search) =>
  database()
    .select({ id: consultations.id })
    .from(consultations)
    .where(holds(sql`lower(${consultations.email})`, address))
    .limit(MOST_COUNTED + 1)

const FEW_PEOPLE = 5000

const isAmong = (column: AnyColumn, rows: readonly { id: number }[]): SQL =>
  sql`${column} = any(${`{${rows.map(({ id }) => id).join(',')}}`}::int[])`

/**
 * Selects ids first if few people match, so that the indexes are used; with many matches, any scan
 * soon finds some.
 */
async function isSearched(search: Search): Promise<SQL | undefined> {
  const [families, helpers, booked] = await Promise.all([
    familiesFound(search).limit(FEW_PEOPLE + 1),
    specialistsFound(search).limit(FEW_PEOPLE + 1),
    // Only for text like an address, as this scans the address of every booking.
    search.address.includes('@') ? bookedWith(search) : [],
  ])
  const areFew = families.length <= FEW_PEOPLE && helpers.length <= FEW_PEOPLE
  return or(
    areFew
      ? isAmong(consultations.userId, families)
      : inArray(consultations.userId, familiesFound(search)),
    areFew
      ? isAmong(consultations.specialistId, helpers)
      : inArray(consultations.specialistId, specialistsFound(search)),
    booked.length === 0 ? undefined : isAmong(consultations.id, booked),
    search.id === undefined ? undefined : eq(consultations.id, search.id),
  )
}

const isWanted = async ({ search, status, specialistId, from, to }: AllFilter) =>
  and(
    search && (await isSearched(search)),
    status && eq(consultations.status, status),
    specialistId === undefined ? undefined : eq(consultations.specialistId, specialistId),
    from && gte(consultations.startsAt, from),
    to && lt(consultations.startsAt, to),
  )

/** Ids of the matches by start; at most `most`, after `skip`. */
export async function listIds(
  filter: AllFilter,
  { latestFirst, skip, most }: { latestFirst: boolean; skip: number; most: number },
): Promise<number[]> {
  const order = latestFirst ? desc : asc
  const rows = await database()
    .select({ id: consultations.id })
    .from(consultations)
    .where(await isWanted(filter))
    .orderBy(order(consultations.startsAt), order(consultations.id))
    .limit(most)
    .offset(skip)
  return rows.map(({ id }) => id)
}

/** Rows of the list, unordered; reads no sealed column. */
export async function listLines(ids: readonly number[]) {
  if (ids.length === 0) return []
  return database()
    .select({
      ...columnsOf(consultations, 'id', 'startsAt', 'endsAt', 'status'),
      familyName: users.name,
      specialistId: specialists.id,
      specialistName: specialists.name,
      translations: specialists.translations,
      bookedBy: consultations.bookedBy,
    })
    .from(consultations)
    .innerJoin(users, eq(users.id, consultations.userId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .where(inArray(consultations.id, [...ids]))
}

const families = alias(users, 'families')
const owners = alias(users, 'owners')
const bookers = alias(users, 'bookers')

export async function findContacts(id: number) {
  const [row] = await database()
    .select({
      mailedTo: consultations.email,
      family: {
        userId: families.id,
        name: families.name,
        email: families.email,
        locale: families.preferredLanguage,
        timeZone: families.timeZone,
        deletedAt: families.deletedAt,
      },
      phone: regularUsers.phone,
      specialist: {
        userId: owners.id,
        name: owners.name,
        email: owners.email,
        locale: owners.preferredLanguage,
        timeZone: owners.timeZone,
        deletedAt: owners.deletedAt,
      },
      isListed: specialists.listed,
      bookedBy: bookers.name,
    })
    .from(consultations)
    .innerJoin(families, eq(families.id, consultations.userId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .innerJoin(owners, eq(owners.id, specialists.userId))
    .leftJoin(regularUsers, eq(regularUsers.userId, families.id))
    .leftJoin(bookers, eq(bookers.id, consultations.bookedBy))
    .where(eq(consultations.id, id))
  return row
}

const LOGGED = [
  'consultation-booked',
  'consultation-confirmed',
  'consultation-declined',
  'consultation-cancelled',
  'consultation-completed',
  'consultation-missed',
  'consultation-rescheduled',
  'consultation-link-renewed',
  'consultation-reminded',
  'time-proposed',
  'proposal-withdrawn',
  'proposal-declined',
  'proposal-expired',
]

/**
 * As an array, which is evaluated first: the planner vastly overestimates the entries of one
 * consultation.
 */
const isOf = (consultationId: number): SQL =>
  sql`${activityLogs.id} = any(array(select own.id from activity_logs as own
    where own.details->>'consultationId' = ${String(consultationId)}))`

/** A consultation's log since its booking, oldest first. */
export async function listHistory(id: number, bookedAt: Date) {
  return database()
    .select({
      id: activityLogs.id,
      action: activityLogs.action,
      by: sql<string | null>`${activityLogs.details}->>'by'`,
      missing: sql<'family' | 'specialist' | null>`${activityLogs.details}->>'missing'`,
      name: users.name,
      at: activityLogs.createdAt,
    })
    .from(activityLogs)
    .leftJoin(users, eq(users.id, activityLogs.userId))
    .where(
      and(isOf(id), inArray(activityLogs.action, LOGGED), gte(activityLogs.createdAt, bookedAt)),
    )
    .orderBy(asc(activityLogs.createdAt), asc(activityLogs.id))
}

/** Whether the team has reminded both sides since an instant. */
export async function wasReminded(id: number, since: Date): Promise<boolean> {
  const [row] = await database()
    .select({ id: activityLogs.id })
    .from(activityLogs)
    .where(
      and(
        isOf(id),
        eq(activityLogs.action, 'consultation-reminded'),
        gte(activityLogs.createdAt, since),
      ),
    )
    .limit(1)
  return row !== undefined
}

const MOST_READINGS = 100

/** Recorded accesses to the child's details, latest first. */
export async function listReadings(id: number) {
  return database()
    .select({ id: sealedReads.id, name: users.name, at: sealedReads.createdAt })
    .from(sealedReads)
    .leftJoin(users, eq(users.id, sealedReads.readerId))
    .where(and(eq(sealedReads.subject, 'consultations'), eq(sealedReads.subjectId, id)))
    .orderBy(desc(sealedReads.id))
    .limit(MOST_READINGS)
}

const MOST_SPECIALISTS = 1000

/** All specialists ever verified, by name in the locale. */
export async function listSpecialists(locale: Locale) {
  return database()
    .select({
      ...columnsOf(specialists, 'id', 'name', 'translations'),
      isListed: specialists.listed,
    })
    .from(specialists)
    .innerJoin(users, eq(users.id, specialists.userId))
    .where(
      sql`(${specialists.listed}
        or (select true from consultations as booked where booked.specialist_id = "specialists"."id" limit 1))`,
    )
    .orderBy(
      asc(locale === 'fa' ? specialists.sortNameFa : specialists.sortName),
      asc(specialists.id),
    )
    .limit(MOST_SPECIALISTS)
}
