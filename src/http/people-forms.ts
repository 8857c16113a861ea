import type { PageForm } from './page-forms.ts'

/** The lists of people's accounts. */
const PEOPLE = /^\/(?:admin\/(?:users|roles)|dashboard)$/

type Next = PageForm['next']

/** The address of the same list, or the same person, with what was done. */
const back =
  (done: string, without: readonly string[] = []): Next =>
  (_, { pathname, searchParams }) => {
    const search = new URLSearchParams(searchParams)
    for (const name of ['done', ...without]) search.delete(name)
    search.set('done', done)
    return `${pathname}?${search}`
  }

/** How many consultations the change cancels, according to the page. */
const seen = (affected: unknown): string =>
  affected === undefined ? '' : `?affected=${Number(affected)}`

const onPerson = (
  intent: string,
  call: { method: 'POST' | 'DELETE'; path: string },
  next: Next,
): PageForm => ({
  intent: `person-${intent}`,
  page: PEOPLE,
  call: ({ userId, affected, ...json }) => ({
    method: call.method,
    path: `/api/${call.path.replace(':id', String(Number(userId)))}${seen(affected)}`,
    json,
  }),
  next,
})

const onInvitation = (intent: string, method: 'POST' | 'DELETE', end: string): PageForm => ({
  intent: `invitation-${intent}`,
  page: PEOPLE,
  call: ({ invitationId }) => ({
    method,
    path: `/api/admin/invitations/${Number(invitationId)}${end}`,
    json: {},
  }),
  next: back(`invitation-${intent}`),
})

/** The forms for people's accounts, invitations to the team and the first set-up. */
export const peopleForms: readonly PageForm[] = [
  onPerson('role', { method: 'POST', path: 'users/:id/set-role' }, back('role', ['view', 'kind'])),
  onPerson(
    'suspend',
    { method: 'POST', path: 'admin/users/:id/suspend' },
    back('suspended', ['view']),
  ),
  onPerson(
    'activate',
    { method: 'POST', path: 'admin/users/:id/activate' },
    back('activated', ['view']),
  ),
  onPerson(
    'delete',
    { method: 'DELETE', path: 'admin/users/:id' },
    back('deleted', ['open', 'view']),
  ),
  onPerson('email', { method: 'POST', path: 'admin/users/:id/email' }, back('email')),
  onPerson('reset', { method: 'POST', path: 'admin/users/:id/password-reset' }, back('reset')),
  onPerson(
    'second-step',
    { method: 'DELETE', path: 'admin/users/:id/second-step' },
    back('second-step'),
  ),
  {
    intent: 'invitation-send',
    page: PEOPLE,
    call: (json) => ({ method: 'POST', path: '/api/admin/invitations', json }),
    next: back('invited'),
  },
  onInvitation('again', 'POST', '/resend'),
  onInvitation('withdraw', 'DELETE', ''),
  {
    intent: 'invitation-accept',
    page: /^\/invitation$/,
    call: (json) => ({ method: 'POST', path: '/api/invitation', json }),
    next: () => '/dashboard',
  },
  {
    intent: 'set-up',
    page: /^\/setup$/,
    call: (fields, { searchParams }) => ({
      method: 'POST',
      path: '/api/setup',
      json: { ...fields, key: searchParams.get('key') ?? '' },
    }),
    next: (answer) => setUpDone(answer as { mail: { state: string; code?: string } }),
  },
]

/** The admin's people page, with the result of the test mail. */
const setUpDone = ({ mail: { state } }: { mail: { state: string } }): string =>
  `/admin/users?done=set-up-${state}`
