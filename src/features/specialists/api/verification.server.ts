import * as z from 'zod/mini'
import type { Locale } from '../../../i18n/locale.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { endOfDate, localDateKey } from '../../../i18n/zones/zoned-time.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Actor } from '../../../platform/actor.ts'
import { calls } from '../../../platform/api/call.ts'
import { systemClock } from '../../../platform/clock.ts'
import { invalidField } from '../../../platform/api/problem.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { checkWord } from '../components/check-labels.ts'
import { VERIFICATION_YEARS, addMonths, isPossibleEnd } from '../rules/verification.ts'
import { idInPath } from '../../../platform/api/ids.ts'
import { readSpecialistId } from '../schema/index.ts'
import { credential } from '../schema/credentials.ts'
import * as schema from '../schema/verification.ts'
import * as specialists from '../service/index.server.ts'

const DECISION_PROBLEMS = {
  conflict: ['verification-changed', 'already-verified', 'not-verified', 'consultations-affected'],
} as const

/** The end of an approval; null for none. @throws {Problem} 400 for an invalid date. */
function expiryOf({ until }: schema.Approval): Date | null {
  if (until === 'none') return null
  const zone = siteSettings()['site.timeZone']
  const now = systemClock()
  const date: DateKey = until ?? addMonths(localDateKey(now, zone), VERIFICATION_YEARS * 12)
  if (!isPossibleEnd(date, now, zone)) {
    const message = m.verification_until_invalid()
    throw invalidField('until', message)
  }
  return endOfDate(date, zone)
}

/** The checks of an approval, in both languages. */
const checksOf = ({ checks, otherEn, otherFa }: schema.Approval) => [
  ...[...new Set(checks)].map((check) => ({
    en: checkWord(check, 'en'),
    fa: checkWord(check, 'fa'),
  })),
  ...(otherEn && otherFa ? [{ en: otherEn, fa: otherFa }] : []),
]

/** Applies a decision to the specialist of the address; answers with the updated case. */
async function decideOn(
  { actor, param, reader }: { actor: Actor; param: { id: string }; reader: { locale: Locale } },
  decide: (actor: Actor, specialistId: number) => Promise<specialists.Decided>,
) {
  const specialistId = readSpecialistId(param.id)
  const decided = await decide(actor, specialistId)
  if (!decided.ok) return decided
  return specialists.getVerificationCase(actor, specialistId, reader.locale)
}

export const verificationApi = calls({ access: 'admin' })
  .get('/admin/verifications', {
    summary: 'Specialists by the status of their verification, the longest waiting first',
    scope: 'read-people',
    query: schema.queueQuery,
    answer: z.array(schema.queueEntry),
    handle: ({ actor, query, reader: { locale } }) =>
      specialists.listQueue(actor, { ...query, locale }),
  })
  .get('/admin/verifications/counts', {
    summary: 'How many specialists wait, and how many are due for a re-check',
    scope: 'read-people',
    answer: schema.queueCounts,
    handle: ({ actor }) => specialists.countQueue(actor),
  })
  .get('/admin/verifications/:id', {
    summary: 'A specialist’s verification: profile, documents and steps',
    scope: 'read-people',
    answer: schema.verificationCase,
    handle: ({ actor, param, reader }) =>
      specialists.getVerificationCase(actor, readSpecialistId(param.id), reader.locale),
  })
  .post('/admin/verifications/:id/approve', {
    summary: 'Verify a specialist, or renew the verification',
    problems: DECISION_PROBLEMS,
    body: schema.approval,
    answer: schema.verificationCase,
    handle: ({ body, ...called }) =>
      decideOn(called, (actor, specialistId) => {
        const decision = { checks: checksOf(body), expiresAt: expiryOf(body) }
        return specialists.approve(actor, { specialistId, seen: body.seen, ...decision })
      }),
  })
  .post('/admin/verifications/:id/refuse', {
    summary: 'Turn down a specialist, with the reason that they are given',
    problems: DECISION_PROBLEMS,
    body: schema.refusal,
    answer: schema.verificationCase,
    handle: ({ body, ...called }) =>
      decideOn(called, (actor, specialistId) =>
        specialists.refuse(actor, { specialistId, ...body }),
      ),
  })
  .post('/admin/verifications/:id/end', {
    summary: 'Take a verification back; what is booked is cancelled',
    problems: DECISION_PROBLEMS,
    body: schema.refusal,
    answer: schema.verificationCase,
    handle: ({ body, ...called }) =>
      decideOn(called, (actor, specialistId) =>
        specialists.takeBack(actor, { specialistId, ...body }),
      ),
  })
  .post('/admin/credentials/:id/decision', {
    summary: 'Accept or refuse a specialist’s document',
    problems: { conflict: ['verification-changed'] },
    param: idInPath,
    body: schema.credentialDecision,
    answer: credential,
    handle: async ({ actor, param, body }) => {
      const decided = await specialists.decideCredential(actor, { id: param.id, ...body })
      return decided.ok ? decided.credential : decided
    },
  }).hono
