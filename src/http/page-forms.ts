import { safeRedirect } from '../features/accounts/rules.ts'
import { profileOfForm } from '../features/specialists/rules/profile-form.ts'
import type { Submission } from '../platform/request-scope.ts'

type FormValues = Submission['values']

/** A form that works without scripts: what its page posts, which call that is, and where it leads. */
export interface PageForm {
  /** The hidden field that names the form. */
  intent: string
  /** The pages that have it, without the language's prefix. */
  page: RegExp
  call(
    fields: FormValues,
    page: URL,
  ): { method: 'POST' | 'PUT' | 'DELETE'; path: string; json: unknown }
  /** The page to go on to, without the language's prefix. */
  next(answer: unknown, page: URL, fields: FormValues): string
}

const text = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined

const afterSignIn = (_: unknown, page: URL) =>
  safeRedirect(page.searchParams.get('next'), '/dashboard')

const post = (path: string) => (json: FormValues) => ({ method: 'POST' as const, path, json })

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
    intent: 'contact',
    page: /^\/contact$/,
    call: post('/api/contact'),
    next: () => '/contact?sent=yes',
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
    next: () => '/dashboard',
  },
  {
    intent: 'confirm-email',
    page: /^\/confirm-email$/,
    call: post('/api/confirm-email'),
    next: () => '/confirm-email?done=yes',
  },
  {
    intent: 'confirm-email-resend',
    page: /^\/dashboard$/,
    call: () => ({ method: 'POST', path: '/api/confirm-email/resend', json: {} }),
    next: () => '/dashboard?tab=settings&done=confirmation-sent',
  },
  {
    intent: 'book',
    page: /^\/(?:booking|specialists)\/\d+$/,
    call: ({ specialistId, availabilityId, ...rest }) => ({
      method: 'POST',
      path: '/api/consultations',
      json: { ...rest, specialistId: Number(specialistId), availabilityId: Number(availabilityId) },
    }),
    next: (answer, page) => {
      const { id } = answer as { id: number }
      return page.pathname.includes('/booking/') ? `/consultations/${id}?booked=yes` : '/'
    },
  },
  {
    intent: 'review',
    page: /^\/review\/\d+$/,
    call: ({ specialistId, consultationId, rating, comment }) => ({
      method: 'POST',
      path: '/api/reviews',
      json: {
        specialistId: Number(specialistId),
        consultationId: Number(consultationId),
        rating: Number(rating),
        comment,
      },
    }),
    next: () => '/',
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
        // A change may make the mailed link worthless; its answer then brings the next one.
        const { changeToken } = answer as { changeToken?: string }
        const kept = text(token) && (changeToken ?? text(token))
        return `${page.pathname}?done=${action}${kept ? `&token=${encodeURIComponent(kept)}` : ''}`
      },
    }),
  ),
  {
    intent: 'specialist-profile',
    page: /^\/dashboard$/,
    call: (fields) => ({
      method: 'PUT',
      path: '/api/specialist-profile',
      json: profileOfForm(fields),
    }),
    next: () => '/dashboard?tab=profile&done=profile',
  },
  {
    intent: 'mail-resend',
    page: /^\/admin$/,
    call: ({ mailId }) => ({
      method: 'POST',
      path: `/api/admin/mails/${Number(mailId)}/resend`,
      json: {},
    }),
    next: (_, __, { mailId }) => `/admin?tab=mail&mail=${Number(mailId)}&done=resent`,
  },
]

/** Forms that their page reads by itself: they ask nothing of the API, and come back as the next step. */
export const readByTheirPage: readonly Pick<PageForm, 'intent' | 'page'>[] = [
  { intent: 'book-check', page: /^\/(?:booking|specialists)\/\d+$/ },
]
