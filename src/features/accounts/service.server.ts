import { forgetStored, spendStored, type RateLimit } from '../../database/rate-limits.ts'
import { isPassword } from '../../platform/passwords.ts'
import * as records from './records.server.ts'
import { openSession, type Caller, type SignedIn } from './service/sessions.server.ts'

export { signInExternally, type ExternalSignIn } from './service/external-sign-in.server.ts'
export {
  confirmEmail,
  createConfirmationToken,
  createResetToken,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  type PasswordReset,
} from './service/mailed-links.server.ts'
export { findAccountForNotice, type AccountNotice } from './service/notices.server.ts'
export { changeStatus } from './service/status.server.ts'
export { countPeople, createPerson, makeAdmin, setPassword } from './service/people.server.ts'
export {
  recordConsent,
  register,
  registerFamily,
  type NewAccount,
  type Registration,
} from './service/registration.server.ts'
export {
  authenticate,
  closeSession,
  openSession,
  sessionUserOf,
  type Caller,
  type SignedIn,
} from './service/sessions.server.ts'
export { deleteEndedAccess } from './service/upkeep.server.ts'

const LOGIN_PER_ADDRESS: RateLimit = { name: 'login-address', points: 25, perSeconds: 300 }
const LOGIN_PER_ACCOUNT: RateLimit = { name: 'login-account', points: 10, perSeconds: 900 }

/**
 * Signs in by password. Known and unknown addresses take the same work and get the same answer.
 * @throws {Problem} 429 past the limits of the address or the account.
 */
export async function signIn(
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<
  { ok: true; signedIn: SignedIn } | { ok: false; reason: 'wrong-credentials' | 'suspended' }
> {
  await spendStored(LOGIN_PER_ADDRESS, caller.address)
  const accountKey = `${credentials.email} ${caller.address}`
  await spendStored(LOGIN_PER_ACCOUNT, accountKey)
  const account = await records.findAccountByEmail(credentials.email)
  const matches = await isPassword(credentials.password, account?.passwordHash)
  if (!account || !matches) return { ok: false, reason: 'wrong-credentials' }
  if (account.status === 'suspended') return { ok: false, reason: 'suspended' }
  await forgetStored(LOGIN_PER_ACCOUNT, accountKey)
  return { ok: true, signedIn: await openSession(account.id, caller) }
}
