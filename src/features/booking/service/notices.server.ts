import type { System } from '../../../platform/actor.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { isGone, shownName } from '../../accounts/rules/gone.ts'
import { membershipOf, type ProfileTranslations } from '../../specialists/rules/index.ts'
import * as records from '../records/notices.server.ts'
import { noticeHoursOf } from './views.server.ts'

/** What mails, reminders, invitations and the meeting need. It has no details of the child. */
export type ConsultationNotice = ReturnType<typeof toNotice>

/** One of the two people of a consultation, as mails and the meeting address them. */
export type Participant = Pick<
  ConsultationNotice['family'],
  'userId' | 'names' | 'email' | 'locale' | 'timeZone' | 'isGone'
>

/** A consultation for its mails; undefined when there is none. For the product itself alone. */
export async function findConsultationForNotice(
  _system: System,
  consultationId: number,
): Promise<ConsultationNotice | undefined> {
  const row = await records.findNotice(consultationId)
  return row && toNotice(row)
}

/** The existing ones of these consultations, in one query. */
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
    /** The open proposal's. */
    proposalId: row.proposal?.id ?? null,
    /** Until how many hours before the start the family may change or cancel. */
    noticeHours: noticeHoursOf({ minimumNoticeHours: minimumNoticeHours ?? Infinity }),
    family: {
      ...familyAddress,
      names: namesOf(familyName),
      /** Nobody can meet them any more. */
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

/** In each language; the same where there is only one. */
const namesOf = (name: string) => ({ en: shownName(name, 'en'), fa: shownName(name, 'fa') })

function translatedNames({ en, fa }: ProfileTranslations) {
  return { ...(en?.name ? { en: en.name } : {}), ...(fa?.name ? { fa: fa.name } : {}) }
}

/** The state of a consultation, without its people. */
export type ConsultationStatusNow = records.StatusRecord
