import { formatWeekdayAndDay } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatTimeAndCity } from '../../../i18n/zones/zones.ts'
import type { ShortText } from '../../notifications/service/index.server.ts'
import type { ConsultationMail } from './consultation.ts'

type Sentence<Words> = (words: Words, as: { locale: Locale }) => string

/**
 * A consultation's short message. Others may see the phone's screen: no names, nothing about a
 * child, only event and time. Undefined for a reader who gets none.
 */
const saying =
  (
    title: Sentence<object>,
    bodyOf: (mail: ConsultationMail) => Sentence<{ date: string; time: string }>,
    isFor: (mail: ConsultationMail) => boolean = () => true,
  ) =>
  (mail: ConsultationMail): ShortText | undefined => {
    if (!isFor(mail)) return undefined
    const { notice, reader } = mail
    const as = { locale: reader.locale }
    const date = formatWeekdayAndDay(notice.startsAt, reader)
    const time = formatTimeAndCity(notice.startsAt, reader)
    return { title: title({}, as), body: bodyOf(mail)({ date, time }, as) }
  }

const isFamily = ({ audience }: ConsultationMail): boolean => audience === 'family'

export const sayReminder = saying(m.phone_reminder_title, () => m.phone_reminder)

/** The title omits the remaining time: a phone that was off may show it later, until the start. */
export const saySoon = saying(m.phone_soon_title, () => m.phone_soon)

/** For the specialist, when the family booked by itself. */
export const sayBooked = saying(
  m.phone_booked_title,
  ({ notice }) => (notice.status === 'pending' ? m.phone_booked_pending : m.phone_booked),
  (mail) => !isFamily(mail),
)

export const sayConfirmed = saying(m.phone_confirmed_title, () => m.phone_confirmed, isFamily)

export const sayMoved = saying(
  m.phone_moved_title,
  () => m.phone_moved,
  ({ movedBy, audience }) => movedBy !== audience,
)

/** For the side that answers the proposal. */
export const sayProposed = saying(m.phone_proposed_title, (mail) =>
  isFamily(mail) ? m.phone_proposed_family : m.phone_proposed_specialist,
)

/** The consultation takes place as booked after all. */
export const sayTakesPlace = saying(m.phone_stands_title, () => m.phone_stands)

/** Not for the side that cancelled, or that has just refused the other's times. */
export const sayCancelled = saying(
  m.phone_cancelled_title,
  () => m.phone_cancelled,
  ({ notice, audience, unanswered }) =>
    unanswered
      ? unanswered.end !== 'declined' || unanswered.by === audience
      : notice.endedBy !== audience,
)

export const sayDeclined = saying(m.phone_declined_title, () => m.phone_declined, isFamily)
