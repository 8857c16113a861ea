import { DOCUMENT_TYPES, PICTURE_TYPES } from '../../../platform/files/uploads.ts'
import { calls } from '../../../platform/api/call.ts'
import type { ApiContext } from '../../../platform/api/environment.ts'
import {
  answerSignedIn,
  callerOf,
  refuseRegistration,
  type SessionCookies,
} from '../../accounts/api/index.server.ts'
import { sessionUser } from '../../accounts/schema/index.ts'
import { openSession, readPhoto } from '../../accounts/service/index.server.ts'
import { verificationApi } from './verification.server.ts'
import { ownProfile, profileUpdate, specialistRegistration } from '../schema/index.ts'
import * as specialists from '../service/index.server.ts'
import { credential, credentialTitle, ownVerification, photoAnswer } from '../schema/credentials.ts'
import { readId } from '../../../platform/api/ids.ts'

const bytesOf = async (c: ApiContext) => new Uint8Array(await c.req.arrayBuffer())

const extensionOf = (mediaType: string): string =>
  mediaType === 'application/pdf' ? 'pdf' : 'webp'

/** Photos and documents; the request body is the file itself. */
const uploadsApi = calls()
  .put('/photo', {
    summary: 'Give oneself a photo: the body is a JPEG, PNG, WebP or AVIF picture',
    access: 'signed-in',
    problems: {
      invalid: ['not-a-picture', 'too-many-pixels', 'picture-too-slow'],
      unavailable: ['pictures-busy'],
      'not-found': ['not-found'],
    },
    answer: photoAnswer,
    upload: { types: PICTURE_TYPES },
    runsApart: true,
    handle: async ({ c, actor }) => {
      const result = await specialists.setOwnPhoto(actor, await bytesOf(c))
      return result.ok ? { photo: result.photo } : result
    },
  })
  .delete('/photo', {
    summary: 'Remove one’s photo',
    access: 'signed-in',
    answer: photoAnswer,
    handle: async ({ actor }) => {
      await specialists.removeOwnPhoto(actor)
      return { photo: null }
    },
  })
  .get('/photos/:file', {
    summary: 'A person’s photo as WebP; its address changes with it',
    files: ['image/webp'],
    handle: async ({ c, param }) =>
      c.body(Buffer.from(await readPhoto(param.file)), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400, immutable',
      }),
  })
  .get('/verification', {
    summary: 'The signed-in specialist’s documents and the steps of the verification',
    access: 'specialist',
    problems: { 'not-found': ['specialist-not-found'] },
    answer: ownVerification,
    handle: ({ actor }) => specialists.getVerification(actor),
  })
  .post('/credentials', {
    summary: 'Add a document for the verification: the body is a PDF or a picture',
    access: 'specialist',
    problems: {
      invalid: ['not-a-document', 'not-a-picture', 'too-many-pixels', 'picture-too-slow'],
      conflict: ['too-many-credentials'],
      unavailable: ['pictures-busy'],
      'not-found': ['specialist-not-found'],
    },
    query: credentialTitle,
    status: 201,
    answer: credential,
    upload: { types: DOCUMENT_TYPES },
    runsApart: true,
    handle: async ({ c, actor, query: { title } }) => {
      const result = await specialists.addCredential(actor, { title, bytes: await bytesOf(c) })
      return result.ok ? result.credential : result
    },
  })
  .get('/credentials/:id/file', {
    summary: 'A document, to its specialist and to admins',
    access: 'signed-in',
    files: ['application/pdf', 'image/webp'],
    handle: async ({ c, actor, param }) => {
      const id = readId(param.id)
      const { bytes, mediaType } = await specialists.readCredential(actor, id)
      return c.body(Buffer.from(bytes), 200, {
        'content-type': mediaType,
        // Always a download, never a page of this site.
        'content-disposition': `attachment; filename="document-${id}.${extensionOf(mediaType)}"`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
    },
  })
  .delete('/credentials/:id', {
    summary: 'Take back a document that was not accepted',
    access: 'specialist',
    handle: ({ actor, param }) => specialists.removeCredential(actor, readId(param.id)),
  }).hono

export const buildSpecialistsApi = (cookies: SessionCookies) =>
  calls()
    .post('/register/specialist', {
      summary: 'Register a specialist',
      problems: { conflict: ['registration-conflict'] },
      body: specialistRegistration,
      status: 201,
      answer: sessionUser,
      ignoresKey: true,
      handle: async ({ c, body }) => {
        const caller = callerOf(c)
        const result = await specialists.registerSpecialist(body, caller)
        if (!result.ok) return refuseRegistration(result.reason)
        return answerSignedIn(c, cookies, await openSession(result.userId, caller))
      },
    })
    .get('/specialist-profile', {
      summary: 'The signed-in specialist’s own profile',
      access: 'specialist',
      problems: { 'not-found': ['specialist-not-found'] },
      answer: ownProfile,
      isVersioned: true,
      handle: ({ actor, reader }) => specialists.getOwnProfile(actor, reader.locale),
    })
    .put('/specialist-profile', {
      summary: 'Replace the signed-in specialist’s own profile',
      access: 'specialist',
      problems: { 'not-found': ['specialist-not-found'] },
      body: profileUpdate,
      answer: ownProfile,
      isVersioned: true,
      handle: ({ c, actor, body, reader }) =>
        specialists.updateOwnProfile(actor, body, reader.locale, c.req.header('if-match')),
    })
    .hono.route('/', uploadsApi)
    .route('/', verificationApi)

export type SpecialistsApi = ReturnType<typeof buildSpecialistsApi>
