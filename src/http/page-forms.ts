import { HOME_AFTER_SIGN_IN, safeRedirect } from '../features/accounts/rules/index.ts'
import { profileOfForm } from '../features/specialists/rules/profile-form.ts'
import type { Submission } from '../platform/request-scope.ts'
import { afterPassword, backToSettings, SETTINGS, settingsForms } from './settings-forms.ts'
import { siteForms } from './site-forms.ts'
import { moderationForms } from './moderation-forms.ts'
import { peopleForms } from './people-forms.ts'
import { teamForms } from './team-forms.ts'
import { writingForms } from './writing-forms.ts'

type FormValues = Submission['values']

/**
 * A form that works without scripts: what its page posts, which call that is, and where it leads.
 */
export interface PageForm {
  /** The hidden field that names the form. */
  intent: string
  /** The pages that have it, without the language's prefix. */
  page: RegExp
  call(
    fields: FormValues,
    page: URL,
  ): { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; json: unknown }
  /** The page to go on to, without the language's prefix. */
  next(answer: unknown, page: URL, fields: FormValues): string
  /** What the page itself shows of the answer, once, instead of redirecting. */
  shown?(answer: unknown): FormValues
}

const text = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined

const afterSignIn = (answer: unknown, page: URL) =>
  afterPassword(answer, safeRedirect(page.searchParams.get('next'), HOME_AFTER_SIGN_IN))

const post = (path: string) => (json: FormValues) => ({ method: 'POST' as const, path, json })

const ARTICLE = /^\/blog\/[a-z\d-]+$/
const slugOf = (page: URL) => page.pathname.split('/')[2]

/** Every form that its page accepts by POST. */
export const pageForms: readonly PageForm[] = [
  { intent: 'login', page: /^\/auth$/, call: post('/api/login'), next: afterSignIn },
  {
    intent: 'register-family',
    page: /^\/auth$/,
    call: post('/api/register/user'),
    next: afterSignIn,
  },
  {
    intent: 'register-specialist',
    page: /^\/auth$/,
    call: post('/api/register/specialist'),
    next: afterSignIn,
  },
  {
    intent: 'logout',
    page: /./,
    call: () => ({ method: 'POST', path: '/api/logout', json: {} }),
    next: () => '/',
  },
  {
    intent: 'time-zone',
    // On its own page, and in place on those whose address is secret.
    page: /^\/(?:time-zone|meet\/\d+|consultations\/\d+(?:\/story)?)$/,
    call: ({ timeZone }) => ({ method: 'PUT', path: '/api/time-zone', json: { timeZone } }),
    next: (_, { pathname, search, searchParams }) =>
      pathname === '/time-zone' ? safeRedirect(searchParams.get('next'), '/') : pathname + search,
  },
  {
    intent: 'blog-comment',
    page: ARTICLE,
    call: ({ content }, page) => ({
      method: 'POST',
      path: `/api/blog/posts/${slugOf(page)}/comments`,
      json: { content },
    }),
    next: (_, page) => `/blog/${slugOf(page)}?done=commented#comments`,
  },
  {
    intent: 'blog-comment-report',
    page: ARTICLE,
    call: ({ commentId, ...json }) => ({
      method: 'POST',
      path: `/api/blog/comments/${Number(commentId)}/reports`,
      json,
    }),
    next: (_, page) => `/blog/${slugOf(page)}?done=reported#comments`,
  },
  {
    intent: 'password-reset-request',
    page: /^\/forgot-password$/,
    call: post('/api/password-reset/request'),
    next: () => '/forgot-password?sent=yes',
  },
  {
    intent: 'password-reset',
    page: /^\/reset-password$/,
    call: post('/api/password-reset'),
    next: (answer) => afterPassword(answer, HOME_AFTER_SIGN_IN),
  },
  {
    intent: 'confirm-email',
    page: /^\/confirm-email$/,
    call: post('/api/confirm-email'),
    next: () => '/confirm-email?done=yes',
  },
  {
    intent: 'confirm-email-resend',
    page: SETTINGS,
    call: () => ({ method: 'POST', path: '/api/confirm-email/resend', json: {} }),
    next: backToSettings('confirmation-sent'),
  },
  ...settingsForms,
  ...writingForms,
  {
    intent: 'book',
    page: /^\/(?:booking|specialists)\/\d+$/,
    call: ({ specialistId, availabilityId, ...rest }) => ({
      method: 'POST',
      path: '/api/consultations',
      json: { ...rest, specialistId: Number(specialistId), availabilityId: Number(availabilityId) },
    }),
    // On the profile too: the toast that the home page shows with scripts cannot be shown here.
    next: (answer) => `/consultations/${(answer as { id: number }).id}?booked=yes`,
  },
  ...(['cancel', 'reschedule', 'confirm', 'decline', 'complete', 'no-show'] as const).map(
    (action): PageForm => ({
      intent: `consultation-${action}`,
      page: /^\/(?:consultations\/\d+|dashboard)/,
      call: ({ consultationId, availabilityId, ...rest }) => ({
        method: 'POST',
        path: `/api/consultations/${Number(consultationId)}/${action}`,
        json: { ...rest, ...(availabilityId ? { availabilityId: Number(availabilityId) } : {}) },
      }),
      next: (answer, page, { token }) => {
        // A change may invalidate the mailed link; its answer then brings the next one.
        const { changeToken } = answer as { changeToken?: string }
        const kept = text(token) && (changeToken ?? text(token))
        return `${page.pathname}?done=${action}${kept ? `&token=${encodeURIComponent(kept)}` : ''}`
      },
    }),
  ),
  {
    intent: 'specialist-profile',
    page: /^\/dashboard\/profile$/,
    call: (fields) => ({
      method: 'PUT',
      path: '/api/specialist-profile',
      json: profileOfForm(fields),
    }),
    next: () => '/dashboard/profile?done=profile',
  },
  {
    intent: 'schedule-pause',
    page: /^\/dashboard$/,
    call: (json) => ({ method: 'PUT', path: '/api/schedule/pause', json }),
    next: () => '/dashboard',
  },
  {
    intent: 'calendar-feed',
    page: /^\/dashboard$/,
    call: post('/api/calendar-feed'),
    next: () => '/dashboard',
  },
  {
    intent: 'mail-resend',
    page: /^\/admin\/mail$/,
    call: ({ mailId }) => ({
      method: 'POST',
      path: `/api/admin/mails/${Number(mailId)}/resend`,
      json: {},
    }),
    next: (_, __, { mailId }) => `/admin/mail?mail=${Number(mailId)}&done=resent`,
  },
  ...siteForms,
  ...peopleForms,
  ...teamForms,
  ...moderationForms,
]

/** Forms that their page reads by itself: they make no API call, and return as the next step. */
export const readByTheirPage: readonly Pick<PageForm, 'intent' | 'page'>[] = [
  { intent: 'book-check', page: /^\/(?:booking|specialists)\/\d+$/ },
]
