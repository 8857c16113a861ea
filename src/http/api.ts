import { Hono } from 'hono'
import * as z from 'zod/mini'
import { administrationApi } from '../features/administration/api/index.server.ts'
import { aftercareApi } from '../features/aftercare/api.server.ts'
import { getOwnConcern } from '../features/aftercare/service/index.server.ts'
import { buildAccountsApi } from '../features/accounts/api/index.server.ts'
import { bookingApi } from '../features/booking/api/index.server.ts'
import { analyticsApi } from '../features/blog/api/analytics.server.ts'
import { authorProfileApi } from '../features/blog/api/author-profile.server.ts'
import { moderationApi } from '../features/blog/api/moderation.server.ts'
import { blogApi } from '../features/blog/api/index.server.ts'
import { figuresApi } from '../features/administration/api/figures.server.ts'
import {
  cleanAhead,
  getEditedPost,
  getRevision,
  getOwnComment,
} from '../features/blog/service/index.server.ts'
import { childrenApi } from '../features/children/api.server.ts'
import { getOwnChild } from '../features/children/service/index.server.ts'
import { contactApi } from '../features/contact/api.server.ts'
import { directoryApi } from '../features/directory/api.server.ts'
import { libraryApi } from '../features/library/api/index.server.ts'
import { buildMeetingsApi } from '../features/meetings/api.server.ts'
import { messageReportsApi } from '../features/messages/api/reports.server.ts'
import { messagesApi } from '../features/messages/api/index.server.ts'
import { getMessage } from '../features/messages/service/index.server.ts'
import { buildNotificationsApi } from '../features/notifications/api/index.server.ts'
import { buildPeopleApi } from '../features/people/api/index.server.ts'
import { reviewModerationApi } from '../features/reviews/api/moderation.server.ts'
import { reviewsApi } from '../features/reviews/api/index.server.ts'
import { buildPrivacyApi } from '../features/privacy/api.server.ts'
import { getOwnReview } from '../features/reviews/service/index.server.ts'
import { getConsultation, getForTeam } from '../features/booking/service/index.server.ts'
import { buildSpecialistsApi } from '../features/specialists/api/index.server.ts'
import { waitlistApi } from '../features/waitlist/api.server.ts'
import { getOwnEntry } from '../features/waitlist/service/index.server.ts'
import { inLocale } from '../i18n/current-locale.server.ts'
import { isLocale } from '../i18n/locale.ts'
import * as m from '../i18n/paraglide/messages.js'
import type { ApiEnvironment } from '../platform/api/environment.ts'
import { requireAccess } from '../platform/api/description.ts'
import { Problem } from '../platform/api/problem.ts'
import { nameSpan } from '../platform/tracing/spans.ts'
import { renderApiDocs } from './api-docs.ts'
import { describeApi } from './api-document.ts'
import { identifyCaller, isInProcess } from './caller.ts'
import {
  clearSessionCookies,
  deviceCookie,
  readSessionCookie,
  secondStepCookie,
  setSessionCookies,
} from './cookies.ts'
import { idempotent, type Prepare, type ReadBack } from './idempotency.ts'
import { answerError } from './problems.ts'
import {
  checkOrigin,
  checkType,
  limitAnonymous,
  limitBody,
  refuseOnFullDisk,
} from './request-checks.ts'
import { API_POLICY, commonHeaders, policyWithHashes } from './security-headers.ts'
import { present } from '../platform/present.ts'

const cookies = {
  read: readSessionCookie,
  set: setSessionCookies,
  clear: clearSessionCookies,
  device: deviceCookie,
  secondStep: secondStepCookie,
}

const readBacks: readonly (readonly [call: RegExp, ReadBack])[] = [
  [/^POST \/api\/consultations$/, (actor, id, locale) => getConsultation(actor, id, { locale })],
  [/^POST \/api\/admin\/consultations$/, (actor, id, locale) => getForTeam(actor, id, locale)],
  [/^POST \/api\/reviews$/, getOwnReview],
  [/^POST \/api\/child-profiles$/, getOwnChild],
  [/^POST \/api\/consultations\/\d+\/concerns$/, getOwnConcern],
  [/^POST \/api\/waitlist$/, getOwnEntry],
  [/^POST \/api\/messages$/, getMessage],
  [/^POST \/api\/blog\/posts\/[^/]+\/comments$/, getOwnComment],
  [/^POST \/api\/blog\/posts$/, getEditedPost],
]

const REVISION = /^POST \/api\/blog\/posts\/\d{1,9}\/revisions\/\d{1,9}\/restore$/

const readRevision: Prepare = async (actor, { path }) => {
  const [, id, version] = present(/(\d+)\/revisions\/(\d+)/.exec(path))
  await getRevision(actor, Number(id), Number(version))
}

/** Cleans an article before the transaction opens: otherwise everybody else would wait too. */
const preparations: readonly (readonly [call: RegExp, Prepare])[] = [
  [
    /^(?:POST|PUT) \/api\/blog\/posts(?:\/\d+)?$/,
    (actor, { body }) => cleanAhead(actor, body, ['content']),
  ],
  [
    /^(?:POST|PUT) \/api\/admin\/resources(?:\/\d+)?$/,
    (actor, { body }) => cleanAhead(actor, body, ['content', 'transcript']),
  ],
  [REVISION, readRevision],
]

/** The whole API under /api, with everything that applies to each call. */
export function buildApi(): Hono<ApiEnvironment> {
  // A value for which a schema has no sentence still gets one in the language of the page.
  z.config({ customError: () => m.shell_value_unusable() })
  const api = new Hono<ApiEnvironment>().basePath('/api')
  api.onError(answerError)
  api.use(async (c, next) => {
    await next()
    // A page's own calls belong to the page.
    if (!isInProcess(c)) nameSpan(`${c.req.method} ${c.req.routePath}`)
    for (const [name, value] of Object.entries(commonHeaders())) c.header(name, value)
    if (!c.res.headers.has('content-security-policy'))
      c.header('content-security-policy', API_POLICY)
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
  })
  api.use(
    identifyCaller,
    limitAnonymous,
    checkOrigin,
    checkType,
    requireAccess,
    limitBody,
    refuseOnFullDisk,
    idempotent(readBacks, preparations),
  )

  api.route('/', buildAccountsApi(cookies))
  api.route('/', buildSpecialistsApi(cookies))
  api.route('/', directoryApi)
  api.route('/', bookingApi)
  api.route('/', childrenApi)
  api.route('/', aftercareApi)
  api.route('/', buildMeetingsApi())
  api.route('/', reviewsApi)
  api.route('/', reviewModerationApi)
  api.route('/', waitlistApi)
  api.route('/', messagesApi)
  api.route('/', messageReportsApi)
  api.route('/', buildNotificationsApi())
  api.route('/', libraryApi)
  api.route('/', blogApi)
  api.route('/', analyticsApi)
  api.route('/', moderationApi)
  api.route('/', authorProfileApi)
  api.route('/', contactApi)
  api.route('/', administrationApi)
  api.route('/', figuresApi)
  api.route('/', buildPrivacyApi(clearSessionCookies))
  api.route('/', buildPeopleApi(cookies))

  let document: ReturnType<typeof describeApi> | undefined
  const describe = () => (document ??= describeApi(api))
  api.get('/openapi.json', async (c) => c.json(await describe()))
  api.get('/docs', async (c) => {
    const chosen = c.req.query('language')
    const locale = isLocale(chosen) ? chosen : c.get('locale')
    const page = inLocale(locale, async () => renderApiDocs(await describe(), locale))
    return c.html(page, 200, { 'content-security-policy': policyWithHashes([await page]) })
  })
  api.all('*', () => {
    throw new Problem('not-found')
  })
  return api
}
