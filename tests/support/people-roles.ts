/** What the calls around people's accounts answer to each role: rows of the matrix of roles. */
const nobody = { path: () => ({ id: '999999' }) }
export const forAdmins = (status: number) => `401 403 403 403 403 403 ${status}`

export const peopleRoles: Record<
  string,
  {
    answers: string
    path?: (given: { people: { family: { userId: number } } }) => Record<string, string>
    query?: () => [string, string][]
    json?: () => unknown
  }
> = {
  'GET /api/admin/users': { answers: forAdmins(200) },
  'GET /api/admin/users.csv': { answers: forAdmins(200) },
  'GET /api/admin/users/{id}': {
    answers: forAdmins(200),
    path: ({ people }) => ({ id: String(people.family.userId) }),
  },
  'GET /api/admin/users/{id}/affected': {
    answers: forAdmins(200),
    path: ({ people }) => ({ id: String(people.family.userId) }),
    query: () => [['change', 'suspend']],
  },
  // What would end the sessions of the matrix's own people is asked of somebody who is not there.
  'POST /api/users/{id}/set-role': {
    answers: forAdmins(404),
    ...nobody,
    json: () => ({ role: 'publisher' }),
  },
  'POST /api/admin/users/{id}/suspend': { answers: forAdmins(404), ...nobody },
  'POST /api/admin/users/{id}/activate': { answers: forAdmins(404), ...nobody },
  'DELETE /api/admin/users/{id}': { answers: forAdmins(404), ...nobody },
  'POST /api/admin/users/{id}/email': {
    answers: forAdmins(404),
    ...nobody,
    json: () => ({ email: 'another@example.org' }),
  },
  'POST /api/admin/users/{id}/password-reset': { answers: forAdmins(404), ...nobody },
  'DELETE /api/admin/users/{id}/second-step': { answers: forAdmins(404), ...nobody },
  'POST /api/admin/people-imports': {
    answers: forAdmins(200),
    json: () => ({ role: 'regular', table: 'Name,Email\nMina,mina@example.org', isCheck: true }),
  },
  'GET /api/admin/invitations': { answers: forAdmins(200) },
  'POST /api/admin/invitations': {
    answers: forAdmins(201),
    json: () => ({ email: 'invited@example.org', role: 'publisher' }),
  },
  'POST /api/admin/invitations/{id}/resend': { answers: forAdmins(404), ...nobody },
  'DELETE /api/admin/invitations/{id}': { answers: forAdmins(404), ...nobody },
  // The link is the key, whoever asks.
  'GET /api/invitation': { answers: '404', query: () => [['token', 'none']] },
  'POST /api/invitation': { answers: '400', json: () => ({ token: 'none' }) },
  // The site of the matrix has its admin.
  'GET /api/setup': { answers: '404', query: () => [['key', 'AAAAA']] },
  'POST /api/setup': {
    answers: '404',
    json: () => ({
      key: 'AAAAA',
      siteNameEn: 'Other',
      siteNameFa: 'دیگر',
      mainLanguage: 'en',
      contactEmail: 'a@example.org',
      timeZone: 'Europe/Berlin',
      name: 'Nobody',
      email: 'a@example.org',
      password: 'seven blue kettles',
    }),
  },
}
