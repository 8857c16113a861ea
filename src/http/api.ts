import { Hono } from 'hono'
import * as z from 'zod/mini'
import { administrationApi } from '../features/administration/api.server.ts'
import { aftercareApi } from '../features/aftercare/api.server.ts'
import { buildAccountsApi } from '../features/accounts/api/index.server.ts'
import { buildBookingApi } from '../features/booking/api/index.server.ts'
import { blogApi } from '../features/blog/api/index.server.ts'
import { cleanAhead, getRevision } from '../features/blog/service/index.server.ts'
import { childrenApi } from '../features/children/api.server.ts'
import { contactApi } from '../features/contact/api.server.ts'
import { directoryApi } from '../features/directory/api.server.ts'
import { healthApi } from '../features/health/api.server.ts'
import { libraryApi } from '../features/library/api.server.ts'
import { matchingApi } from '../features/matching/api.server.ts'
import { mediaApi } from '../features/media/api.server.ts'
import { buildMeetingsApi } from '../features/meetings/api.server.ts'
import { messageReportsApi, messagesApi } from '../features/messages/api.server.ts'
import { notificationsApi } from '../features/notifications/api.server.ts'
import { buildPeopleApi } from '../features/people/api/index.server.ts'
import { securityApi } from '../features/security/api.server.ts'
import { reviewsApi } from '../features/reviews/api.server.ts'
import { buildPrivacyApi } from '../features/privacy/api.server.ts'
import { readBeforeBooking, readBeforeMoving } from '../features/booking/service/index.server.ts'
import { buildSpecialistsApi } from '../features/specialists/api/index.server.ts'
import { waitlistApi } from '../features/waitlist/api.server.ts'
import { webhooksApi } from '../features/webhooks/api.server.ts'
import { workspaceApi } from '../features/workspace/api.server.ts'
import { inLocale } from '../i18n/current-locale.server.ts'
import { isLocale, localizePath, splitLocale } from '../i18n/locale.ts'
import * as m from '../i18n/paraglide/messages.js'
import type { ApiContext, ApiEnvironment } from '../platform/api/environment.ts'
import { requireAccess } from '../platform/api/description.ts'
import { Problem } from '../platform/api/problem.ts'
import { nameSpan } from '../platform/tracing/spans.ts'
import { renderApiDocs } from './api-docs.ts'
import { describeApi } from './api-document/index.ts'
import { identifyCaller, isInProcess } from './requests/caller.ts'
import {
  clearSessionCookies,
  endBrowserSession,
  deviceCookie,
  pendingLinkCookie,
  readSessionCookie,
  secondStepCookie,
  setSessionCookies,
} from './requests/cookies.ts'
import { idempotent, type Prepare } from './requests/idempotency.ts'
import { giveValues } from './requests/in-process.ts'
import { answerOtherMethods } from './requests/other-methods.ts'
import { answerError } from './problems.ts'
import { tagPublicAnswers } from './public-answers.ts'
import {
  checkOrigin,
  checkType,
  limitAnonymous,
  limitBody,
  refuseOnFullDisk,
  refuseUnderMaintenance,
} from './requests/request-checks.ts'
import { API_POLICY, commonHeaders, policyWithHashes } from './security-headers.ts'
import { readFromReplica, readOwnWrites } from './old-reads.ts'
import { present } from '../platform/present.ts'

const cookies = {
  read: readSessionCookie,
  set: setSessionCookies,
  clear: clearSessionCookies,
  end: endBrowserSession,
  device: deviceCookie,
  pendingLink: pendingLinkCookie,
  secondStep: secondStepCookie,
}

const REVISION = /^POST \/api\/blog\/posts\/\d{1,9}\/revisions\/\d{1,9}\/restore$/

const readRevision: Prepare = async (actor, { path }) => {
  const [, id, version] = present(/(\d+)\/revisions\/(\d+)/.exec(path))
  await getRevision(actor, Number(id), Number(version))
}

const specialistOf = (body: unknown): number | undefined => {
  const { specialistId } = (body ?? {}) as { specialistId?: unknown }
  return Number.isInteger(specialistId) ? (specialistId as number) : undefined
}

/** Refreshes the specialist's external calendars. */
const readCalendars: Prepare = async (_, { body }) => {
  const specialistId = specialistOf(body)
  if (specialistId !== undefined) await readBeforeBooking(specialistId)
}

const RESCHEDULE = /^POST \/api\/consultations\/\d{1,9}\/reschedule$/

const readCalendarsOfMoved: Prepare = async (_, { path }) => {
  const [, id] = present(/(\d+)\/reschedule$/.exec(path))
  await readBeforeMoving(Number(id))
}

/**
 * Slow work before the transaction opens: cleaning articles, and requests to other servers. Inside,
 * it would block other requests.
 */
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
  [/^POST \/api\/(?:admin\/)?consultations$/, readCalendars],
  [RESCHEDULE, readCalendarsOfMoved],
]

/**
 * A navigation that needs a recent proof, such as to one's own data, is redirected to the proof
 * page, and from there back.
 */
function leadToProof(error: Error, c: ApiContext): Response | undefined {
  if (!(error instanceof Problem) || error.code !== 'proof-required') return undefined
  if (c.req.method !== 'GET' || c.req.header('sec-fetch-mode') !== 'navigate') return undefined
  const asked = c.req.query('language')
  const locale = isLocale(asked) ? asked : c.get('locale')
  const from = c.req.header('referer') ?? ''
  const { pathname, search } = new URL(URL.canParse(from) ? from : '/settings', c.req.url)
  const next = new URLSearchParams({ next: splitLocale(pathname).path + search })
  return c.redirect(localizePath(`/prove?${next}`, locale), 303)
}

function addFeatures(api: Hono<ApiEnvironment>): void {
  api.route('/', buildAccountsApi(cookies))
  api.route('/', buildSpecialistsApi(cookies))
  api.route('/', directoryApi)
  api.route('/', matchingApi)
  api.route('/', buildBookingApi(cookies))
  api.route('/', childrenApi)
  api.route('/', aftercareApi)
  api.route('/', buildMeetingsApi())
  api.route('/', reviewsApi)
  api.route('/', waitlistApi)
  api.route('/', messagesApi)
  api.route('/', messageReportsApi)
  api.route('/', notificationsApi)
  api.route('/', mediaApi)
  api.route('/', libraryApi)
  api.route('/', blogApi)
  api.route('/', contactApi)
  api.route('/', administrationApi)
  api.route('/', healthApi)
  api.route('/', securityApi)
  api.route('/', webhooksApi)
  api.route('/', buildPrivacyApi(endBrowserSession))
  api.route('/', buildPeopleApi(cookies))
  api.route('/', workspaceApi)
}

/** The complete API under /api, with the middleware of all calls. */
export function buildApi(): Hono<ApiEnvironment> {
  // The fallback message of schemas without one, in the page's language.
  z.config({ customError: () => m.shell_value_unusable() })
  const api = new Hono<ApiEnvironment>().basePath('/api')
  api.onError((error, c) => leadToProof(error, c) ?? answerError(error, c))
  api.use(async (c, next) => {
    // In-process calls need no span and no response headers of their own.
    if (isInProcess(c)) {
      giveValues(c)
      return next()
    }
    await next()
    nameSpan(`${c.req.method} ${c.req.routePath}`)
    // Set on the response itself: `c.header` would copy the response for each of them.
    const { headers } = c.res
    for (const [name, value] of Object.entries(commonHeaders())) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', API_POLICY)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  })
  api.use(
    readOwnWrites,
    identifyCaller,
    refuseUnderMaintenance,
    limitAnonymous,
    checkOrigin,
    checkType,
    requireAccess,
    limitBody,
    refuseOnFullDisk,
    idempotent(preparations),
    tagPublicAnswers,
    readFromReplica,
  )

  addFeatures(api)

  let document: ReturnType<typeof describeApi> | undefined
  const describe = () => (document ??= describeApi(api))
  api.get('/openapi.json', async (c) => c.json(await describe()))
  api.get('/docs', async (c) => {
    const chosen = c.req.query('language')
    const locale = isLocale(chosen) ? chosen : c.get('locale')
    const page = inLocale(locale, async () => renderApiDocs(await describe(), locale))
    return c.html(page, 200, { 'content-security-policy': policyWithHashes([await page]) })
  })
  api.all('*', answerOtherMethods(api))
  return api
}
