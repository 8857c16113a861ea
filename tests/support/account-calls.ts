/** What the calls around one's own account answer to each role: rows of the matrix of roles. */
export const accountCalls: Record<
  string,
  { answers: string; path?: () => Record<string, string>; json?: () => unknown }
> = {
  // Without the first step's token there is nothing to finish.
  'POST /api/login/second-step': { answers: '401', json: () => ({ code: '123456' }) },
  'GET /api/account': { answers: '401 200 200 200 200 200 200' },
  'PUT /api/time-zone': { answers: '200', json: () => ({ timeZone: 'Europe/Berlin' }) },
  'PATCH /api/account': {
    answers: '401 200 200 200 200 200 200',
    json: () => ({ timeZone: 'Europe/Berlin' }),
  },
  // The people of this test have no password that could be asked for again.
  'POST /api/account/password': {
    answers: '401 409 409 409 409 409 409',
    json: () => ({ currentPassword: 'none', password: 'three green ladders' }),
  },
  'POST /api/account/email': {
    answers: '401 409 409 409 409 409 409',
    json: () => ({ email: 'somebody@example.org', password: 'none' }),
  },
  'DELETE /api/account/email': { answers: '401 204 204 204 204 204 204' },
  'POST /api/confirm-email/change': { answers: '400' },
  'GET /api/sessions': { answers: '401 200 200 200 200 200 200' },
  'DELETE /api/sessions': { answers: '401 200 200 200 200 200 200' },
  'DELETE /api/sessions/{id}': {
    answers: '401 404 404 404 404 404 404',
    path: () => ({ id: '999999' }),
  },
  'GET /api/totp': { answers: '401 200 200 200 200 200 200' },
  // Nor have they confirmed their addresses.
  'POST /api/totp': { answers: '401 409 409 409 409 409 409', json: () => ({}) },
  'DELETE /api/totp': { answers: '401 204 204 204 204 204 204' },
  'POST /api/totp/confirm': {
    answers: '401 409 409 409 409 409 409',
    json: () => ({ code: '123456' }),
  },
  'POST /api/totp/recovery-codes': {
    answers: '401 409 409 409 409 409 409',
    json: () => ({ code: '123456' }),
  },
  'POST /api/totp/off': {
    answers: '401 409 409 409 409 409 409',
    json: () => ({ code: '123456' }),
  },
}
