import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { calls } from '../../../platform/api/call.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { Problem } from '../../../platform/api/problem.ts'
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

const ownId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

/** Options are the library's own; the browser's half reads them. */
const optionsOf = (options: object) => options as Record<string, unknown>

const buildPasskeySignIn = (cookies: SessionCookies) =>
  calls()
    .post('/login/passkey/options', {
      summary: 'What a passkey signs to sign in',
      problems: { conflict: ['passkeys-unavailable'] },
      answer: passkeyOptions,
      ignoresKey: true,
      handle: async ({ c }) =>
        optionsOf(await accounts.askForPasskey({ userId: null, address: c.get('address') })),
    })
    .post('/login/passkey', {
      summary: 'Sign in by a passkey',
      problems: {
        unauthenticated: ['passkey-refused', 'suspended', 'demo-elsewhere'],
        conflict: ['passkeys-unavailable'],
      },
      body: usedPasskey,
      answer: sessionUser,
      ignoresKey: true,
      handle: async ({ c, body }) => {
        const result = await accounts.signInByPasskey(body, callerOf(c))
        return result.ok ? answerSignedIn(c, cookies, result.signedIn) : result
      },
    }).hono

/** The person's passkeys. */
const passkeysApi = calls()
  .post('/passkeys/options', {
    summary: 'What a new passkey is made with',
    access: 'signed-in',
    asksAgain: true,
    problems: { conflict: ['email-unconfirmed', 'too-many-passkeys', 'passkeys-unavailable'] },
    answer: passkeyOptions,
    ignoresKey: true,
    handle: async ({ actor }) => {
      const begun = await accounts.beginPasskey(actor)
      return begun.ok ? optionsOf(begun.options) : begun
    },
  })
  .post('/passkeys', {
    summary: 'Keep a passkey that was just made',
    access: 'signed-in',
    asksAgain: true,
    problems: { invalid: ['passkey-refused'], conflict: ['passkeys-unavailable'] },
    body: newPasskey,
    status: 201,
    answer: z.object({ id: z.int() }),
    ignoresKey: true,
    handle: async ({ actor, body }) => {
      const added = await accounts.addPasskey(actor, body)
      return added.ok ? { id: added.id } : added
    },
  })
  .patch('/passkeys/:id', {
    summary: 'Give a passkey another name',
    access: 'signed-in',
    asksAgain: true,
    param: ownId,
    body: passkeyRenaming,
    status: 204,
    ignoresKey: true,
    handle: ({ actor, param, body }) => accounts.renamePasskey(actor, Number(param.id), body.name),
  })
  .delete('/passkeys/:id', {
    summary: 'Remove a passkey',
    access: 'signed-in',
    asksAgain: true,
    param: ownId,
    status: 204,
    ignoresKey: true,
    handle: ({ actor, param }) => accounts.removePasskey(actor, Number(param.id)),
  }).hono

/** All ways in, the linked ones, and the end of every one. */
const buildOwnWays = (cookies: SessionCookies) =>
  calls()
    .get('/ways-in', {
      summary: 'Passkeys and linked accounts of the own account',
      access: 'signed-in',
      answer: waysIn,
      handle: ({ actor }) => accounts.getWaysIn(actor),
    })
    .delete('/ways-in/identities/:id', {
      summary: 'Remove a linked account at a provider',
      access: 'signed-in',
      asksAgain: true,
      param: ownId,
      status: 204,
      ignoresKey: true,
      handle: ({ actor, param }) => accounts.unlinkIdentity(actor, Number(param.id)),
    })
    .post('/ways-in/end-everything', {
      summary: 'End every way into the own account; a mail sets a new password',
      access: 'signed-in',
      asksAgain: true,
      problems: { invalid: ['other-account'], conflict: ['email-unconfirmed'] },
      body: endingEverything,
      status: 204,
      ignoresKey: true,
      handle: async ({ c, actor, body }) => {
        const ended = await accounts.endEverything(actor, body.email)
        if (ended.ok) cookies.end(c)
        return ended
      },
    }).hono

/** @throws {Problem} 400 for a proof that is wrong. */
async function takeProof(actor: Actor, proof: accounts.Proof): Promise<void> {
  const proved = await accounts.prove(actor, proof)
  if (proved.ok) return
  if (proved.reason === 'passkey-refused') throw new Problem('invalid', proved.reason)
  refuseProof(proved.reason)
}

/** Asks again for proof of who is there, before a grave step. */
const proofApi = calls()
  .get('/proof', {
    summary: 'Whether the person has shown lately who they are, and by what they can',
    access: 'signed-in',
    answer: proofState,
    handle: ({ actor }) => accounts.getProof(actor),
  })
  .post('/proof/password', {
    summary: 'Show who is there by the password',
    access: 'signed-in',
    problems: { invalid: ['wrong-password'], 'too-many-requests': ['too-many-sign-ins'] },
    body: proofPassword,
    status: 204,
    ignoresKey: true,
    handle: ({ actor, body }) => takeProof(actor, body),
  })
  .post('/proof/code', {
    summary: 'Show who is there by a code',
    access: 'signed-in',
    problems: { invalid: ['wrong-code'], 'too-many-requests': ['too-many-sign-ins'] },
    body: proofCode,
    status: 204,
    ignoresKey: true,
    handle: ({ actor, body }) => takeProof(actor, body),
  })
  .post('/proof/passkey/options', {
    summary: 'What a passkey signs to show who is there',
    access: 'signed-in',
    problems: { conflict: ['passkeys-unavailable'] },
    answer: passkeyOptions,
    ignoresKey: true,
    handle: async ({ c, actor }) => {
      const { userId } = requirePerson(actor)
      return optionsOf(await accounts.askForPasskey({ userId, address: c.get('address') }))
    },
  })
  .post('/proof/passkey', {
    summary: 'Show who is there by a passkey',
    access: 'signed-in',
    problems: { invalid: ['passkey-refused'], conflict: ['passkeys-unavailable'] },
    body: usedPasskey,
    status: 204,
    ignoresKey: true,
    handle: ({ actor, body }) => takeProof(actor, { passkey: body }),
  }).hono

export const buildWaysInApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .route('/', buildPasskeySignIn(cookies))
    .route('/', passkeysApi)
    .route('/', buildOwnWays(cookies))
    .route('/', proofApi)
