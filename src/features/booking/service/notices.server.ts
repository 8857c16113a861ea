import type { System } from '../../../platform/actor.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { isGone, shownName } from '../../accounts/rules/gone.ts'
import { membershipOf, type ProfileTranslations } from '../../specialists/rules/index.ts'
import * as records from '../records/notices.server.ts'
import { currentNoticeHours } from './views.server.ts'

/**
 * A consultation's data for mails, reminders, invitations and the meeting; without the child's
 * details.
 */
export type ConsultationNotice = ReturnType<typeof toNotice>

/** A side of a consultation, as mails and the meeting address it. */
export type Participant = Pick<
  ConsultationNotice['family'],
  'userId' | 'names' | 'email' | 'locale' | 'timeZone' | 'isGone'
>

/** A consultation for its mails; undefined if there is none. Only for the product itself. */
export async function findConsultationForNotice(
  _system: System,
  consultationId: number,
): Promise<ConsultationNotice | undefined> {
  const row = await records.findNotice(consultationId)
  return row && toNotice(row)
}

/** Finds consultations for their mails, in one query; absent ones are skipped. */
export async function listConsultationsForNotice(
  consultationIds: readonly number[],
): Promise<ConsultationNotice[]> {
  return (await records.listNotices(consultationIds)).map(toNotice)
}

export async function listNoticesOf(
  specialistId: number,
  { after, limit }: { after: Date; limit: number },
): Promise<ConsultationNotice[]> {
  return (await records.listNoticesOf(specialistId, after, limit)).map(toNotice)
}

function toNotice(row: records.NoticeRecord) {
  const { family, familyAccount, specialist, owner, minimumNoticeHours, ...consultation } = row
  const { name: familyName, ...familyAddress } = family
  const { name, translations, scheduleTimeZone, ownTimeZone, ...person } = specialist
  return {
    ...consultation,
    /** Id of the open proposal. */
    proposalId: row.proposal?.id ?? null,
    /** The family's cancellation notice, in hours before the start. */
    noticeHours: currentNoticeHours({ minimumNoticeHours: minimumNoticeHours ?? Infinity }),
    family: {
      ...familyAddress,
      names: namesOf(familyName),
      /** The account is deleted or suspended. */
      isGone: isGone(familyAccount, 'family'),
    },
    specialist: {
      ...person,
      names: { ...namesOf(name), ...translatedNames(translations) },
      isGone: isGone(owner, 'specialist'),
      standing: membershipOf(owner),
      timeZone: scheduleTimeZone ?? ownTimeZone ?? siteSettings()['site.timeZone'],
    },
  }
}

/** The name in each language; the same if there is only one. */
const namesOf = (name: string) => ({ en: shownName(name, 'en'), fa: shownName(name, 'fa') })

function translatedNames({ en, fa }: ProfileTranslations) {
  return { ...(en?.name ? { en: en.name } : {}), ...(fa?.name ? { fa: fa.name } : {}) }
}

/** The current state of a consultation, without its people. */
export type ConsultationStatusNow = records.StatusRecord
