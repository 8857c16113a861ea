import type { Locale } from '../../../i18n/locale.ts'
import { may, requirePermission, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { shownName } from '../../accounts/rules/deletion.ts'
import { provideAffectedCount } from '../../specialists/service/index.server.ts'
import * as records from '../records/consultations.server.ts'
import type { Affected } from '../schema/index.ts'
import { toIso } from './views.server.ts'

type Open = Awaited<ReturnType<typeof records.listOpenOf>>[number]

/** Those that are cancelled with one side: not past ones, even while their room is open. */
const listCancelledWith = async (side: records.Side, now: Date): Promise<Open[]> =>
  (await records.listOpenOf(side, now)).filter(({ endsAt }) => endsAt > now)

provideAffectedCount(
  async (specialistId, now) => (await listCancelledWith({ specialistId }, now)).length,
)

/**
 * The consultations that would be cancelled if a family, a specialist or somebody who is both left
 * now. Names are only for readers who may see everybody's consultations.
 * @throws {Problem} 401, 403 but to admins.
 */
export async function listAffected(
  actor: Actor,
  { familyId, specialistId }: { familyId?: number | undefined; specialistId?: number | undefined },
  locale: Locale,
  now: Date = systemClock(),
): Promise<Affected> {
  requirePermission(actor, familyId === undefined ? 'verify-specialists' : 'manage-people')
  const [ofFamily, ofSpecialist] = await Promise.all([
    familyId === undefined ? [] : listCancelledWith({ familyId }, now),
    specialistId === undefined ? [] : listCancelledWith({ specialistId }, now),
  ])
  const namesAreShown = may(actor, 'manage-consultations')
  const view = (as: 'family' | 'specialist', one: Open) => ({
    id: one.id,
    startsAt: toIso(one.startsAt),
    endsAt: toIso(one.endsAt),
    hasBegun: one.startsAt <= now,
    as,
    name: namesAreShown ? nameOfOther(as, one, locale) : null,
  })
  return {
    consultations: [
      ...ofSpecialist.map((one) => view('specialist', one)),
      ...ofFamily.map((one) => view('family', one)),
    ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    families: new Set(ofSpecialist.map(({ familyId: family }) => family)).size,
  }
}

const nameOfOther = (as: 'family' | 'specialist', one: Open, locale: Locale): string =>
  as === 'specialist'
    ? shownName(one.familyName, locale)
    : shownName(one.translations[locale]?.name || one.specialistName, locale)
