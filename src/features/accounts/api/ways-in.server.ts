import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requirePerson } from '../../../platform/actor.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { valid } from '../../../platform/api/validation.ts'
import { sessionUser } from '../schema/index.ts'
import {
  endingEverything,
  newPasskey,
  passkeyOptions,
  passkeyRenaming,
  proofCode,
  proofPassword,
  proofState,
  usedPasskey,
  waysIn,
} from '../schema/ways-in.ts'
import * as accounts from '../service/index.server.ts'
import { answerSignedIn, callerOf, refuseProof, type SessionCookies } from './answers.server.ts'

const access = 'signed-in'
const asksAgain = true

const ownId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

/** Options are the library's own; the browser's half reads them. */
const optionsOf = (options: object) => options as Record<string, unknown>

const buildPasskeySignIn = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .post(
      '/login/passkey/options',
      describeCall({
        summary: 'What a passkey signs to sign in',
        problems: { conflict: ['passkeys-unavailable'] },
        answer: passkeyOptions,
        ignoresKey: true,
      }),
      async (c) => {
        const asked = { userId: null, address: c.get('address') }
        return c.json(optionsOf(await accounts.askForPasskey(asked)))
      },
    )
    .post(
      '/login/passkey',
      describeCall({
        summary: 'Sign in by a passkey',
        problems: {
          unauthenticated: ['passkey-refused', 'suspended', 'demo-elsewhere'],
          conflict: ['passkeys-unavailable'],
        },
        answer: sessionUser,
        ignoresKey: true,
      }),
      valid('json', usedPasskey),
      async (c) => {
        const result = await accounts.signInByPasskey(c.req.valid('json'), callerOf(c))
        if (!result.ok) throw new Problem('unauthenticated', result.reason)
        return c.json(await answerSignedIn(c, cookies, result.signedIn))
      },
    )

/** The person's passkeys. */
const passkeysApi = new Hono<ApiEnvironment>()
  .post(
    '/passkeys/options',
    describeCall({
      summary: 'What a new passkey is made with',
      problems: { conflict: ['email-unconfirmed', 'too-many-passkeys', 'passkeys-unavailable'] },
      access,
      asksAgain,
      answer: passkeyOptions,
      ignoresKey: true,
    }),
    async (c) => {
      const begun = await accounts.beginPasskey(c.get('actor'))
      if (!begun.ok) throw new Problem('conflict', begun.reason)
      return c.json(optionsOf(begun.options))
    },
  )
  .post(
    '/passkeys',
    describeCall({
      summary: 'Keep a passkey that was just made',
      problems: { invalid: ['passkey-refused'], conflict: ['passkeys-unavailable'] },
      access,
      asksAgain,
      status: 201,
      answer: z.object({ id: z.int() }),
      ignoresKey: true,
    }),
    valid('json', newPasskey),
    async (c) => {
      const added = await accounts.addPasskey(c.get('actor'), c.req.valid('json'))
      if (!added.ok) throw new Problem('invalid', added.reason)
      return c.json({ id: added.id }, 201)
    },
  )
  .patch(
    '/passkeys/:id',
    describeCall({
      summary: 'Give a passkey another name',
      access,
      asksAgain,
      status: 204,
      ignoresKey: true,
    }),
    valid('param', ownId),
    valid('json', passkeyRenaming),
    async (c) => {
      const id = Number(c.req.valid('param').id)
      await accounts.renamePasskey(c.get('actor'), id, c.req.valid('json').name)
      return c.body(null, 204)
    },
  )
  .delete(
    '/passkeys/:id',
    describeCall({ summary: 'Remove a passkey', access, asksAgain, status: 204, ignoresKey: true }),
    valid('param', ownId),
    async (c) => {
      await accounts.removePasskey(c.get('actor'), Number(c.req.valid('param').id))
      return c.body(null, 204)
    },
  )

/** All ways in, the linked ones, and the end of every one. */
const buildOwnWays = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .get(
      '/ways-in',
      describeCall({
        summary: 'Passkeys and linked accounts of the own account',
        access,
        answer: waysIn,
      }),
      async (c) => c.json(await accounts.getWaysIn(c.get('actor'))),
    )
    .delete(
      '/ways-in/identities/:id',
      describeCall({
        summary: 'Remove a linked account at a provider',
        access,
        asksAgain,
        status: 204,
        ignoresKey: true,
      }),
      valid('param', ownId),
      async (c) => {
        await accounts.unlinkIdentity(c.get('actor'), Number(c.req.valid('param').id))
        return c.body(null, 204)
      },
    )
    .post(
      '/ways-in/end-everything',
      describeCall({
        summary: 'End every way into the own account; a mail sets a new password',
        problems: { invalid: ['other-account'], conflict: ['email-unconfirmed'] },
        access,
        asksAgain,
        status: 204,
        ignoresKey: true,
      }),
      valid('json', endingEverything),
      async (c) => {
        const ended = await accounts.endEverything(c.get('actor'), c.req.valid('json').email)
        if (!ended.ok) throw new Problem('conflict', ended.reason)
        cookies.end(c)
        return c.body(null, 204)
      },
    )

async function answerProof(c: ApiContext, proof: accounts.Proof) {
  const proved = await accounts.prove(c.get('actor'), proof)
  if (proved.ok) return c.body(null, 204)
  if (proved.reason === 'passkey-refused') throw new Problem('invalid', proved.reason)
  return refuseProof(proved.reason)
}

/** Asks again for proof of who is there, before a grave step. */
const proofApi = new Hono<ApiEnvironment>()
  .get(
    '/proof',
    describeCall({
      summary: 'Whether the person has shown lately who they are, and by what they can',
      access,
      answer: proofState,
    }),
    async (c) => c.json(await accounts.getProof(c.get('actor'))),
  )
  .post(
    '/proof/password',
    describeCall({
      summary: 'Show who is there by the password',
      problems: { invalid: ['wrong-password'], 'too-many-requests': ['too-many-sign-ins'] },
      access,
      status: 204,
      ignoresKey: true,
    }),
    valid('json', proofPassword),
    (c) => answerProof(c, c.req.valid('json')),
  )
  .post(
    '/proof/code',
    describeCall({
      summary: 'Show who is there by a code',
      problems: { invalid: ['wrong-code'], 'too-many-requests': ['too-many-sign-ins'] },
      access,
      status: 204,
      ignoresKey: true,
    }),
    valid('json', proofCode),
    (c) => answerProof(c, c.req.valid('json')),
  )
  .post(
    '/proof/passkey/options',
    describeCall({
      summary: 'What a passkey signs to show who is there',
      problems: { conflict: ['passkeys-unavailable'] },
      access,
      answer: passkeyOptions,
      ignoresKey: true,
    }),
    async (c) => {
      const { userId } = requirePerson(c.get('actor'))
      const asked = { userId, address: c.get('address') }
      return c.json(optionsOf(await accounts.askForPasskey(asked)))
    },
  )
  .post(
    '/proof/passkey',
    describeCall({
      summary: 'Show who is there by a passkey',
      problems: { invalid: ['passkey-refused'], conflict: ['passkeys-unavailable'] },
      access,
      status: 204,
      ignoresKey: true,
    }),
    valid('json', usedPasskey),
    (c) => answerProof(c, { passkey: c.req.valid('json') }),
  )

export const buildWaysInApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .route('/', buildPasskeySignIn(cookies))
    .route('/', passkeysApi)
    .route('/', buildOwnWays(cookies))
    .route('/', proofApi)
