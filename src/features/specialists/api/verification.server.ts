import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { endOfDate, localDateKey } from '../../../i18n/zones/zoned-time.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { checkWord } from '../components/check-labels.ts'
import { VERIFICATION_YEARS, addMonths, isPossibleEnd } from '../rules/verification.ts'
import { readSpecialistId } from '../schema/index.ts'
import { credential } from '../schema/credentials.ts'
import {
  approval,
  credentialDecision,
  pathId,
  queueCounts,
  queueEntry,
  queueQuery,
  refusal,
  verificationCase,
  type Approval,
} from '../schema/verification.ts'
import * as specialists from '../service/index.server.ts'

/** @throws {Problem} 409 when it was decided, or has changed, meanwhile. */
async function answerDecided(c: ApiContext, decided: specialists.Decided, specialistId: number) {
  if (!decided.ok) throw new Problem('conflict', decided.reason)
  return specialists.getVerificationCase(c.get('actor'), specialistId, c.get('locale'))
}

/** Turns a specialist down, now or after they were verified. */
async function turnDown(
  c: ApiContext,
  decide: typeof specialists.refuse,
  given: z.infer<typeof refusal>,
) {
  const specialistId = readSpecialistId(c.req.param('id') ?? '')
  const decided = await decide(c.get('actor'), { specialistId, ...given })
  return answerDecided(c, decided, specialistId)
}

/** The instant until which an approval counts; null for no end. @throws {Problem} 400 for another date. */
function expiryOf({ until }: Approval): Date | null {
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

/** What was checked, in both languages. */
const checksOf = ({ checks, otherEn, otherFa }: Approval) => [
  ...[...new Set(checks)].map((check) => ({
    en: checkWord(check, 'en'),
    fa: checkWord(check, 'fa'),
  })),
  ...(otherEn && otherFa ? [{ en: otherEn, fa: otherFa }] : []),
]

/** The admin's queue of specialists to verify. */
export const verificationApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/verifications',
    describeCall({
      scope: 'read-people',
      summary: 'Specialists by how their verification stands, the longest waiting first',
      access: 'admin',
      answer: z.array(queueEntry),
    }),
    valid('query', queueQuery),
    async (c) => {
      const query = { ...c.req.valid('query'), locale: c.get('locale') }
      return answerPart(c, await specialists.listQueue(c.get('actor'), query))
    },
  )
  .get(
    '/admin/verifications/counts',
    describeCall({
      scope: 'read-people',
      summary: 'How many specialists wait, and how many are due for a re-check',
      access: 'admin',
      answer: queueCounts,
    }),
    async (c) => c.json(await specialists.countQueue(c.get('actor'))),
  )
  .get(
    '/admin/verifications/:id',
    describeCall({
      scope: 'read-people',
      summary: 'A specialist’s verification: profile, documents and steps',
      access: 'admin',
      answer: verificationCase,
    }),
    async (c) => {
      const id = readSpecialistId(c.req.param('id'))
      return c.json(await specialists.getVerificationCase(c.get('actor'), id, c.get('locale')))
    },
  )
  .post(
    '/admin/verifications/:id/approve',
    describeCall({
      summary: 'Verify a specialist, or renew the verification',
      problems: {
        conflict: [
          'verification-changed',
          'already-verified',
          'not-verified',
          'consultations-affected',
        ],
      },
      access: 'admin',
      answer: verificationCase,
    }),
    valid('json', approval),
    async (c) => {
      const specialistId = readSpecialistId(c.req.param('id'))
      const given = c.req.valid('json')
      const decided = await specialists.approve(c.get('actor'), {
        specialistId,
        seen: given.seen,
        checks: checksOf(given),
        expiresAt: expiryOf(given),
      })
      return c.json(await answerDecided(c, decided, specialistId))
    },
  )
  .post(
    '/admin/verifications/:id/refuse',
    describeCall({
      summary: 'Turn down a specialist, with the reason that they are told',
      problems: {
        conflict: [
          'verification-changed',
          'already-verified',
          'not-verified',
          'consultations-affected',
        ],
      },
      access: 'admin',
      answer: verificationCase,
    }),
    valid('json', refusal),
    async (c) => c.json(await turnDown(c, specialists.refuse, c.req.valid('json'))),
  )
  .post(
    '/admin/verifications/:id/end',
    describeCall({
      summary: 'Take a verification back; what is booked is cancelled',
      problems: {
        conflict: [
          'verification-changed',
          'already-verified',
          'not-verified',
          'consultations-affected',
        ],
      },
      access: 'admin',
      answer: verificationCase,
    }),
    valid('json', refusal),
    async (c) => c.json(await turnDown(c, specialists.takeBack, c.req.valid('json'))),
  )
  .post(
    '/admin/credentials/:id/decision',
    describeCall({
      summary: 'Accept or refuse a specialist’s document',
      problems: { conflict: ['verification-changed'] },
      access: 'admin',
      answer: credential,
    }),
    valid('param', pathId),
    valid('json', credentialDecision),
    async (c) => {
      const { id } = c.req.valid('param')
      const decided = await specialists.decideCredential(c.get('actor'), {
        id,
        ...c.req.valid('json'),
      })
      if (!decided.ok) throw new Problem('conflict', decided.reason)
      return c.json(decided.credential)
    },
  )
