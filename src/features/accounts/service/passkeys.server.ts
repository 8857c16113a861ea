import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { inTransaction, inTransactionUnlessTaken } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { parsedJson } from '../../../platform/parsed-json.ts'
import { setProved } from '../records/sessions.server.ts'
import { requireOpenWays } from './sessions.server.ts'
import * as waysIn from '../records/ways-in.server.ts'
import { MOST_PASSKEYS, PASSKEY_MINUTES, passkeySiteOf } from '../rules/ways-in.ts'
import type { newPasskey } from '../schema/ways-in.ts'

// The library and its certificates are loaded on first use, not at start.
const webauthn = () => import('@simplewebauthn/server')

/** Challenges per caller's address: each is a stored row for some minutes. */
const CHALLENGES: RateLimit = { name: 'passkey-challenges', points: 60, perSeconds: 300 }

/** @throws {Problem} 409 where browsers offer no passkeys. */
function requireSite(): { id: string; origin: string } {
  const site = passkeySiteOf(deployment().appUrl)
  if (!site) throw new Problem('conflict', 'passkeys-unavailable')
  return site
}

export const arePasskeysOffered = (): boolean => passkeySiteOf(deployment().appUrl) !== undefined

async function createChallenge(
  purpose: waysIn.PasskeyPurpose,
  userId: number | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const token = createToken()
  const expiresAt = new Date(now.getTime() + PASSKEY_MINUTES * MINUTE_MS)
  await waysIn.insertChallenge({ challengeHash: hashToken(token), purpose, userId, expiresAt })
  return Uint8Array.from(Buffer.from(token, 'base64url'))
}

const clientData = z.object({ challenge: z.string() })

/** The challenge in a response's client data; undefined if unreadable. */
function challengeIn(clientDataJSON: string): string | undefined {
  const data = parsedJson(Buffer.from(clientDataJSON, 'base64url').toString())
  return clientData.safeParse(data).data?.challenge
}

const credentialsOf = (passkeys: readonly { credentialId: string; transports: string[] }[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports: transports as never }))

const refused = { ok: false, reason: 'passkey-refused' } as const
export type PasskeyRefused = typeof refused

const timeout = PASSKEY_MINUTES * MINUTE_MS

/**
 * Creation options of a new passkey. Requires a confirmed address: otherwise whoever registers with
 * another person's address would retain a way in.
 */
export async function beginPasskey(
  actor: Actor,
  now: Date = systemClock(),
): Promise<
  | { ok: true; options: PublicKeyCredentialCreationOptionsJSON }
  | { ok: false; reason: 'email-unconfirmed' | 'too-many-passkeys' }
> {
  const { userId, email, name, emailConfirmed } = await requireOpenWays(actor)
  const site = requireSite()
  if (!emailConfirmed) return { ok: false, reason: 'email-unconfirmed' }
  const known = await waysIn.listPasskeys(userId)
  if (known.length >= MOST_PASSKEYS) return { ok: false, reason: 'too-many-passkeys' }
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: bilingualSetting('site.name', 'en'),
    userID: Uint8Array.from(Buffer.from(String(userId))),
    userName: email,
    userDisplayName: name,
    challenge: await createChallenge('add', userId, now),
    timeout,
    attestationType: 'none',
    excludeCredentials: credentialsOf(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ok: true, options }
}

/** Stores a new passkey; the session then counts as two-step. */
export async function addPasskey(
  actor: Actor,
  { name, response }: z.infer<typeof newPasskey>,
  now: Date = systemClock(),
): Promise<{ ok: true; id: number } | PasskeyRefused> {
  const person = await requireOpenWays(actor)
  const { userId, sessionId } = person
  const site = requireSite()
  const challenge = challengeIn(response.response.clientDataJSON)
  const taken = { purpose: 'add', userId, now } as const
  if (!challenge || !(await waysIn.takeChallenge(hashToken(challenge), taken))) return refused
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) return refused
  const {
    id: credentialId,
    publicKey,
    counter,
    transports = [],
  } = checked.registrationInfo.credential
  return inTransactionUnlessTaken(refused, async () => {
    const id = await waysIn.insertPasskey({
      userId,
      name,
      credentialId,
      counter,
      transports,
      createdAt: now,
      publicKey: Buffer.from(publicKey).toString('base64url'),
    })
    await setProved(sessionId, { now, isTwoStep: true })
    await publish('passkey-added', { userId })
    await noteSecurity('passkey-added', { aboutId: userId }, {})
    return { ok: true, id }
  })
}

export async function renamePasskey(actor: Actor, id: number, name: string): Promise<void> {
  const { userId } = await requireOpenWays(actor)
  if (!(await waysIn.renamePasskey(userId, id, name))) throw new Problem('not-found')
}

export async function removePasskey(actor: Actor, id: number): Promise<void> {
  const { userId } = await requireOpenWays(actor)
  await inTransaction(async () => {
    if (!(await waysIn.deletePasskey(userId, id))) throw new Problem('not-found')
    await publish('passkey-removed', { userId })
    await noteSecurity('passkey-removed', { aboutId: userId }, {})
  })
}

/**
 * Removes all passkeys of an account, in the surrounding transaction; the caller notifies the
 * owner. Returns whether there were any.
 */
export async function takePasskeysAway(userId: number): Promise<boolean> {
  const count = await waysIn.deletePasskeysOf(userId)
  for (let taken = 0; taken < count; taken += 1)
    await noteSecurity('passkey-removed', { aboutId: userId }, {})
  return count > 0
}

/**
 * Request options with a new challenge, for a sign-in or a renewed proof.
 * @throws {Problem} 409 where there are no passkeys, 429 past the limit of the address.
 */
export async function askForPasskey(
  { userId, address }: { userId: number | null; address: string },
  now: Date = systemClock(),
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const site = requireSite()
  await spendStored(CHALLENGES, address)
  const own = userId === null ? [] : await waysIn.listPasskeys(userId)
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: await createChallenge(userId === null ? 'sign-in' : 'prove', userId, now),
    timeout,
    userVerification: 'required',
    allowCredentials: credentialsOf(own),
  })
}

/**
 * Returns the person whose passkey signed, and counts the use. All refusals look the same: an
 * unknown passkey, another person's, another site's, replayed, expired, a copy.
 */
export async function usePasskey(
  response: AuthenticationResponseJSON,
  { userId, now }: { userId: number | null; now: Date },
): Promise<{ ok: true; userId: number } | PasskeyRefused> {
  const site = requireSite()
  const challenge = challengeIn(response.response.clientDataJSON)
  const taken = { purpose: userId === null ? 'sign-in' : 'prove', userId, now } as const
  if (!challenge || !(await waysIn.takeChallenge(hashToken(challenge), taken))) return refused
  const passkey = await waysIn.findPasskey(response.id)
  if (!passkey || (userId !== null && passkey.userId !== userId)) return refused
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!checked?.verified) return refused
  const { newCounter: counter } = checked.authenticationInfo
  const isCounted = await waysIn.usePasskey(passkey.id, { counter, now })
  return isCounted ? { ok: true, userId: passkey.userId } : refused
}

export async function listOwnPasskeys(actor: Actor) {
  const rows = await waysIn.listPasskeys(requirePerson(actor).userId)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }))
}
