import { decideAction, type ConsultationAction } from '../rules.ts'
import type { ConsultationView } from '../schema/answers.ts'

/** Whether the other participant is gone from the site. */
export const otherIsGone = ({
  viewedAs,
  specialist,
  familyIsGone,
}: Pick<ConsultationView, 'viewedAs' | 'specialist' | 'familyIsGone'>): boolean =>
  (viewedAs !== 'family' && familyIsGone) ||
  (viewedAs !== 'specialist' && specialist.standing === 'gone')

/** Whether the reader may do this to the consultation now, by the same rules as the server. */
export function mayChange(
  action: ConsultationAction,
  consultation: ConsultationView,
  now: Date,
): boolean {
  const { viewedAs, startsAt, canCancelUntil } = consultation
  // The notice of this consultation is known only through its deadline.
  const noticeHours = canCancelUntil
    ? (Date.parse(startsAt) - Date.parse(canCancelUntil)) / 3_600_000
    : 0
  return decideAction({ action, by: viewedAs, consultation, now, noticeHours }).ok
}
