import { formatFullMoment } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { system } from '../../../platform/actor.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { accountMail, type AccountLetter } from '../../accounts/service/index.server.ts'
import {
  consultationLetterOf,
  consultationVariables,
  facts,
  says as saysOfTime,
} from '../../booking/letters/consultation.ts'
import { inSentence } from '../../notifications/letters/document.ts'
import { letterOf, oneOf, onlyWhere, says } from '../../notifications/letters/texts.ts'
import {
  EXAMPLE_PEOPLE,
  EXAMPLE_STARTS_AT,
  exampleLater,
} from '../../notifications/service/index.server.ts'
import { MOST_MISSED_OFFERS } from '../rules.ts'
import {
  findEndForNotice,
  findOfferForNotice,
  type EndNotice,
  type OfferNotice,
} from '../service/offers.server.ts'
import { CONSULTATION_MINUTES } from '../../booking/rules/index.ts'

/** The offered time as an appointment, in the family's zone. */
const appointmentOf = ({ data: offer, reader, readerName }: AccountLetter<OfferNotice>) => ({
  notice: {
    startsAt: offer.startsAt,
    endsAt: offer.endsAt,
    specialist: offer.specialist,
    family: { names: { en: readerName, fa: readerName }, timeZone: offer.timeZone },
  },
  audience: 'family' as const,
  reader: { locale: reader.locale, timeZone: offer.timeZone },
  earlierStartsAt: undefined,
  offer,
})

const offerLetter = consultationLetterOf<ReturnType<typeof appointmentOf>>(
  saysOfTime.subject('waitlist_mail_subject'),
  saysOfTime.text('waitlist_mail_news'),
  facts,
  saysOfTime.text('waitlist_mail_until', ({ reader, offer: { heldUntil } }) => ({
    until: formatFullMoment(heldUntil, reader),
    zone: zoneLabel(reader.timeZone, { locale: reader.locale, instant: heldUntil }),
  })),
  saysOfTime.button(
    'waitlist_mail_book',
    ({ offer: { specialist, slotId } }) =>
      `/booking/${specialist.specialistId}?slot=${slotId}&own=yes`,
  ),
  saysOfTime.note('waitlist_mail_passing', ({ reader }) => ({
    count: formatNumber(MOST_MISSED_OFFERS, reader.locale),
  })),
  saysOfTime.link('waitlist_mail_leave', '/dashboard/book'),
)

/**
 * A time is reserved for the family: the deadline, how to book it, and how to leave the waitlist.
 */
export const waitlistOffered = accountMail({
  template: 'waitlist-offered',
  events: ['waitlist-offered'],
  to: async ({ payload: { waitlistEntryId } }) => {
    const offer = await findOfferForNotice(system, waitlistEntryId)
    if (!offer) return []
    const { userId, timeZone, startsAt } = offer
    const payload = { waitlistEntryId, startsAt: startsAt.toISOString() }
    return [{ userId, timeZone, payload }]
  },
  read: async ({ payload, now }): Promise<OfferNotice | undefined> => {
    const offer = await findOfferForNotice(system, payload.waitlistEntryId)
    const isOpen = offer && offer.heldUntil > now
    return isOpen && offer.startsAt.toISOString() === payload.startsAt ? offer : undefined
  },
  appointmentVariables: (letter) => consultationVariables(appointmentOf(letter)),
  slots: offerLetter.slots,
  render: (letter) => offerLetter.render(appointmentOf(letter)),
  examples: [
    {
      name: 'usual',
      data: () => ({
        userId: 0,
        timeZone: siteSettings()['site.timeZone'],
        specialist: {
          specialistId: 0,
          names: EXAMPLE_PEOPLE.specialist,
          timeZone: siteSettings()['site.timeZone'],
        },
        slotId: 0,
        startsAt: EXAMPLE_STARTS_AT,
        endsAt: exampleLater(CONSULTATION_MINUTES / 60),
        heldUntil: exampleLater(-20),
      }),
    },
  ],
})

const nameIn = ({ reader, data }: AccountLetter<Pick<EndNotice, 'specialist'>>) =>
  withoutAddresses(data.specialist.names[reader.locale])

const whyEnded = ({ data }: AccountLetter<Pick<EndNotice, 'specialist'>>) =>
  data.specialist.isGone ? 'gone' : 'unanswered'

const exampleEnd = (isGone: boolean) => ({
  specialist: { specialistId: 0, names: EXAMPLE_PEOPLE.specialist, isGone },
})

/**
 * The family no longer waits: several offers were not answered, and it may join again; or the
 * specialist is gone.
 */
export const waitlistEnded = accountMail({
  template: 'waitlist-ended',
  events: ['waitlist-ended'],
  to: async ({ payload: { waitlistEntryId } }) => {
    const end = await findEndForNotice(system, waitlistEntryId)
    return end ? [{ userId: end.userId, payload: { waitlistEntryId } }] : []
  },
  read: async ({ payload }): Promise<Pick<EndNotice, 'specialist'> | undefined> =>
    findEndForNotice(system, payload.waitlistEntryId),
  ...letterOf<AccountLetter<Pick<EndNotice, 'specialist'>>>(
    oneOf(whyEnded, {
      unanswered: says.subject('waitlist_mail_ended_subject', (letter) => ({
        name: nameIn(letter),
      })),
      gone: says.subject('waitlist_mail_gone_subject'),
    }),
    oneOf(whyEnded, {
      unanswered: says.text('waitlist_mail_ended', (letter) => ({
        name: inSentence(nameIn(letter), letter.reader.locale),
        count: formatNumber(MOST_MISSED_OFFERS, letter.reader.locale),
      })),
      gone: says.text('waitlist_mail_gone'),
    }),
    onlyWhere(
      (letter) => whyEnded(letter) === 'unanswered',
      says.text('waitlist_mail_ended_again'),
    ),
    oneOf(whyEnded, {
      unanswered: says.button(
        'waitlist_mail_ended_link',
        ({ data: { specialist } }) => `/specialists/${specialist.specialistId}`,
      ),
      gone: says.button('waitlist_mail_gone_link', '/specialists'),
    }),
  ),
  examples: [
    { name: 'usual', data: () => exampleEnd(false) },
    { name: 'gone', data: () => exampleEnd(true) },
  ],
})
