import type { Locale } from '../../../i18n/locale.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { accountMail, usualExample, type About } from '../../accounts/service/index.server.ts'
import {
  inSentence,
  mainLink,
  note,
  pageUrl,
  paragraph,
  whereToWrite,
} from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { EXAMPLE_STARTS_AT } from '../../notifications/service/index.server.ts'
import { lastDay } from '../letters/verification.ts'
import {
  findVerificationForNotice,
  findVerificationStep,
} from '../service/verification-queue.server.ts'
import { present } from '../../../platform/present.ts'

/** `endsAt` is in ISO 8601, UTC. */
interface Ending {
  specialistId: number
  userId: number
  endsAt: string
}

interface Decision {
  specialistId: number
  verificationEventId: number
}

declare module '../../../platform/events.ts' {
  interface Events {
    'verification-refused': Decision & { userId: number }
    /** It was revoked, or it has expired. */
    'verification-ended': Decision & { userId: number }
    'verification-renewed': { specialistId: number; userId: number }
    /** It ends soon. */
    'verification-ending': Ending
    /** Its time is over; with appointments it is the team that decides. */
    'verification-over': Ending
  }
}

/** To the specialist, when the verification was decided on or ends. */
const toSpecialist = <Payload extends { userId: number }>({ payload }: { payload: Payload }) => {
  const { userId, ...about } = payload
  return [{ userId, payload: about }]
}

/** The team's reason for its decision; undefined when the specialist has been verified since. */
async function readDecision({ payload }: About<Decision>) {
  const specialist = await findVerificationForNotice(system, payload.specialistId)
  if (!specialist || specialist.verified) return undefined
  const step = await findVerificationStep(system, payload.verificationEventId)
  return { reason: step?.reason }
}

/** Until when the verification counts, null for no end; undefined when that has changed since. */
async function readEnd({ payload }: About<{ specialistId: number; endsAt?: string }>) {
  const specialist = await findVerificationForNotice(system, payload.specialistId)
  if (!specialist?.verified) return undefined
  const endsAt = specialist.verificationExpiresAt
  const isSame = payload.endsAt === undefined || endsAt?.toISOString() === payload.endsAt
  return isSame ? { endsAt } : undefined
}

const ownProfile = (locale: Locale) =>
  mainLink(m.verification_mail_link({}, { locale }), pageUrl('/dashboard/profile', locale))

const questions = (locale: Locale) =>
  note(
    m.verification_mail_questions(
      { email: inSentence(whereToWrite(locale, 'contact.specialistsEmail'), locale) },
      { locale },
    ),
  )

const howToGoOn = (locale: Locale) => [
  paragraph(m.verification_mail_go_on({}, { locale })),
  ownProfile(locale),
  questions(locale),
]

const reasonOf = (reason: string | null | undefined, locale: Locale) =>
  reason ? paragraph(m.verification_mail_reason({ reason }, { locale })) : undefined

const exampleReason = (locale: Locale) =>
  ({
    en: 'The certificate cannot be read. Please send it again.',
    fa: 'مدرک خوانا نیست. لطفاً دوباره بفرستید.',
  })[locale]

const waysOn = [slots.button('verification_mail_link'), slots.note('verification_mail_questions')]

/** Says why the profile was not approved, and what the specialist can do. */
export const verificationRefused = accountMail({
  template: 'verification-refused',
  events: ['verification-refused'],
  name: messages.verification_mail_name_refused,
  when: messages.mailing_when_verification_refused,
  slots: [
    slots.subject('verification_mail_refused_subject'),
    slots.text('verification_mail_refused', 'verification_mail_reason', 'verification_mail_go_on'),
    ...waysOn,
  ],
  to: toSpecialist,
  read: readDecision,
  render: ({ reader: { locale }, readerName, data: { reason } }) =>
    accountLetter({
      locale,
      readerName,
      subject: m.verification_mail_refused_subject({}, { locale }),
      blocks: [
        paragraph(m.verification_mail_refused({}, { locale })),
        reasonOf(reason, locale),
        ...howToGoOn(locale),
      ],
    }),
  exampleReader: 'specialist',
  examples: [{ name: 'usual', data: (locale) => ({ reason: exampleReason(locale) }) }],
})

/** The verification was revoked or, without a reason, has expired. */
export const verificationEnded = accountMail({
  template: 'verification-ended',
  events: ['verification-ended'],
  name: messages.verification_mail_name_ended,
  when: messages.mailing_when_verification_ended,
  slots: [
    slots.subject('verification_mail_ended_subject'),
    slots.text('verification_mail_taken_back', 'verification_mail_expired'),
    slots.text('verification_mail_reason', 'verification_mail_hidden', 'verification_mail_unseen'),
    slots.text('verification_mail_go_on'),
    ...waysOn,
  ],
  to: toSpecialist,
  read: readDecision,
  render: ({ reader: { locale }, readerName, data: { reason } }) => {
    const said = reason ? m.verification_mail_taken_back : m.verification_mail_expired
    const follows = reason ? m.verification_mail_hidden : m.verification_mail_unseen
    return accountLetter({
      locale,
      readerName,
      subject: m.verification_mail_ended_subject({}, { locale }),
      blocks: [
        paragraph(said({}, { locale })),
        reasonOf(reason, locale),
        paragraph(follows({}, { locale })),
        ...howToGoOn(locale),
      ],
    })
  },
  exampleReader: 'specialist',
  examples: [
    { name: 'taken-back', data: (locale) => ({ reason: exampleReason(locale) }) },
    { name: 'expired', data: () => ({ reason: null }) },
  ],
})

export const verificationRenewed = accountMail({
  template: 'verification-renewed',
  events: ['verification-renewed'],
  name: messages.verification_mail_name_renewed,
  when: messages.mailing_when_verification_renewed,
  slots: [
    slots.subject('verification_mail_renewed_subject'),
    slots.text('verification_mail_renewed_until', 'verification_mail_renewed'),
    slots.button('verification_mail_link'),
  ],
  to: toSpecialist,
  read: readEnd,
  render: ({ reader: { locale }, readerName, data: { endsAt } }) =>
    accountLetter({
      locale,
      readerName,
      subject: m.verification_mail_renewed_subject({}, { locale }),
      blocks: [
        paragraph(
          endsAt
            ? m.verification_mail_renewed_until({ date: lastDay(endsAt, locale) }, { locale })
            : m.verification_mail_renewed({}, { locale }),
        ),
        ownProfile(locale),
      ],
    }),
  exampleReader: 'specialist',
  examples: [
    { name: 'with-end', data: () => ({ endsAt: EXAMPLE_STARTS_AT }) },
    { name: 'without-end', data: () => ({ endsAt: null }) },
  ],
})

/** It ends soon. */
export const verificationEnding = accountMail({
  template: 'verification-ending',
  events: ['verification-ending'],
  name: messages.verification_mail_name_ending,
  when: messages.mailing_when_verification_ending,
  urgency: 'unhurried',
  slots: [
    slots.subject('verification_mail_ending_subject'),
    slots.text('verification_mail_ending', 'verification_mail_ending_text'),
    ...waysOn,
  ],
  to: toSpecialist,
  read: readEnd,
  render: ({ reader: { locale }, readerName, data: { endsAt } }) => {
    const date = lastDay(present(endsAt), locale)
    return accountLetter({
      locale,
      readerName,
      subject: m.verification_mail_ending_subject({ date }, { locale }),
      blocks: [
        paragraph(m.verification_mail_ending({ date }, { locale })),
        paragraph(m.verification_mail_ending_text({}, { locale })),
        ownProfile(locale),
        questions(locale),
      ],
    })
  },
  exampleReader: 'specialist',
  examples: usualExample({ endsAt: EXAMPLE_STARTS_AT }),
})

/** Its time is over, and families still have appointments: they remain until the team decides. */
export const verificationOver = accountMail({
  template: 'verification-over',
  events: ['verification-over'],
  name: messages.verification_mail_name_over,
  when: messages.mailing_when_verification_over,
  slots: [
    slots.subject('verification_mail_ended_subject'),
    slots.text('verification_mail_expired', 'verification_mail_unseen', 'verification_mail_stand'),
    slots.text('verification_mail_go_on'),
    ...waysOn,
  ],
  to: toSpecialist,
  read: readEnd,
  render: ({ reader: { locale }, readerName }) =>
    accountLetter({
      locale,
      readerName,
      subject: m.verification_mail_ended_subject({}, { locale }),
      blocks: [
        paragraph(m.verification_mail_expired({}, { locale })),
        paragraph(m.verification_mail_unseen({}, { locale })),
        paragraph(m.verification_mail_stand({}, { locale })),
        ...howToGoOn(locale),
      ],
    }),
  exampleReader: 'specialist',
  examples: usualExample({ endsAt: EXAMPLE_STARTS_AT }),
})
