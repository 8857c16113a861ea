import * as records from '../records/index.server.ts'

/**
 * Ends everything but the password that lets somebody into an account: sessions, sign-ins that wait
 * for their second step, mailed links. Called with each new password.
 */
export async function endAccess(userId: number, now: Date): Promise<void> {
  await records.deleteSessionsOf(userId)
  await records.useUpTokens(userId, ['reset-password', 'change-email', 'second-step'], now)
}
