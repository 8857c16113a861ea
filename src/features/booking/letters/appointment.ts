import { formatDayParts, formatTime } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import {
  link,
  mainLink,
  note,
  pageUrl,
  paragraph,
  type Block,
  type MailDocument,
} from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { MEETING_OPENS_BEFORE_MINUTES } from '../rules/index.ts'
import { facts, letterTo, type ConsultationMail, type Words } from './consultation.ts'

/** The texts of a letter about an appointment ahead, beside when it is and how to come. */
interface OwnTexts {
  subject: string
  opening: string
  more?: readonly Block[]
  last?: Block
}

/** A letter about an appointment ahead: the opening, when it is, the private link and the story. */
export const appointmentLetter = (
  mail: ConsultationMail,
  write: (words: Words) => OwnTexts,
): MailDocument =>
  letterTo(mail, (words) => {
    const { subject, opening, more = [], last } = write(words)
    const ahead = [ticketOf(mail), facts(mail), ...waysOn(mail), ...storyOf(mail)]
    return { subject, blocks: [paragraph(opening), ...more, ...ahead, last] }
  })

/** The day and the time as on a ticket, which a reader looks for first. */
function ticketOf({ notice, reader }: ConsultationMail): Block {
  const { locale, timeZone } = reader
  return {
    kind: 'ticket',
    ...formatDayParts(notice.startsAt, reader),
    time: formatTime(notice.startsAt, reader),
    zone: zoneLabel(timeZone, { locale, instant: notice.startsAt }),
  }
}

/** The texts of {@link waysOn} and {@link storyOf} that may be changed. */
export const waysOnSlots = [
  slots.button('mails_link_meeting', 'mails_link_change', 'mails_link_schedule', 'story_link'),
  slots.note('mails_link_meeting_note', 'mails_link_change_note', 'mails_link_schedule_note'),
]

/** The private link, and where to reschedule or cancel. */
export function waysOn(mail: ConsultationMail): Block[] {
  const { locale } = mail.reader
  const minutes = formatNumber(MEETING_OPENS_BEFORE_MINUTES, locale)
  const meeting = [
    mainLink(m.mails_link_meeting({}, { locale }), mail.meetingUrl),
    note(m.mails_link_meeting_note({ minutes }, { locale })),
  ]
  if (mail.audience === 'specialist')
    return [
      ...meeting,
      link(m.mails_link_schedule({}, { locale }), pageUrl('/dashboard', locale)),
      note(m.mails_link_schedule_note({}, { locale })),
    ]
  const hours = formatNumber(mail.notice.noticeHours, locale)
  return [
    ...meeting,
    link(m.mails_link_change({}, { locale }), mail.changeUrl),
    note(m.mails_link_change_note({ hours }, { locale })),
  ]
}

/** The link to the picture story, for the family. */
function storyOf({ audience, reader: { locale }, storyUrl }: ConsultationMail): Block[] {
  if (audience === 'specialist') return []
  return [link(m.story_link({}, { locale }), storyUrl), note(m.story_link_text({}, { locale }))]
}
