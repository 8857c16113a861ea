import { HOME_AFTER_SIGN_IN, safeRedirect } from '../features/accounts/rules/index.ts'
import { secondStepPage } from '../features/accounts/rules/second-step.ts'
import type { PageForm } from './page-forms.ts'

/** The pages that have the settings: a tab for families, a page for the others. */
export const SETTINGS = /^\/(?:dashboard\/)?settings$/

/** The address of the same settings, with what was done. */
export const backToSettings =
  (done: string) =>
  (_: unknown, { pathname }: URL): string =>
    `${pathname}?done=${done}`

const backWithoutWords = (_: unknown, { pathname }: URL): string => pathname

type Fields = Parameters<PageForm['call']>[0]

const change = (intent: string, json: (fields: Fields) => unknown): PageForm => ({
  intent: `account-${intent}`,
  page: SETTINGS,
  call: (fields) => ({ method: 'PATCH', path: '/api/account', json: json(fields) }),
  next: backToSettings(intent),
})

const send = (
  intent: string,
  to: { method?: 'POST' | 'DELETE'; path: string },
  next: PageForm['next'],
): PageForm => ({
  intent,
  page: SETTINGS,
  call: (json) => ({ method: 'POST', ...to, json }),
  next,
})

/** A form whose answer, recovery codes, is shown once, by the page that was posted to. */
const makeCodes = (intent: string, path: string): PageForm => ({
  ...send(intent, { path }, backWithoutWords),
  shown: (answer) => answer as { recoveryCodes: string[] },
})

/** Where a correct password leads: on, or to the second step. */
export const afterPassword = (answer: unknown, next: string): string =>
  (answer as { secondStep?: true }).secondStep ? secondStepPage(next) : next

export const settingsForms: readonly PageForm[] = [
  change('details', ({ name, phone, preferredLanguage, timeZone }) => ({
    name,
    phone,
    preferredLanguage,
    timeZone,
  })),
  change('mails', ({ reminders, messages, reviews }) => ({
    notificationChoices: {
      reminders: reminders === 'on',
      messages: messages === 'on',
      reviews: reviews === 'on',
    },
  })),
  send('email-change', { path: '/api/account/email' }, backToSettings('email-asked')),
  send(
    'email-withdraw',
    { method: 'DELETE', path: '/api/account/email' },
    backToSettings('email-withdrawn'),
  ),
  send('password-change', { path: '/api/account/password' }, backToSettings('password')),
  send(
    'sessions-end-others',
    { method: 'DELETE', path: '/api/sessions' },
    backToSettings('sessions-ended'),
  ),
  {
    intent: 'session-end',
    page: SETTINGS,
    call: ({ sessionId }) => ({
      method: 'DELETE',
      path: `/api/sessions/${Number(sessionId)}`,
      json: {},
    }),
    next: backToSettings('session-ended'),
  },
  send('totp-begin', { path: '/api/totp' }, backWithoutWords),
  send('totp-abandon', { method: 'DELETE', path: '/api/totp' }, backWithoutWords),
  makeCodes('totp-confirm', '/api/totp/confirm'),
  makeCodes('totp-codes', '/api/totp/recovery-codes'),
  send('totp-off', { path: '/api/totp/off' }, backToSettings('second-step-off')),
  {
    intent: 'second-step',
    page: /^\/second-step$/,
    call: (json) => ({ method: 'POST', path: '/api/login/second-step', json }),
    next: (_, page) => safeRedirect(page.searchParams.get('next'), HOME_AFTER_SIGN_IN),
  },
  {
    intent: 'email-change-confirm',
    page: /^\/change-email$/,
    call: (json) => ({ method: 'POST', path: '/api/confirm-email/change', json }),
    next: () => '/change-email?done=yes',
  },
]
