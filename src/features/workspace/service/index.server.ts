import type { Locale } from '../../../i18n/locale.ts'
import { may, requirePerson, system, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { present } from '../../../platform/present.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { concernKindLabel } from '../../aftercare/components/concern-labels.ts'
import type { ConcernKind } from '../../aftercare/rules.ts'
import { countDeferred, nameOfMail } from '../../notifications/service/index.server.ts'
import { listQueue } from '../../specialists/service/index.server.ts'
import { listWaiting as listRows, type WaitingRow } from '../records.server.ts'
import { NAMED_OF_A_KIND, WAITING_KINDS, type WaitingKind } from '../rules.ts'
import type { Waiting, WaitingEntry } from '../schema.ts'

export { searchWork } from './search.server.ts'

/**
 * What waits for the person who asks, kind by kind: how many, since when, and whom the longest
 * waiting concern. Kinds of which nothing waits are left out.
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

/** Codes in the reader's words; titles as they were written. */
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
