import { formatDayParts, formatTime } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { drawn, onlyWhere, type LetterPart } from '../../notifications/letters/texts.ts'
import { MEETING_OPENS_BEFORE_MINUTES } from '../rules/index.ts'
import { facts, isToFamily, says, type ConsultationMail } from './consultation.ts'

/** Day and time as on a ticket, at the top of the letter. */
const ticket = drawn<ConsultationMail>(({ notice, reader }) => [
  {
    kind: 'ticket',
    ...formatDayParts(notice.startsAt, reader),
    time: formatTime(notice.startsAt, reader),
    zone: zoneLabel(reader.timeZone, { locale: reader.locale, instant: notice.startsAt }),
  },
])

/** The reader's private link to the meeting. */
export const meeting: readonly LetterPart<ConsultationMail>[] = [
  says.button('mails_link_meeting', ({ meetingUrl }) => meetingUrl),
  says.note('mails_link_meeting_note', ({ reader }) => ({
    minutes: formatNumber(MEETING_OPENS_BEFORE_MINUTES, reader.locale),
  })),
]

/** The family's link to reschedule or cancel. */
export const changing: readonly LetterPart<ConsultationMail>[] = [
  says.link('mails_link_change', ({ changeUrl }) => changeUrl),
  says.note('mails_link_change_note', ({ notice, reader }) => ({
    hours: formatNumber(notice.noticeHours, reader.locale),
  })),
]

/**
 * Parts of mails about a coming consultation: time, private link and, for the family, the picture
 * story.
 */
export const ahead: readonly LetterPart<ConsultationMail>[] = [
  ticket,
  facts,
  ...meeting,
  onlyWhere(
    (mail) => !isToFamily(mail),
    says.link('mails_link_schedule', '/dashboard'),
    says.note('mails_link_schedule_note'),
  ),
  onlyWhere(
    isToFamily,
    ...changing,
    says.link('story_link', ({ storyUrl }) => storyUrl),
    says.note('story_link_text'),
  ),
]
