import { setTimeout as delay } from 'node:timers/promises'
import { generateSync } from 'otplib'
import { newAddress } from './accounts.ts'
import type { TestApi } from './api.ts'

const STEP_MS = 30_000

/** The code that an authenticator app shows at an instant. */
export const codeAt = (secret: string, at: number = Date.now()): string =>
  generateSync({ secret, epoch: Math.floor(at / 1000) })

/**
 * An instant in the step before the present one, whose code is the oldest that is taken: for so many
 * milliseconds more, for which the next step may have to be waited for.
 */
export async function stepBefore(takenForMs: number): Promise<number> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < takenForMs) await delay(left)
  return Date.now() - STEP_MS
}

/** When the code of an instant is no longer taken. */
const endOf = (at: number): number => (Math.floor(at / STEP_MS) + 2) * STEP_MS

/** A code that no present or neighbouring step has. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, Date.now() + step * STEP_MS))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  )!
}

export interface TwoSteps {
  secret: string
  recoveryCodes: string[]
  /** A code that was not used yet: each call is one step further, as far as codes are taken. */
  nextCode(): string
}

/** Switches the second step on over the API. Its confirmation uses the code of the step before. */
export async function switchSecondStepOn(
  { request }: TestApi,
  { cookie, password }: { cookie: string; password?: string },
): Promise<TwoSteps> {
  const begun = await request('/api/totp', {
    json: password === undefined ? {} : { password },
    cookie,
    address: newAddress(),
  })
  if (begun.status !== 200) throw new Error(`not begun: ${begun.text}`)
  const { secret } = begun.body.enrolment as { secret: string }
  const confirm = () => request('/api/totp/confirm', { json: { code: codeAt(secret, at) }, cookie })
  let at = await stepBefore(2000)
  let confirmed = await confirm()
  // A busy machine may have taken longer than the code is good for.
  if (confirmed.status !== 200 && Date.now() >= endOf(at)) {
    at = await stepBefore(2000)
    confirmed = await confirm()
  }
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${confirmed.text}`)
  return {
    secret,
    recoveryCodes: confirmed.body.recoveryCodes,
    nextCode: () => codeAt(secret, (at += STEP_MS)),
  }
}
