import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, system, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { shownName } from '../../accounts/rules/deletion.ts'
import { countHeldUp } from '../../notifications/service.server.ts'
import { countQueue } from '../../specialists/service.server.ts'
import * as log from '../records/activity.server.ts'
import { countTotals, countWaiting } from '../records/statistics.server.ts'
import { actionsOf, subjectIn } from '../rules/activity.ts'
import { basesOf, growthPercent } from '../rules/growth.ts'
import { keepFigures } from './kept-figures.server.ts'
import type { Activity, ActivityQuery, Statistics, WaitingTasks } from '../schema/statistics.ts'

const kept = keepFigures<Statistics>(1)

async function countStatistics(now: Date): Promise<Statistics> {
  const totals = await countTotals(basesOf(now, siteSettings()['site.timeZone']))
  return {
    totalUsers: totals.users,
    userGrowth: growthPercent(totals.users, totals.usersThen),
    totalSpecialists: totals.specialists,
    specialistGrowth: growthPercent(totals.specialists, totals.specialistsThen),
    totalSessions: totals.sessions,
    sessionGrowth: growthPercent(totals.sessions, totals.sessionsThen),
    asOf: now.toISOString(),
  }
}

/**
 * The site's figures (spec 2.54, 3.21, 7.17), counted anew after 60 seconds (spec 9.8).
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function getStatistics(actor: Actor, now: Date = systemClock()): Promise<Statistics> {
  requirePermission(actor, 'read-statistics')
  return kept('statistics', now, () => countStatistics(now))
}

/** How much waits for the team. @throws {Problem} 401, 403 for all but admins. */
export async function getWaitingTasks(actor: Actor): Promise<WaitingTasks> {
  requirePermission(actor, 'read-statistics')
  const [waiting, queue, heldUpMails] = await Promise.all([
    countWaiting(),
    countQueue(actor),
    countHeldUp(system),
  ])
  return { ...waiting, heldUpMails, specialists: queue.waiting + queue.due }
}

type Row = Awaited<ReturnType<typeof log.listActivity>>[number]

const textIn = (details: Row['details'], ...names: string[]): string | null => {
  const found = names.map((name) => details[name]).find((value) => typeof value === 'string')
  return found === undefined ? null : (found as string)
}

function toActivity({ details, ...row }: Row, locale: Locale): Activity {
  const named = (name: string | null) => (name === null ? null : shownName(name, locale))
  const subject = subjectIn(details)
  const names: Partial<Record<NonNullable<typeof subject>['kind'], string | null>> = {
    person: named(row.personName),
    specialist: named(row.specialistName),
    post: row.postTitle,
    resource: row.resourceTitle,
  }
  return {
    id: row.id,
    action: row.action,
    createdAt: row.createdAt.toISOString(),
    who: named(row.actorName),
    by: textIn(details, 'by'),
    about: subject ? { ...subject, name: names[subject.kind] ?? null } : null,
    role: textIn(details, 'to', 'role'),
    state: textIn(details, 'status', 'after', 'missing'),
    template: textIn(details, 'template'),
  }
}

/**
 * What happened on the site, newest first; one kind of it, if wished.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function listActivity(
  actor: Actor,
  { kind, limit, cursor }: ActivityQuery,
  locale: Locale,
): Promise<{ activities: Activity[]; total: number; nextCursor: number | undefined }> {
  requirePermission(actor, 'read-statistics')
  const actions = kind && actionsOf(kind)
  const before = cursor === undefined ? undefined : await log.findPlace(cursor)
  const [rows, total] = await Promise.all([
    cursor !== undefined && !before ? [] : log.listActivity(actions, { before, count: limit + 1 }),
    log.countActivity(actions),
  ])
  const activities = rows.slice(0, limit).map((row) => toActivity(row, locale))
  const nextCursor = rows.length > limit ? activities.at(-1)?.id : undefined
  return { activities, total, nextCursor }
}
