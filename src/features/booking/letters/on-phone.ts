import { formatWeekdayAndDay } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatTimeAndCity } from '../../../i18n/zones/zones.ts'
import type { ShortText } from '../../notifications/service/index.server.ts'
import type { ConsultationMail } from './consultation.ts'

/**
 * What a phone shows of a consultation. Others may see its screen: no name, no word about a child,
 * only what happens and when.
 */

function wordsOf({ notice: { startsAt }, reader }: ConsultationMail) {
  const { locale } = reader
  const date = formatWeekdayAndDay(startsAt, reader)
  return { when: { date, time: formatTimeAndCity(startsAt, reader) }, as: { locale } }
}

export function sayReminder(mail: ConsultationMail): ShortText {
  const { when, as } = wordsOf(mail)
  return { title: m.phone_reminder_title({}, as), body: m.phone_reminder(when, as) }
}

/** The title does not say how soon: a phone that was off may show it later, until the start. */
export function saySoon(mail: ConsultationMail): ShortText {
  const { when, as } = wordsOf(mail)
  return { title: m.phone_soon_title({}, as), body: m.phone_soon(when, as) }
}

/** For the specialist: the family has booked it itself. */
export function sayBooked(mail: ConsultationMail): ShortText | undefined {
  if (mail.audience === 'family') return undefined
  const { when, as } = wordsOf(mail)
  const isPending = mail.notice.status === 'pending'
  const body = isPending ? m.phone_booked_pending(when, as) : m.phone_booked(when, as)
  return { title: m.phone_booked_title({}, as), body }
}

/** For the family: the specialist has confirmed it. */
export function sayConfirmed(mail: ConsultationMail): ShortText | undefined {
  if (mail.audience === 'specialist') return undefined
  const { when, as } = wordsOf(mail)
  return { title: m.phone_confirmed_title({}, as), body: m.phone_confirmed(when, as) }
}

export function sayMoved(mail: ConsultationMail): ShortText | undefined {
  if (mail.movedBy === mail.audience) return undefined
  const { when, as } = wordsOf(mail)
  return { title: m.phone_moved_title({}, as), body: m.phone_moved(when, as) }
}

/** For the side that is to choose one of the other's times. */
export function sayProposed(mail: ConsultationMail): ShortText {
  const { when, as } = wordsOf(mail)
  const isFamily = mail.audience === 'family'
  const body = isFamily ? m.phone_proposed_family(when, as) : m.phone_proposed_specialist(when, as)
  return { title: m.phone_proposed_title({}, as), body }
}

/** For the family: the specialist comes after all. */
export function sayTakesPlace(mail: ConsultationMail): ShortText {
  const { when, as } = wordsOf(mail)
  return { title: m.phone_stands_title({}, as), body: m.phone_stands(when, as) }
}

/** Whether the reader has cancelled it, or has just refused the other side's times. */
const knowsOfCancelling = ({ notice, audience, unanswered }: ConsultationMail): boolean =>
  unanswered
    ? unanswered.end === 'declined' && unanswered.by !== audience
    : notice.endedBy === audience

export function sayCancelled(mail: ConsultationMail): ShortText | undefined {
  if (knowsOfCancelling(mail)) return undefined
  const { when, as } = wordsOf(mail)
  return { title: m.phone_cancelled_title({}, as), body: m.phone_cancelled(when, as) }
}

/** For the family: the specialist has declined it. */
export function sayDeclined(mail: ConsultationMail): ShortText | undefined {
  if (mail.audience === 'specialist') return undefined
  const { when, as } = wordsOf(mail)
  return { title: m.phone_declined_title({}, as), body: m.phone_declined(when, as) }
}
