import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { noteSealedRead } from '../../../database/sealed-rows.ts'
import { addDays } from '../../../i18n/calendar/date-key.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { searchedWordsOf } from '../../../i18n/searching.ts'
import { startOfDate } from '../../../i18n/zones/zoned-time.ts'
import { toAsciiDigits } from '../../../i18n/text/numbers.ts'
import {
  requirePermission,
  requirePermissionOrSystem,
  type Actor,
  type Person,
  type System,
  system,
} from '../../../platform/actor.ts'
import { storedAddress } from '../../../platform/api/email-address.ts'
import { systemClock } from '../../../platform/clock.ts'
import { HIGHEST_ID, MOST_COUNTED } from '../../../platform/api/list-limits.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { findSpecialistIdOf } from '../../specialists/service/index.server.ts'
import * as records from '../records/all-consultations.server.ts'
import { openDetails } from '../records/child-details.server.ts'
import * as consultations from '../records/consultations.server.ts'
import { isLive, ACTION_OF_OUTCOME, type Outcome } from '../rules/index.ts'
import {
  nextSequence,
  addressBesideAccount,
  type Audience,
  type ConsultationPayload,
} from '../rules/mails.ts'
import { answererOf } from '../rules/proposals.ts'
import type {
  AllQuery,
  ChildDetails,
  ConsultationMails,
  ListedConsultation,
  TeamConsultation,
} from '../schema/team.ts'
import { applyChange, decideFor, type Change } from './changes.server.ts'
import { requireConsultation } from './consultations.server.ts'
import { toIso, toIsoTime, toView } from './views.server.ts'
import { present } from '../../../platform/present.ts'
import { orNotFound } from '../../../platform/api/problem.ts'
import {
  listMailsOf,
  mailIsWaiting,
  nameOfMail,
  writeMails,
} from '../../notifications/service/index.server.ts'
import { findConsultationForNotice } from './notices.server.ts'

const requireTeam = (actor: Actor): Person => requirePermission(actor, 'manage-consultations')

function searchOf(q: string | undefined) {
  const words = searchedWordsOf(q ?? '')
  if (!words || q === undefined) return undefined
  const typed = toAsciiDigits(q.trim())
  const id = /^\d{1,10}$/.test(typed) ? Number(typed) : undefined
  return {
    words,
    address: storedAddress(q),
    id: id !== undefined && id <= HIGHEST_ID ? id : undefined,
  }
}

function filterOf(query: Partial<AllQuery>): records.AllFilter {
  const { q, status, specialistId, from, to } = query
  const zone = query.timeZone ?? siteSettings()['site.timeZone']
  return {
    search: searchOf(q),
    status,
    specialistId,
    from: from === undefined ? undefined : startOfDate(from, zone),
    to: to === undefined ? undefined : startOfDate(addDays(to, 1), zone),
  }
}

/** A part of all consultations, without the child's details. */
export async function listAllConsultations(
  actor: Actor,
  query: Partial<AllQuery> & Pick<AllQuery, 'limit' | 'cursor'>,
  locale: Locale,
): Promise<{ entries: ListedConsultation[]; total: number; next: number | undefined }> {
  requireTeam(actor)
  const { limit, cursor, sort = '-startsAt' } = query
  // Up to the largest displayed total, a single query finds the part and counts; beyond, it skips.
  const skip = cursor + limit > MOST_COUNTED ? cursor : 0
  const filter = filterOf(query)
  const latestFirst = sort === '-startsAt'
  const counted = { latestFirst, skip: 0, most: MOST_COUNTED + 1 }
  const part = skip > 0 ? { latestFirst, skip, most: limit + 1 } : counted
  const ids = await records.listIds(filter, part)
  const isPastEnd = skip > 0 && ids.length === 0
  const total = isPastEnd ? (await records.listIds(filter, counted)).length : skip + ids.length
  const shown = ids.slice(cursor - skip, cursor - skip + limit)
  const lines = new Map((await records.listLines(shown)).map((line) => [line.id, line]))
  return {
    entries: shown.flatMap((id) => {
      const line = lines.get(id)
      return line ? [toListed(line, locale)] : []
    }),
    total,
    next: skip + ids.length > cursor + limit ? cursor + limit : undefined,
  }
}

type Line = Awaited<ReturnType<typeof records.listLines>>[number]

export const toListed = (line: Line, locale: Locale): ListedConsultation => ({
  id: line.id,
  ...toIsoTime(line),
  status: line.status,
  familyName: shownName(line.familyName, locale),
  specialistId: line.specialistId,
  specialistName: shownName(line.translations[locale]?.name || line.specialistName, locale),
  isByPhone: line.bookedBy !== null,
})

/**
 * A consultation with both sides' addresses, its log and the recorded accesses to the child's
 * details, but without those details.
 */
export async function getForTeam(
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<TeamConsultation> {
  requireTeam(actor)
  const { consultation } = await requireConsultation(actor, id)
  const [contacts, history, readings] = await Promise.all([
    records.findContacts(id),
    records.listHistory(id, consultation.createdAt),
    records.listReadings(id),
  ])
  const { family, specialist, phone, mailedTo, isListed, bookedBy } = present(contacts)
  const view = toView(consultation, 'admin', locale)
  return {
    id,
    consultation: view,
    mailedTo,
    familyTimeZone: view.familyTimeZone ?? null,
    family: contactOf({ ...family, phone }, locale),
    specialist: contactOf({ ...specialist, phone: null }, locale),
    isListed,
    bookedBy: bookedBy && shownName(bookedBy, locale),
    history: history.map((line) => ({ ...line, at: toIso(line.at) })),
    readings: readings.map((reading) => ({
      ...reading,
      name: reading.name && shownName(reading.name, locale),
      at: toIso(reading.at),
    })),
  }
}

const contactOf = <Person extends { name: string; email: string; deletedAt: Date | null }>(
  { deletedAt, ...person }: Person,
  locale: Locale,
) => ({
  ...person,
  name: shownName(person.name, locale),
  email: deletedAt ? null : person.email,
})

/** The child's details, for an admin on request; records the access. */
export async function readChildDetails(actor: Actor, id: number): Promise<ChildDetails> {
  const { userId } = requireTeam(actor)
  const { consultation } = await requireConsultation(actor, id)
  await noteSealedRead(userId, 'consultations', id)
  const details = openDetails(consultation)
  return { id, childAge: details.childAge ?? null, mainConcern: details.mainConcern ?? null }
}

type Renewal = { ok: true } | { ok: false; reason: 'wrong-status' }

/** Gives both sides new private links, by mail; the earlier ones no longer work. */
export async function renewLinks(
  actor: Actor,
  id: number,
  now: Date = systemClock(),
): Promise<Renewal> {
  const userId = requirePermissionOrSystem(actor, 'manage-consultations')
  return inTransaction(async () => {
    const { consultation } = await requireConsultation(actor, id, undefined, true)
    if (!isLive(consultation.status) || consultation.endsAt <= now)
      return { ok: false, reason: 'wrong-status' }
    const sequence = nextSequence(consultation.sequence)
    const linkVersion = consultation.linkVersion + 1
    await consultations.updateConsultation(consultation, { sequence, linkVersion, updatedAt: now })
    const by = userId === null ? 'system' : 'admin'
    const line = { userId, consultationId: id, by } as const
    await consultations.insertLogLines([{ ...line, action: 'consultation-link-renewed' }], now)
    await publish('consultation-link-renewed', { consultationId: id, sequence })
    return { ok: true }
  })
}

/** The same for everything that is coming of a person, family or specialist or both. */
export async function renewLinksOf(system: System, userId: number, now: Date): Promise<void> {
  const specialistId = await findSpecialistIdOf(system, userId)
  const own = await consultations.listOpenOf({ familyId: userId }, now)
  const asSpecialist =
    specialistId === undefined ? [] : await consultations.listOpenOf({ specialistId }, now)
  for (const { id } of [...own, ...asSpecialist]) await renewLinks(system, id, now)
}

/** Sets a consultation's outcome for the specialist, or corrects it. */
export async function setOutcome(
  actor: Actor,
  { id, outcome }: { id: number; outcome: Outcome },
  now: Date = systemClock(),
): Promise<Change> {
  const { userId } = requireTeam(actor)
  return inTransaction(async () => {
    const found = await requireConsultation(actor, id, undefined, true)
    const action = ACTION_OF_OUTCOME[outcome]
    const decision = decideFor(actor, found, action, now)
    if (!decision.ok) return decision
    const changed = await applyChange({
      consultation: found.consultation,
      action,
      status: outcome,
      by: 'admin',
      userId,
      now,
    })
    return { ok: true, consultation: toView(changed, found.viewedAs, 'en') }
  })
}

/** Specialists who have or can have consultations. */
export async function listSpecialistsForTeam(actor: Actor, locale: Locale) {
  requireTeam(actor)
  const rows = await records.listSpecialists(locale)
  return rows.map(({ id, name, translations, isListed }) => ({
    id,
    name: shownName(translations[locale]?.name || name, locale),
    isListed,
  }))
}

/** Mails about a consultation, the latest first. */
export async function listMailsOfConsultation(
  actor: Actor,
  consultationId: number,
): Promise<ConsultationMails> {
  requirePermission(actor, 'manage-consultations')
  const rows = await listMailsOf(consultationId)
  return rows.map(({ id, template, status, payload, sentAt, keptAt, notBefore }) => ({
    id,
    template,
    status,
    name: nameOfMail(template),
    audience: (payload as ConsultationPayload).audience ?? null,
    at: toIso(sentAt ?? keptAt ?? notBefore),
  }))
}

/** Time in which a second click is ignored. */
const ONE_CLICK_MS = 10_000

/**
 * Resends the mail with private link and invitation, to one side or both. While a proposal is open,
 * only the side that answers it gets a mail: the proposal's own.
 */
export async function resendLink(
  actor: Actor,
  { id, to }: { id: number; to: readonly Audience[] },
  now: Date = systemClock(),
): Promise<{ ok: true } | { ok: false; reason: 'wrong-status' | 'proposal-open' }> {
  requirePermission(actor, 'manage-consultations')
  const notice = orNotFound(await findConsultationForNotice(system, id), 'consultation-not-found')
  if (!isLive(notice.status) || notice.endsAt <= now) return { ok: false, reason: 'wrong-status' }
  const { family, proposal } = notice
  const asked = proposal && answererOf(proposal.by)
  if (asked && to.some((audience) => audience !== asked))
    return { ok: false, reason: 'proposal-open' }
  const usual = notice.status === 'confirmed' ? 'consultation-confirmed' : 'consultation-booked'
  const elsewhere = addressBesideAccount(family)
  const click = Math.floor(now.getTime() / ONE_CLICK_MS)
  await inTransaction(() =>
    writeMails(
      to.map((audience) => {
        const { userId, locale, timeZone } = notice[audience]
        return {
          template: proposal ? 'time-proposed' : usual,
          userId,
          locale,
          timeZone,
          recipient: audience === 'family' ? elsewhere : null,
          consultationId: id,
          payload: {
            audience,
            startsAt: notice.startsAt.toISOString(),
            ...(proposal && { proposalId: proposal.id }),
          },
          occasion: `link-again:${id}:${audience}:${click}`,
          notBefore: now,
        }
      }),
    ),
  )
  mailIsWaiting()
  return { ok: true }
}
