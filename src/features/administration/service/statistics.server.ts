import { openDatabase } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { sentenceOf } from '../../../i18n/sentences-by-name.ts'
import { requirePermission, ROLES, system, type Actor } from '../../../platform/actor.ts'
import { createCache } from '../../../platform/cache.ts'
import { systemClock } from '../../../platform/clock.ts'
import { FORMER_MEMBER } from '../../../platform/former-member.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { countDeferred, nameOfMail } from '../../notifications/service/index.server.ts'
import { countQueue } from '../../specialists/service/index.server.ts'
import * as log from '../records/index.server.ts'
import { countTotals, countWaiting } from '../records/statistics.server.ts'
import { actionsOf } from '../rules/actions.ts'
import { subjectIn } from '../rules/activity.ts'
import { basesOf, growthPercent, STATISTICS_CACHED_MS } from '../rules/completed-statistics.ts'
import type { Activity, ActivityQuery, Statistics, WaitingTasks } from '../schema/statistics.ts'
import { present } from '../../../platform/present.ts'
import { partOf, type ListPart } from '../../../platform/api/lists.ts'

const cache = createCache<Promise<Statistics>>({
  max: 1,
  maxAge: STATISTICS_CACHED_MS,
  version: () => [openDatabase()],
})

async function countStatistics(now: Date): Promise<Statistics> {
  const totals = await countTotals(basesOf(now, siteSettings()['site.timeZone']))
  return {
    totalUsers: totals.users,
    userGrowth: growthPercent(totals.users, totals.usersThen),
    totalSpecialists: totals.specialists,
    specialistGrowth: growthPercent(totals.specialists, totals.specialistsThen),
    totalSessions: totals.sessions,
    sessionGrowth: growthPercent(totals.sessions, totals.sessionsThen),
    fromNone: (['users', 'specialists', 'sessions'] as const).filter(
      (one) => totals[one] > 0 && totals[`${one}Then`] === 0,
    ),
    asOf: now.toISOString(),
  }
}

/** The site's statistics (spec 2.54, 3.21, 7.17), cached for 60 seconds (spec 9.8). */
export async function getStatistics(actor: Actor, now: Date = systemClock()): Promise<Statistics> {
  requirePermission(actor, 'read-statistics')
  return cache.get('statistics', () => countStatistics(now), now.getTime())
}

export async function getWaitingTasks(actor: Actor): Promise<WaitingTasks> {
  requirePermission(actor, 'read-statistics')
  const [waiting, queue, deferredMails] = await Promise.all([
    countWaiting(),
    countQueue(actor),
    countDeferred(system),
  ])
  return { ...waiting, deferredMails, specialists: queue.waiting, endings: queue.due }
}

type Row = Awaited<ReturnType<typeof log.listActivity>>[number]

const textIn = (details: Row['details'], ...names: string[]): string | null =>
  names.map((name) => details[name]).find((value) => typeof value === 'string') ?? null

/** A text, or the highest-ranking of several, as for roles. */
const rankedIn = (value: unknown): string | null =>
  Array.isArray(value)
    ? (ROLES.find((role) => value.includes(role)) ?? null)
    : typeof value === 'string'
      ? value
      : null

/** State of a message to the team: spam, else its progress. */
const stateIn = (value: unknown): string | null => {
  const { state, isSuspected } = (value ?? {}) as { state?: unknown; isSuspected?: unknown }
  if (isSuspected === true) return 'spam'
  return typeof state === 'string' ? state : null
}

function settingsIn({ keys, changes }: Row['details']): Activity['settings'] {
  if (!Array.isArray(keys)) return []
  const known = (changes ?? {}) as Record<string, readonly [string | null, string | null]>
  return keys.map((key: string) => {
    const [before = null, after = null] = known[key] ?? []
    return { key, before, after }
  })
}

function toAbout(row: Row, locale: Locale): Activity['about'] {
  const subject = subjectIn(row.details)
  if (!subject) return null
  const { kind, id } = subject
  const title = textIn(row.details, 'title')
  const named = (name: string | null, pageId: number | null = id) => ({
    kind,
    id,
    name: name === null ? null : shownName(name, locale),
    pageId: name === null || name === FORMER_MEMBER ? null : pageId,
    pageLanguage: row.pageLanguage,
  })
  switch (kind) {
    case 'person':
      return named(row.personName ?? FORMER_MEMBER)
    case 'specialist':
      return named(row.specialistName)
    case 'consultation':
      return { ...named(row.specialistName), pageId: id }
    case 'review':
      return named(row.specialistName, row.specialistId)
    case 'comment':
    case 'post':
      return row.postTitle === null
        ? { ...named(title), pageId: null }
        : named(row.postTitle, row.postId)
    case 'resource':
      return row.resourceTitle === null
        ? { ...named(title), pageId: null }
        : named(row.resourceTitle)
    case 'medium':
      return row.mediumTitle === null ? { ...named(title), pageId: null } : named(row.mediumTitle)
    case 'invitation':
      return named(row.invited)
    case 'resource-category':
    case 'blog-category':
      return named(title)
    case 'message':
    case 'concern':
    case 'message-report':
      return { ...subject, name: null, pageId: id, pageLanguage: null }
  }
}

function toActivity(row: Row, locale: Locale): Activity {
  const { details, actorName } = row
  const template = textIn(details, 'template')
  const job = textIn(details, 'job')
  const isRole = row.action === 'role-changed'
  return {
    id: row.id,
    action: row.action,
    createdAt: row.createdAt.toISOString(),
    who: actorName === null ? null : shownName(actorName, locale),
    whoId: actorName === null || actorName === FORMER_MEMBER ? null : row.actorId,
    by: textIn(details, 'by'),
    about: toAbout(row, locale),
    role: isRole ? textIn(details, 'to') : textIn(details, 'role'),
    roleBefore: isRole ? rankedIn(details['from']) : null,
    state:
      textIn(details, 'status', 'after', 'missing') ??
      stateIn(details['after']) ??
      (isRole ? null : textIn(details, 'to')),
    stateBefore:
      textIn(details, 'before') ??
      stateIn(details['before']) ??
      (isRole ? null : textIn(details, 'from')),
    template,
    mail: template && nameOfMail(present(template.split('.')[0])),
    job: job && (sentenceOf('jobs_title', job)?.({}) ?? job),
    settings: settingsIn(details),
  }
}

/** Log entries, newest first; only of `kind`, if given. */
export async function listActivity(
  actor: Actor,
  { kind, limit, cursor }: ActivityQuery,
  locale: Locale,
): Promise<ListPart<Activity, number>> {
  requirePermission(actor, 'read-statistics')
  const actions = kind && actionsOf(kind)
  const before = cursor === undefined ? undefined : await log.findPlace(cursor)
  const [rows, total] = await Promise.all([
    cursor !== undefined && !before ? [] : log.listActivity(actions, { before, count: limit + 1 }),
    log.countActivity(actions),
  ])
  const { entries, next } = partOf(rows, limit, ({ id }) => id)
  return { entries: entries.map((row) => toActivity(row, locale)), total, next }
}
