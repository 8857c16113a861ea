import { link, note, pageUrl, paragraph, type Block } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { momentOf, type ConsultationMail } from './consultation.ts'

/** The texts of {@link otherTimes} that may be changed. */
export const otherTimesSlots = slots.button('mails_link_again', 'mails_link_specialists')

/** The family can rebook with what it wrote, unless it cancelled itself. */
export function otherTimes({ offered, reader, notice }: ConsultationMail): Block[] {
  const { locale } = reader
  const detailsNotes =
    notice.endedBy === 'family' ? [] : [note(m.mails_details_kept({}, { locale }))]
  if (offered.length === 0)
    return [
      link(m.mails_link_specialists({}, { locale }), pageUrl('/specialists', locale)),
      ...detailsNotes,
    ]
  const path = `/specialists/${notice.specialist.specialistId}`
  return [
    paragraph(m.mails_offered({}, { locale })),
    { kind: 'list', items: offered.map((startsAt) => momentOf(startsAt, reader)) },
    link(m.mails_link_again({}, { locale }), pageUrl(path, locale)),
    ...detailsNotes,
  ]
}
