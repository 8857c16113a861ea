/** People and times that nobody has, and what examples of mails are called. */
import * as m from '../../../i18n/paraglide/messages.js'

export const EXAMPLE_PEOPLE = {
  family: { en: 'Leila Ahmadi', fa: 'لیلا احمدی' },
  specialist: { en: 'Dr. Mina Karimi', fa: 'دکتر مینا کریمی' },
} as const

export const EXAMPLE_STARTS_AT = new Date('2027-03-02T15:00:00Z')
export const exampleLater = (hours: number) =>
  new Date(EXAMPLE_STARTS_AT.getTime() + hours * 3_600_000)

/** Which mail of a template it is: its recipient, or what happened. */
export const EXAMPLE_NAMES = {
  usual: m.mailing_example_usual,
  family: m.mailing_example_family,
  'family-confirmed': m.mailing_example_family_confirmed,
  specialist: m.mailing_example_specialist,
  'specialist-confirmed': m.mailing_example_specialist_confirmed,
  'by-family': m.mailing_example_by_family,
  'by-specialist': m.mailing_example_by_specialist,
  'by-site': m.mailing_example_by_site,
  own: m.mailing_example_own,
  suspected: m.mailing_example_suspected,
  admin: m.mailing_example_admin,
  publisher: m.mailing_example_publisher,
  registered: m.mailing_example_registered,
  documents: m.mailing_example_documents,
  'taken-back': m.mailing_example_taken_back,
  expired: m.mailing_example_expired,
  'with-end': m.mailing_example_with_end,
  'without-end': m.mailing_example_without_end,
}

export type ExampleName = keyof typeof EXAMPLE_NAMES
