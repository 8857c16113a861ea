import type { Locale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import {
  accountMail,
  usualExample,
  type About,
  type AccountLetter,
} from '../../accounts/service/index.server.ts'
import { inSentence, whereToWrite } from '../../notifications/letters/document.ts'
import { letterOf, oneOf, onlyWhere, says } from '../../notifications/letters/texts.ts'
import { EXAMPLE_STARTS_AT } from '../../notifications/service/index.server.ts'
import type { Decision } from '../events.ts'
import { lastDay } from '../letters/verification.ts'
import {
  findVerificationForNotice,
  findVerificationStep,
} from '../service/verification-queue.server.ts'
import { present } from '../../../platform/present.ts'

/** Addresses the specialist of a verification. */
const toSpecialist = <Payload extends { userId: number }>({ payload }: { payload: Payload }) => {
  const { userId, ...about } = payload
  return [{ userId, payload: about }]
}

/** The team's reason for its decision; undefined if the specialist has been verified since. */
async function readDecision({ payload }: About<Decision>) {
  const specialist = await findVerificationForNotice(system, payload.specialistId)
  if (!specialist || specialist.verified) return undefined
  const step = await findVerificationStep(system, payload.verificationEventId)
  return { reason: step?.reason }
}

/** The end of the verification, null for none; undefined if it has changed since. */
async function readEnd({ payload }: About<{ specialistId: number; endsAt?: string }>) {
  const specialist = await findVerificationForNotice(system, payload.specialistId)
  if (!specialist?.verified) return undefined
  const endsAt = specialist.verificationExpiresAt
  const isSame = payload.endsAt === undefined || endsAt?.toISOString() === payload.endsAt
  return isSame ? { endsAt } : undefined
}

type DecisionLetter = AccountLetter<{ reason: string | null | undefined }>
type EndLetter = AccountLetter<{ endsAt: Date | null }>

const ownProfile = says.button('verification_mail_link', '/dashboard/profile')

const waysOn = [
  ownProfile,
  says.note('verification_mail_questions', ({ reader: { locale } }) => ({
    email: inSentence(whereToWrite(locale, 'contact.specialistsEmail'), locale),
  })),
]

const howToGoOn = [says.text('verification_mail_go_on'), ...waysOn]

const reasonOf = onlyWhere<DecisionLetter>(
  ({ data }) => Boolean(data.reason),
  says.text('verification_mail_reason', ({ data }) => ({ reason: data.reason ?? '' })),
)

const dayOf = ({ reader, data: { endsAt } }: EndLetter) => ({
  date: lastDay(present(endsAt), reader.locale),
})

const exampleReason = (locale: Locale) =>
  ({
    en: 'The certificate cannot be read. Please send it again.',
    fa: 'مدرک خوانا نیست. لطفاً دوباره بفرستید.',
  })[locale]

/** The reason why the profile was not approved, and the specialist's options. */
export const verificationRefused = accountMail({
  template: 'verification-refused',
  events: ['verification-refused'],
  to: toSpecialist,
  read: readDecision,
  ...letterOf<DecisionLetter>(
    says.subject('verification_mail_refused_subject'),
    says.text('verification_mail_refused'),
    reasonOf,
    ...howToGoOn,
  ),
  exampleReader: 'specialist',
  examples: [{ name: 'usual', data: (locale) => ({ reason: exampleReason(locale) }) }],
})

const howItEnded = ({ data }: DecisionLetter) => (data.reason ? 'taken-back' : 'expired')

/** The verification was revoked or, without a reason, has expired. */
export const verificationEnded = accountMail({
  template: 'verification-ended',
  events: ['verification-ended'],
  to: toSpecialist,
  read: readDecision,
  ...letterOf<DecisionLetter>(
    says.subject('verification_mail_ended_subject'),
    oneOf(howItEnded, {
      'taken-back': says.text('verification_mail_taken_back'),
      expired: says.text('verification_mail_expired'),
    }),
    reasonOf,
    oneOf(howItEnded, {
      'taken-back': says.text('verification_mail_hidden'),
      expired: says.text('verification_mail_unseen'),
    }),
    ...howToGoOn,
  ),
  exampleReader: 'specialist',
  examples: [
    { name: 'taken-back', data: (locale) => ({ reason: exampleReason(locale) }) },
    { name: 'expired', data: () => ({ reason: null }) },
  ],
})

export const verificationRenewed = accountMail({
  template: 'verification-renewed',
  events: ['verification-renewed'],
  to: toSpecialist,
  read: readEnd,
  ...letterOf<EndLetter>(
    says.subject('verification_mail_renewed_subject'),
    oneOf(({ data }) => (data.endsAt ? 'until' : 'for-good'), {
      until: says.text('verification_mail_renewed_until', dayOf),
      'for-good': says.text('verification_mail_renewed'),
    }),
    ownProfile,
  ),
  exampleReader: 'specialist',
  examples: [
    { name: 'with-end', data: () => ({ endsAt: EXAMPLE_STARTS_AT }) },
    { name: 'without-end', data: () => ({ endsAt: null }) },
  ],
})

export const verificationEnding = accountMail({
  template: 'verification-ending',
  events: ['verification-ending'],
  urgency: 'unhurried',
  to: toSpecialist,
  read: readEnd,
  ...letterOf<EndLetter>(
    says.subject('verification_mail_ending_subject', dayOf),
    says.text('verification_mail_ending', dayOf),
    says.text('verification_mail_ending_text'),
    ...waysOn,
  ),
  exampleReader: 'specialist',
  examples: usualExample({ endsAt: EXAMPLE_STARTS_AT }),
})

/** Expired while families have appointments: these remain until the team decides. */
export const verificationOver = accountMail({
  template: 'verification-over',
  events: ['verification-over'],
  to: toSpecialist,
  read: readEnd,
  ...letterOf(
    says.subject('verification_mail_ended_subject'),
    says.text('verification_mail_expired'),
    says.text('verification_mail_unseen'),
    says.text('verification_mail_stand'),
    ...howToGoOn,
  ),
  exampleReader: 'specialist',
  examples: usualExample({ endsAt: EXAMPLE_STARTS_AT }),
})
