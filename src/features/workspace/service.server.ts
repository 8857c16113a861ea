import { fold } from '../../i18n/fold.ts'
import type { Locale } from '../../i18n/locale.ts'
import { holdsEach, searchedPartsOf } from '../../i18n/searching.ts'
import { may, requirePerson, system, type Actor, type Person } from '../../platform/actor.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Permission } from '../../platform/permissions.ts'
import { present } from '../../platform/present.ts'
import { shownName } from '../accounts/rules/gone.ts'
import { concernKindLabel } from '../aftercare/components/concern-labels.ts'
import type { ConcernKind } from '../aftercare/rules.ts'
import { listOwnPosts } from '../blog/service/index.server.ts'
import { listAllConsultations, listConsultations } from '../booking/service/index.server.ts'
import { listForEditors } from '../library/service/index.server.ts'
import { listMedia } from '../media/service/index.server.ts'
import { countDeferred, nameOfMail, listMails } from '../notifications/service/index.server.ts'
import { listPeople } from '../people/service/index.server.ts'
import { listQueue } from '../specialists/service/index.server.ts'
import { hasFamilySide, listWaiting as listRows, type WaitingRow } from './records.server.ts'
import { NAMED_OF_A_KIND, WAITING_KINDS, type WaitingKind, FOUND_OF_A_KIND } from './rules.ts'
import type { Waiting, WaitingEntry, Found } from './schema.ts'

/**
 * The waiting work of the signed-in person by kind: count, oldest date and the oldest entries.
 * Kinds without entries are left out.
 * @throws {Problem} 401
 */
export async function listWaiting(
  actor: Actor,
  locale: Locale,
  now: Date = systemClock(),
): Promise<Waiting[]> {
  const person = requirePerson(actor)
  const whose = {
    userId: person.userId,
    isSpecialist: may(person, 'offer-time'),
    isWriter: may(person, 'write-posts'),
    isTeam: may(person, 'manage-people'),
  }
  const [rows, ...others] = await Promise.all([
    listRows(whose, now),
    ...(may(person, 'verify-specialists')
      ? [
          readQueue(person, { kind: 'verifications', standing: 'waiting', locale }, now),
          readQueue(person, { kind: 'endings', standing: 'due', locale }, now),
          countDeferred(system).then((count): Waiting => ({
            kind: 'deferred',
            count,
            entries: [],
          })),
        ]
      : []),
  ])
  const found = [...kindsIn(rows, locale), ...others]
  return found
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind))
}

function kindsIn(rows: readonly WaitingRow[], locale: Locale): Waiting[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    count: present(ofKind[0]).count,
    entries: ofKind.map((row) => toEntry(row, locale)),
  }))
}

const toEntry = (
  { kind, id, who, about, since, at }: WaitingRow,
  locale: Locale,
): WaitingEntry => ({
  id,
  who: who === null ? null : shownName(who, locale),
  about: about === null ? null : wordsFor(kind, about, locale),
  since: since.toISOString(),
  at: at?.toISOString() ?? null,
})

/** Translates codes; titles stay as they were written. */
function wordsFor(kind: WaitingKind, about: string, locale: Locale): string {
  if (kind === 'mails') return nameOfMail(about)
  if (kind === 'concerns') return concernKindLabel(about as ConcernKind, locale)
  return about
}

interface QueueRequest {
  kind: 'verifications' | 'endings'
  standing: 'waiting' | 'due'
  locale: Locale
}

async function readQueue(
  actor: Actor,
  { kind, standing, locale }: QueueRequest,
  now: Date,
): Promise<Waiting> {
  const { entries, total } = await listQueue(
    actor,
    { standing, limit: NAMED_OF_A_KIND, cursor: 0, locale },
    now,
  )
  return {
    kind,
    count: total,
    entries: entries.map(({ id, name, lastStepAt, registeredAt, verificationExpiresAt }) => ({
      id,
      who: name,
      about: null,
      since: lastStepAt ?? registeredAt,
      at: kind === 'endings' ? verificationExpiresAt : null,
    })),
  }
}

/**
 * Whether something is there that the person who asks has as a family.
 * @throws {Problem} 401
 */
export async function findFamilySide(actor: Actor): Promise<{ isFamily: boolean }> {
  const { userId } = requirePerson(actor)
  return { isFamily: await hasFamilySide(userId) }
}

type Find = (person: Person, typed: string, locale: Locale) => Promise<Found[]>

const some = { limit: FOUND_OF_A_KIND, cursor: 0 }

const people: Find = async (person, q) => {
  const query = { q, sort: 'createdAt', order: undefined, role: undefined, status: undefined }
  const { entries } = await listPeople(person, { ...query, sort: 'createdAt', ...some })
  return entries.map(({ id, name, email }) => ({
    kind: 'person',
    id,
    title: name,
    about: email,
    at: null,
  }))
}

const consultations: Find = async (person, q, locale) => {
  const { entries } = await listAllConsultations(person, { q, ...some }, locale)
  return entries.map(({ id, familyName, specialistName, startsAt }) => ({
    kind: 'consultation',
    id,
    title: familyName,
    about: specialistName,
    at: startsAt,
  }))
}

/** The search covers this many of a specialist's own consultations, latest first. */
const LOOKED_THROUGH = 100

const ownConsultations: Find = async (person, q, locale) => {
  const list = { as: 'specialist', scope: 'all', locale } as const
  const { entries } = await listConsultations(person, list, { limit: LOOKED_THROUGH })
  const words = searchedPartsOf(q)
  return entries
    .filter(({ familyName }) => holdsEach(familyName ?? '', words))
    .slice(0, FOUND_OF_A_KIND)
    .map(({ id, familyName, startsAt }) => ({
      kind: 'own-consultation',
      id,
      title: familyName ?? '',
      about: null,
      at: startsAt,
    }))
}

const posts: Find = async (person, q) => {
  const everybody = may(person, 'edit-every-post') ? 'yes' : undefined
  const { entries } = await listOwnPosts(person, { q, everybody, page: 1 })
  return entries.slice(0, FOUND_OF_A_KIND).map(({ id, title }) => ({
    kind: 'post',
    id,
    title,
    about: null,
    at: null,
  }))
}

const resources: Find = async (person, q) => {
  const { entries } = await listForEditors(person, { q, ...some })
  return entries.map(({ id, title }) => ({
    kind: 'resource',
    id,
    title,
    about: null,
    at: null,
  }))
}

const media: Find = async (person, q) => {
  const { entries } = await listMedia(person, { q, ...some })
  return entries.map(({ id, title }) => ({ kind: 'medium', id, title, about: null, at: null }))
}

/** Mails are searched by recipient address. */
const mails: Find = async (person, q) => {
  const { entries } = await listMails(person, { to: q.trim(), limit: FOUND_OF_A_KIND })
  return entries.map(({ id, name, to, sentAt }) => ({
    kind: 'mail',
    id,
    title: name,
    about: to,
    at: sentAt,
  }))
}

/** The searches and the permission each needs, in display order. */
const SEARCHES: readonly (readonly [Permission, Find])[] = [
  ['manage-people', people],
  ['offer-time', ownConsultations],
  ['manage-consultations', consultations],
  ['write-posts', posts],
  ['manage-library', resources],
  ['use-media', media],
  ['manage-mail', mails],
]

/**
 * The first few matches of each kind that the person may work with. Each kind is searched by the
 * service that lists it, under its own permission; spelling variants match.
 * @throws {Problem} 401
 */
export async function searchWork(
  actor: Parameters<typeof requirePerson>[0],
  typed: string,
  locale: Locale,
): Promise<Found[]> {
  const person = requirePerson(actor)
  if (fold(typed).trim() === '') return []
  const found = await Promise.all(
    SEARCHES.filter(([permission]) => may(person, permission)).map(([, find]) =>
      find(person, typed, locale),
    ),
  )
  return found.flat()
}
