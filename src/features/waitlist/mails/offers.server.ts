import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { system } from '../../../platform/actor.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { accountMail, type AccountLetter } from '../../accounts/service/index.server.ts'
import {
  consultationVariables,
  facts,
  momentOf,
  letterTo,
} from '../../booking/letters/consultation.ts'
import {
  inSentence,
  link,
  mainLink,
  note,
  pageUrl,
  paragraph,
} from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
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

declare module '../../../platform/events.ts' {
  interface Events {
    'waitlist-offered': { waitlistEntryId: number }
    /** A family was removed from a list because it answered no offer. */
    'waitlist-ended': { waitlistEntryId: number }
  }
}

/** The offered time in the form of an appointment, in the zone in which the family began to wait. */
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
})

/**
 * A time came free, and is reserved for the family: until when, how to book it, and how to wait no
 * longer.
 */
export const waitlistOffered = accountMail({
  template: 'waitlist-offered',
  events: ['waitlist-offered'],
  name: messages.waitlist_mail_name,
  when: messages.mailing_when_waitlist,
  slots: [
    slots.subject('waitlist_mail_subject'),
    slots.text('waitlist_mail_news', 'waitlist_mail_until'),
    slots.button('waitlist_mail_book', 'waitlist_mail_leave'),
    slots.note('waitlist_mail_passing'),
  ],
  to: async ({ payload: { waitlistEntryId } }) => {
    const offer = await findOfferForNotice(system, waitlistEntryId)
    if (!offer) return []
    const { userId, locale, timeZone, startsAt } = offer
    const payload = { waitlistEntryId, startsAt: startsAt.toISOString() }
    return [{ userId, locale, timeZone, payload }]
  },
  read: async ({ payload, now }): Promise<OfferNotice | undefined> => {
    const offer = await findOfferForNotice(system, payload.waitlistEntryId)
    const isOpen = offer && offer.heldUntil > now
    return isOpen && offer.startsAt.toISOString() === payload.startsAt ? offer : undefined
  },
  appointmentVariables: (letter) => consultationVariables(appointmentOf(letter)),
  render: (letter) => {
    const appointment = appointmentOf(letter)
    const { reader } = appointment
    const { locale } = reader
    const { specialist, slotId, heldUntil } = letter.data
    const until = momentOf(heldUntil, reader)
    const zone = zoneLabel(reader.timeZone, { locale, instant: heldUntil })
    const count = formatNumber(MOST_MISSED_OFFERS, locale)
    return letterTo(appointment, ({ plain, name }) => ({
      subject: m.waitlist_mail_subject(plain, { locale }),
      blocks: [
        paragraph(m.waitlist_mail_news({ name }, { locale })),
        facts(appointment),
        paragraph(m.waitlist_mail_until({ until, zone }, { locale })),
        mainLink(
          m.waitlist_mail_book({}, { locale }),
          pageUrl(`/booking/${specialist.specialistId}?slot=${slotId}&own=yes`, locale),
        ),
        note(m.waitlist_mail_passing({ count }, { locale })),
        link(m.waitlist_mail_leave({}, { locale }), pageUrl('/dashboard/book', locale)),
      ],
    }))
  },
  examples: [
    {
      name: 'usual',
      data: (locale) => ({
        userId: 0,
        locale,
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

/** Several offers were not answered, so the family no longer waits; it may join again. */
export const waitlistEnded = accountMail({
  template: 'waitlist-ended',
  events: ['waitlist-ended'],
  name: messages.waitlist_mail_ended_name,
  when: messages.mailing_when_waitlist_ended,
  slots: [
    slots.subject('waitlist_mail_ended_subject'),
    slots.text('waitlist_mail_ended', 'waitlist_mail_ended_again'),
    slots.button('waitlist_mail_ended_link'),
  ],
  to: async ({ payload: { waitlistEntryId } }) => {
    const end = await findEndForNotice(system, waitlistEntryId)
    if (!end) return []
    const { userId, locale, timeZone } = end
    return [{ userId, locale, timeZone, payload: { waitlistEntryId } }]
  },
  read: async ({ payload }): Promise<Pick<EndNotice, 'specialist'> | undefined> =>
    findEndForNotice(system, payload.waitlistEntryId),
  render: ({ reader: { locale }, readerName, data: { specialist } }) => {
    const plain = withoutAddresses(specialist.names[locale])
    const name = inSentence(plain, locale)
    const count = formatNumber(MOST_MISSED_OFFERS, locale)
    return accountLetter({
      locale,
      subject: m.waitlist_mail_ended_subject({ name: plain }, { locale }),
      readerName,
      blocks: [
        paragraph(m.waitlist_mail_ended({ name, count }, { locale })),
        paragraph(m.waitlist_mail_ended_again({}, { locale })),
        mainLink(
          m.waitlist_mail_ended_link({}, { locale }),
          pageUrl(`/specialists/${specialist.specialistId}`, locale),
        ),
      ],
    })
  },
  examples: [
    {
      name: 'usual',
      data: () => ({ specialist: { specialistId: 0, names: EXAMPLE_PEOPLE.specialist } }),
    },
  ],
})
