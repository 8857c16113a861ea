import { Hono } from 'hono'
import { DOCUMENT_TYPES, PICTURE_TYPES } from '../../../platform/files/uploads.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
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
import { Problem } from '../../../platform/api/problem.ts'
import { credential, credentialTitle, ownVerification, photoAnswer } from '../schema/credentials.ts'
import { readId } from '../../../platform/api/ids.ts'

/** Photos and documents; an upload's body is the file itself. */
const uploadsApi = new Hono<ApiEnvironment>()
  .put(
    '/photo',
    describeCall({
      upload: { types: PICTURE_TYPES },
      summary: 'Give oneself a photo: the body is a JPEG, PNG, WebP or AVIF picture',
      problems: {
        invalid: ['not-a-picture', 'too-many-pixels', 'picture-too-slow'],
        unavailable: ['pictures-busy'],
        'not-found': ['not-found'],
      },
      access: 'signed-in',
      answer: photoAnswer,
      ignoresKey: true,
    }),
    async (c) => {
      const result = await specialists.setOwnPhoto(c.get('actor'), await bytesOf(c.req))
      if (!result.ok) throw new Problem('invalid', result.reason)
      return c.json({ photo: result.photo })
    },
  )
  .delete(
    '/photo',
    describeCall({
      summary: 'Remove one’s photo',
      access: 'signed-in',
      answer: photoAnswer,
      ignoresKey: true,
    }),
    async (c) => {
      await specialists.removeOwnPhoto(c.get('actor'))
      return c.json({ photo: null as string | null })
    },
  )
  .get(
    '/photos/:file',
    describeCall({
      summary: 'A person’s photo as WebP; its address changes with it',
      files: ['image/webp'],
    }),
    async (c) =>
      c.body(Buffer.from(await readPhoto(c.req.param('file'))), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400, immutable',
      }),
  )
  .get(
    '/verification',
    describeCall({
      summary: 'The signed-in specialist’s documents and the steps of the verification',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: ownVerification,
    }),
    async (c) => c.json(await specialists.getVerification(c.get('actor'))),
  )
  .post(
    '/credentials',
    describeCall({
      summary: 'Add a document for the verification: the body is a PDF or a picture',
      upload: { types: DOCUMENT_TYPES },
      problems: {
        invalid: ['not-a-document', 'not-a-picture', 'too-many-pixels', 'picture-too-slow'],
        conflict: ['too-many-credentials'],
        unavailable: ['pictures-busy'],
        'not-found': ['specialist-not-found'],
      },
      access: 'specialist',
      status: 201,
      answer: credential,
      ignoresKey: true,
    }),
    valid('query', credentialTitle),
    async (c) => {
      const { title } = c.req.valid('query')
      const bytes = await bytesOf(c.req)
      const result = await specialists.addCredential(c.get('actor'), { title, bytes })
      if (result.ok) return c.json(result.credential, 201)
      const isFull = result.reason === 'too-many-credentials'
      throw new Problem(isFull ? 'conflict' : 'invalid', result.reason)
    },
  )
  .get(
    '/credentials/:id/file',
    describeCall({
      summary: 'A document, to its specialist and to admins',
      access: 'signed-in',
      files: ['application/pdf', 'image/webp'],
    }),
    async (c) => {
      const id = readId(c.req.param('id'))
      const { bytes, mediaType } = await specialists.readCredential(c.get('actor'), id)
      return c.body(Buffer.from(bytes), 200, {
        'content-type': mediaType,
        // Never opened as a page of this site.
        'content-disposition': `attachment; filename="document-${id}.${extensionOf(mediaType)}"`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
    },
  )
  .delete(
    '/credentials/:id',
    describeCall({
      summary: 'Take back a document that was not accepted',
      access: 'specialist',
      status: 204,
      ignoresKey: true,
    }),
    async (c) => {
      await specialists.removeCredential(c.get('actor'), readId(c.req.param('id')))
      return c.body(null, 204)
    },
  )

const bytesOf = async (request: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<Uint8Array> =>
  new Uint8Array(await request.arrayBuffer())

const extensionOf = (mediaType: string): string =>
  mediaType === 'application/pdf' ? 'pdf' : 'webp'

export const buildSpecialistsApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .post(
      '/register/specialist',
      describeCall({
        summary: 'Register a specialist',
        problems: { conflict: ['registration-conflict'] },
        status: 201,
        answer: sessionUser,
        ignoresKey: true,
      }),
      valid('json', specialistRegistration),
      async (c) => {
        const caller = callerOf(c)
        const result = await specialists.registerSpecialist(c.req.valid('json'), caller)
        if (!result.ok) return refuseRegistration(result.reason)
        const signedIn = await openSession(result.userId, caller)
        return c.json(await answerSignedIn(c, cookies, signedIn), 201)
      },
    )
    .get(
      '/specialist-profile',
      describeCall({
        summary: 'The signed-in specialist’s own profile',
        problems: { 'not-found': ['specialist-not-found'] },
        access: 'specialist',
        answer: ownProfile,
      }),
      async (c) => c.json(await specialists.getOwnProfile(c.get('actor'), c.get('locale'))),
    )
    .put(
      '/specialist-profile',
      describeCall({
        summary: 'Replace the signed-in specialist’s own profile',
        problems: { 'not-found': ['specialist-not-found'] },
        access: 'specialist',
        answer: ownProfile,
      }),
      valid('json', profileUpdate),
      async (c) => {
        const update = c.req.valid('json')
        return c.json(await specialists.updateOwnProfile(c.get('actor'), update, c.get('locale')))
      },
    )

    .route('/', uploadsApi)
    .route('/', verificationApi)

export type SpecialistsApi = ReturnType<typeof buildSpecialistsApi>
