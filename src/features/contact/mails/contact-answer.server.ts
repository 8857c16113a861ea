import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { paragraph } from '../../notifications/letters/document.ts'
import { bareLetterOf, drawn, says, siteOf } from '../../notifications/letters/texts.ts'
import { siteVariables } from '../../notifications/letters/words.ts'
import { defineMail, EXAMPLE_STARTS_AT } from '../../notifications/service/index.server.ts'
import { occasionOfAnswer } from '../rules.ts'
import { findAnswer } from '../service/index.server.ts'

interface Answer {
  reader: { locale: Locale }
  subject: string
  content: string
  writtenAt: Date
}

const EXAMPLE = {
  en: { subject: 'A question', content: 'Yes, grandparents are welcome in the call.' },
  fa: { subject: 'یک پرسش', content: 'بله، حضور پدربزرگ و مادربزرگ در تماس خوشایند است.' },
}

/** The answer in the team's own words, which include greeting and signature. */
const answerLetter = bareLetterOf<Answer>(
  says.subject('contact_mail_answer_subject', ({ subject }) => ({
    subject: withoutAddresses(subject),
  })),
  drawn(({ content }) => content.split(/\n{2,}/).map(paragraph)),
  says.note('contact_mail_answer_note', ({ reader, writtenAt }) => ({
    ...siteOf({ reader }),
    date: formatFullDate(writtenAt, { ...reader, timeZone: siteSettings()['site.timeZone'] }),
  })),
)

/** The team's answer, to the sender's address, with or without an account. */
export const contactAnswer = defineMail({
  template: 'contact-answer',
  events: ['contact-answered'],
  about: 'team',
  quotesPeople: true,
  slots: answerLetter.slots,
  plan: async ({ payload }, { now }) => {
    const answer = await findAnswer(system, payload.contactEntryId)
    if (!answer) return []
    const { email: recipient, language: locale } = answer.message
    const occasion = occasionOfAnswer(payload.contactEntryId)
    return [{ template: 'contact-answer', recipient, locale, payload, occasion, notBefore: now }]
  },
  compose: async ({ payload, locale }) => {
    const { contactEntryId } = payload as { contactEntryId: number }
    const answer = await findAnswer(system, contactEntryId)
    if (!answer) return undefined
    const { name, email: address, subject, createdAt: writtenAt } = answer.message
    return {
      to: { name, address },
      document: answerLetter.render({
        reader: { locale },
        subject,
        writtenAt,
        content: answer.content,
      }),
    }
  },
  examples: (locale) => [
    {
      name: 'usual',
      variables: siteVariables(locale),
      render: () =>
        answerLetter.render({
          reader: { locale },
          ...EXAMPLE[locale],
          writtenAt: EXAMPLE_STARTS_AT,
        }),
    },
  ],
})
