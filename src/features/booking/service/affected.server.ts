import type { Locale } from '../../../i18n/locale.ts'
import { may, requirePermission, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { shownName } from '../../accounts/rules/deletion.ts'
import * as records from '../records/consultations.server.ts'
import type { Affected } from '../schema.ts'
import { toIso } from './views.server.ts'

type Open = Awaited<ReturnType<typeof records.listOpenOf>>[number]

/**
 * The consultations that would be cancelled if a family, a specialist or somebody who is both were
 * gone now. Names only to who may see everybody's consultations.
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
    familyId === undefined ? [] : records.listOpenOf({ familyId }, now),
    specialistId === undefined ? [] : records.listOpenOf({ specialistId }, now),
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
  const isCancelled = ({ endsAt }: Open) => endsAt > now
  const ofFamilies = ofSpecialist.filter(isCancelled)
  return {
    consultations: [
      ...ofFamilies.map((one) => view('specialist', one)),
      ...ofFamily.filter(isCancelled).map((one) => view('family', one)),
    ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    families: new Set(ofFamilies.map(({ familyId: family }) => family)).size,
  }
}

const nameOfOther = (as: 'family' | 'specialist', one: Open, locale: Locale): string =>
  as === 'specialist'
    ? shownName(one.familyName, locale)
    : shownName(one.translations[locale]?.name || one.specialistName, locale)
