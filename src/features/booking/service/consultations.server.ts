import { noteSealedRead } from '../../../database/sealed-rows.ts'
import { may, requirePerson, type Actor } from '../../../platform/actor.ts'
import { toListPart, type ListPart, type ListPlace } from '../../../platform/api/lists.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { findSharedChild } from '../../children/service.server.ts'
import { openDetails } from '../records/child-details.server.ts'
import * as records from '../records/consultations.server.ts'
import type { ConsultationView, SavedDetails } from '../schema/answers.ts'
import { isChangeToken } from './meeting-links.server.ts'
import { toView, type Audience } from './views.server.ts'

export interface ReadOptions {
  /** A mailed link's token: its bearer is the family, for this consultation only. */
  token?: string | undefined
  locale?: 'en' | 'fa' | undefined
  now?: Date | undefined
}

/** A consultation with the reader's role: an admin may also be one of the sides. */
export interface Found {
  consultation: records.ConsultationRecord
  viewedAs: Audience
  byToken: boolean
}

/**
 * A consultation as its reader may see it (spec 7.12). Family and specialist get the child's
 * details and the shared profile; the specialist's access to each is recorded. Admins and bearers
 * of a mailed link get no details of the child.
 */
export async function getConsultation(
  actor: Actor,
  id: number,
  options: ReadOptions = {},
): Promise<ConsultationView> {
  const found = await requireConsultation(actor, id, options.token)
  const { consultation, viewedAs, byToken } = found
  const view = toView(consultation, viewedAs, options.locale ?? 'en')
  if (viewedAs === 'admin' || byToken || view.detailsDeleted) return view
  if (viewedAs === 'specialist')
    await noteSealedRead(consultation.specialist.userId, 'consultations', consultation.id)
  const sharedChild = await findSharedChild(actor, consultation.id, options.now)
  return { ...view, ...openDetails(consultation), ...(sharedChild ? { sharedChild } : {}) }
}

/** Time for which the details of a consultation that did not take place are offered again. */
const OFFERED_AGAIN_MS = 60 * DAY_MS

/**
 * Details of the signed-in family's consultation that the other side cancelled or missed, until it
 * books again; null without one.
 */
export async function findSavedDetails(
  actor: Actor,
  now: Date = systemClock(),
): Promise<SavedDetails['details']> {
  const { userId } = requirePerson(actor)
  const row = await records.findUnmet(userId, new Date(now.getTime() - OFFERED_AGAIN_MS))
  if (!row) return null
  const { childAge, mainConcern } = openDetails(row)
  if (childAge === undefined || mainConcern === undefined) return null
  const { specialistId, email, preferredLanguage, sharedChildId } = row
  return { specialistId, childAge, mainConcern, email, preferredLanguage, sharedChildId }
}

/** The child's age in years from the signed-in family's latest booking; null without one. */
export async function findLatestChildAge(actor: Actor): Promise<number | null> {
  const row = await records.findLatestDetails(requirePerson(actor).userId)
  return (row && openDetails(row).childAge) ?? null
}

/** @throws {Problem} 401 for a visitor without a link, 404 for everybody else's consultations. */
export async function requireConsultation(
  actor: Actor,
  id: number,
  token?: string,
  locked = false,
): Promise<Found> {
  const consultation = orNotFound(
    await records.findConsultation(id, readerOf(actor, token), locked),
    'consultation-not-found',
  )
  if (token === undefined)
    return { consultation, viewedAs: audienceOf(actor, consultation), byToken: false }
  if (!isChangeToken(consultation, token)) throw new Problem('not-found', 'consultation-not-found')
  return { consultation, viewedAs: 'family', byToken: true }
}

function readerOf(actor: Actor, token: string | undefined): records.ConsultationReader {
  if (token !== undefined) return 'token-bearer'
  if (actor.kind === 'system') return 'system'
  const { userId } = requirePerson(actor)
  return { userId, isAdmin: may(actor, 'manage-consultations') }
}

function audienceOf(actor: Actor, consultation: records.ConsultationRecord): Audience {
  if (actor.kind !== 'person') return 'admin'
  if (consultation.userId === actor.userId) return 'family'
  const { userId, mayAct } = consultation.specialist
  return userId === actor.userId && mayAct ? 'specialist' : 'admin'
}

/**
 * A part of a person's consultations, as family or specialist, without the child's details.
 * Upcoming ones soonest first, others latest first.
 */
export async function listConsultations(
  actor: Actor,
  list: {
    as: 'family' | 'specialist'
    scope?: 'upcoming' | 'past' | 'all' | undefined
    locale?: 'en' | 'fa' | undefined
  },
  paging: { limit: number; cursor?: ListPlace | undefined },
  now: Date = systemClock(),
): Promise<ListPart<ConsultationView>> {
  const { userId } = requirePerson(actor)
  const { as, scope = 'all', locale = 'en' } = list
  const { limit, cursor } = paging
  const rows = await records.listConsultations({ userId, as, scope, limit, after: cursor, now })
  const part = toListPart(rows, { limit, total: rows[0]?.total ?? 0, at: (row) => row.startsAt })
  return { ...part, entries: part.entries.map((row) => toView(row, as, locale)) }
}
