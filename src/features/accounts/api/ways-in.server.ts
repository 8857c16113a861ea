import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { calls } from '../../../platform/api/call.ts'
import { idInPath } from '../../../platform/api/ids.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as schema from '../schema/ways-in.ts'
import { sessionUser } from '../schema/index.ts'
import * as accounts from '../service/index.server.ts'
import { answerOwnSignIn, callerOf, refuseProof, type SessionCookies } from './answers.server.ts'

/** Types the WebAuthn library's options as plain JSON; the browser passes them on. */
const optionsOf = (options: object) => options as Record<string, unknown>

const buildPasskeySignIn = (cookies: SessionCookies) =>
  calls({ ignoresKey: true })
    .post('/login/passkey/options', {
      summary: 'What a passkey signs to sign in',
      problems: { conflict: ['passkeys-unavailable'] },
      answer: schema.passkeyOptions,
      handle: async ({ c }) =>
        optionsOf(await accounts.askForPasskey({ userId: null, address: c.get('address') })),
    })
    .post('/login/passkey', {
      summary: 'Sign in by a passkey',
      problems: {
        unauthenticated: ['passkey-refused', 'suspended', 'demo-elsewhere'],
        conflict: ['passkeys-unavailable'],
      },
      body: schema.usedPasskey,
      answer: sessionUser,
      handle: async ({ c, body }) => {
        const result = await accounts.signInByPasskey(body, callerOf(c))
        return result.ok ? answerOwnSignIn(c, cookies, result.signedIn) : result
      },
    }).hono

const passkeysApi = calls({ access: 'signed-in', asksAgain: true, ignoresKey: true })
  .post('/passkeys/options', {
    summary: 'What a new passkey is made with',
    problems: { conflict: ['email-unconfirmed', 'too-many-passkeys', 'passkeys-unavailable'] },
    answer: schema.passkeyOptions,
    handle: async ({ actor }) => {
      const begun = await accounts.beginPasskey(actor)
      return begun.ok ? optionsOf(begun.options) : begun
    },
  })
  .post('/passkeys', {
    summary: 'Store a passkey that was just made',
    problems: { invalid: ['passkey-refused'], conflict: ['passkeys-unavailable'] },
    body: schema.newPasskey,
    status: 201,
    answer: z.object({ id: z.int() }),
    handle: async ({ actor, body }) => {
      const added = await accounts.addPasskey(actor, body)
      return added.ok ? { id: added.id } : added
    },
  })
  .patch('/passkeys/:id', {
    summary: 'Give a passkey another name',
    param: idInPath,
    body: schema.passkeyRenaming,
    ignoresKey: false,
    handle: ({ actor, param, body }) => accounts.renamePasskey(actor, param.id, body.name),
  })
  .delete('/passkeys/:id', {
    summary: 'Remove a passkey',
    param: idInPath,
    ignoresKey: false,
    handle: ({ actor, param }) => accounts.removePasskey(actor, param.id),
  }).hono

/** Lists the ways in, the linked ones too, and ends all of them. */
const buildOwnWays = (cookies: SessionCookies) =>
  calls({ access: 'signed-in', ignoresKey: true })
    .get('/ways-in', {
      summary: 'Passkeys and linked accounts of the own account',
      answer: schema.waysIn,
      handle: ({ actor }) => accounts.getWaysIn(actor),
    })
    .delete('/ways-in/identities/:id', {
      summary: 'Remove a linked account at a provider',
      asksAgain: true,
      param: idInPath,
      ignoresKey: false,
      handle: ({ actor, param }) => accounts.unlinkIdentity(actor, param.id),
    })
    .post('/ways-in/end-everything', {
      summary: 'End every way into the own account; a mail sets a new password',
      asksAgain: true,
      problems: { invalid: ['other-account'], conflict: ['email-unconfirmed'] },
      body: schema.endingEverything,
      handle: async ({ c, actor, body }) => {
        const ended = await accounts.endEverything(actor, body.email)
        if (ended.ok) cookies.end(c)
        return ended
      },
    }).hono

async function takeProof(actor: Actor, proof: accounts.Proof): Promise<void> {
  const proved = await accounts.prove(actor, proof)
  if (proved.ok) return
  if (proved.reason === 'passkey-refused') throw new Problem('invalid', proved.reason)
  refuseProof(proved.reason)
}

/** Repeats the proof of identity before a grave step. */
const proofApi = calls({ access: 'signed-in', ignoresKey: true })
  .get('/proof', {
    summary: 'Whether the person has shown lately who they are, and by what they can',
    answer: schema.proofState,
    handle: ({ actor }) => accounts.getProof(actor),
  })
  .post('/proof/password', {
    summary: 'Show who is there by the password',
    problems: { invalid: ['wrong-password'], 'too-many-requests': ['too-many-sign-ins'] },
    body: schema.proofPassword,
    handle: ({ actor, body }) => takeProof(actor, body),
  })
  .post('/proof/code', {
    summary: 'Show who is there by a code',
    problems: { invalid: ['wrong-code'], 'too-many-requests': ['too-many-sign-ins'] },
    body: schema.proofCode,
    handle: ({ actor, body }) => takeProof(actor, body),
  })
  .post('/proof/passkey/options', {
    summary: 'What a passkey signs to show who is there',
    problems: { conflict: ['passkeys-unavailable'] },
    answer: schema.passkeyOptions,
    handle: async ({ c, actor }) => {
      const { userId } = requirePerson(actor)
      return optionsOf(await accounts.askForPasskey({ userId, address: c.get('address') }))
    },
  })
  .post('/proof/passkey', {
    summary: 'Show who is there by a passkey',
    problems: { invalid: ['passkey-refused'], conflict: ['passkeys-unavailable'] },
    body: schema.usedPasskey,
    handle: ({ actor, body }) => takeProof(actor, { passkey: body }),
  }).hono

export const buildWaysInApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .route('/', buildPasskeySignIn(cookies))
    .route('/', passkeysApi)
    .route('/', buildOwnWays(cookies))
    .route('/', proofApi)

/** Access keys for scripts of specialists and the team (decision 51). */
export const accessKeysApi = calls({ access: 'signed-in' })
  .get('/access-keys', {
    summary: 'The own access keys',
    answer: z.array(schema.ownKey),
    handle: ({ actor }) => accounts.listOwnKeys(actor),
  })
  .post('/access-keys', {
    summary: 'Make an access key, which is in this answer alone',
    asksAgain: true,
    problems: { invalid: ['scope-not-offered'], conflict: ['too-many-keys'] },
    body: schema.newKey,
    status: 201,
    answer: schema.madeKey,
    handle: async ({ actor, body }) => {
      const made = await accounts.makeKey(actor, body)
      return made.ok ? { id: made.id, key: made.key, expiresAt: made.expiresAt } : made
    },
  })
  .delete('/access-keys/:id', {
    summary: 'Revoke an access key',
    param: idInPath,
    handle: ({ actor, param }) => accounts.revokeKey(actor, param.id),
  }).hono
