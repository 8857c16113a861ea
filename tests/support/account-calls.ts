type AccountCalls = Record<
  string,
  { answers: string; path?: () => Record<string, string>; json?: () => unknown }
>

const SOMEBODYS = { path: () => ({ id: '999999' }) }
/** A passkey's answer to a challenge that was never given. */
const ANSWER = {
  id: 'AQ',
  rawId: 'AQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'AQ' },
}

const NO_KEYS = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }

/** The calls around the ways into an account: the first column is a visitor's. */
const waysCalls: AccountCalls = {
  'POST /api/login/passkey/options': { answers: '200', json: () => ({}) },
  'POST /api/login/passkey': { answers: '401', json: () => ANSWER },
  'GET /api/ways-in': { answers: '401 200 200 200 200 200 200' },
  'DELETE /api/ways-in/identities/{id}': { answers: '401 404 404 404 404 404 404', ...SOMEBODYS },
  // None of them has confirmed the address.
  'POST /api/ways-in/end-everything': {
    answers: '401 409 409 409 409 409 409',
    json: () => ({ understood: true, email: 'somebody@example.org' }),
  },
  'POST /api/passkeys/options': { answers: '401 409 409 409 409 409 409', json: () => ({}) },
  'POST /api/passkeys': {
    answers: '401 400 400 400 400 400 400',
    json: () => ({
      name: 'Phone',
      response: { ...ANSWER, response: { clientDataJSON: 'e30', attestationObject: 'AQ' } },
    }),
  },
  'PATCH /api/passkeys/{id}': {
    answers: '401 404 404 404 404 404 404',
    ...SOMEBODYS,
    json: () => ({ name: 'Phone' }),
  },
  'DELETE /api/passkeys/{id}': { answers: '401 404 404 404 404 404 404', ...SOMEBODYS },
  'GET /api/proof': { answers: '401 200 200 200 200 200 200' },
  'POST /api/proof/password': {
    answers: '401 400 400 400 400 400 400',
    json: () => ({ password: 'none' }),
  },
  'POST /api/proof/code': {
    answers: '401 400 400 400 400 400 400',
    json: () => ({ code: '123456' }),
  },
  'POST /api/proof/passkey/options': { answers: '401 200 200 200 200 200 200', json: () => ({}) },
  'POST /api/proof/passkey': { answers: '401 400 400 400 400 400 400', json: () => ANSWER },
}

/** What the calls around one's own account answer to each role: rows of the matrix of roles. */
export const accountCalls: AccountCalls = {
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
  'POST /api/confirm-email/back': { answers: '400' },
  'GET /api/sessions': { answers: '401 200 200 200 200 200 200' },
  'DELETE /api/sessions': { answers: '401 200 200 200 200 200 200' },
  'DELETE /api/sessions/{id}': {
    answers: '401 404 404 404 404 404 404',
    path: () => ({ id: '999999' }),
  },
  'GET /api/push-device': { answers: '401 200 200 200 200 200 200' },
  // Keys of no real browser.
  'PUT /api/push-device': {
    answers: '401 400 400 400 400 400 400',
    json: () => ({ endpoint: 'https://push.example.org/1', keys: NO_KEYS }),
  },
  'DELETE /api/push-device': { answers: '401 204 204 204 204 204 204' },
  // This site has no gateway.
  'GET /api/text-phone': { answers: '401 200 200 200 200 200 200' },
  'POST /api/text-phone': {
    answers: '401 404 404 404 404 404 404',
    json: () => ({ number: '+989121234567' }),
  },
  'POST /api/text-phone/confirm': {
    answers: '401 400 400 400 400 400 400',
    json: () => ({ code: '123456' }),
  },
  'DELETE /api/text-phone': { answers: '401 204 204 204 204 204 204' },
  'DELETE /api/push-device/others': { answers: '401 204 204 204 204 204 204' },
  ...waysCalls,
  'GET /api/access-keys': { answers: '401 403 403 200 200 200 200' },
  // A publisher has no use for this scope.
  'POST /api/access-keys': {
    answers: '401 403 403 201 201 400 201',
    json: () => ({ name: 'Script', scopes: ['read-consultations'], days: 30 }),
  },
  'DELETE /api/access-keys/{id}': { answers: '401 404 404 404 404 404 404', ...SOMEBODYS },
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
