import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../platform/api/environment.ts'
import { answerPage } from '../../platform/api/lists.ts'
import { valid } from '../../platform/api/validation.ts'
import { CAPTIONS_MAX_BYTES } from '../../platform/films/captions.ts'
import {
  captionsPlace,
  mediaId,
  mediaItem,
  mediaLimits,
  mediaQuery,
  mediaSummary,
  mediaWords,
  partPlace,
  uploadOfParts,
  uploadQuery,
  uploadedItem,
} from './schema.ts'
import { MEDIA_TYPES, PART_BYTES } from './rules.ts'
import * as media from './service/index.server.ts'

const ANY_FILE = [...MEDIA_TYPES, 'application/octet-stream']

const UPLOAD_PROBLEMS = {
  invalid: [
    ...['medium-unknown', 'not-a-picture', 'too-many-pixels', 'picture-too-slow'],
    ...['not-a-film', 'film-cut-off', 'film-not-playable'],
    ...['not-a-pdf', 'pdf-cut-off', 'pdf-protected', 'pdf-active'],
  ],
  forbidden: ['uploads-off'],
  'too-large': ['medium-too-large'],
  unavailable: ['pictures-busy'],
}
const OF_ANOTHER = ['medium-of-another']
const REPLACEMENT_PROBLEMS = {
  ...UPLOAD_PROBLEMS,
  invalid: [...UPLOAD_PROBLEMS.invalid, 'medium-other-kind'],
  forbidden: [...UPLOAD_PROBLEMS.forbidden, ...OF_ANOTHER],
  conflict: ['medium-known'],
}

async function* bytesOf(c: ApiContext): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await c.req.arrayBuffer())
}

const items = new Hono<ApiEnvironment>()
  .get(
    '/media-items',
    describeCall({
      summary: 'The media library, newest first, a page at a time',
      access: 'publisher',
      answer: z.array(mediaSummary),
    }),
    valid('query', mediaQuery),
    async (c) => {
      const { part, ...found } = await media.listMedia(c.get('actor'), c.req.valid('query'))
      return answerPage(c, found, part)
    },
  )
  .get(
    '/media-limits',
    describeCall({
      summary: 'The largest films and PDFs that the media library takes, in megabytes',
      access: 'publisher',
      answer: mediaLimits,
    }),
    (c) => c.json(media.readMediaLimits(c.get('actor'))),
  )
  .get(
    '/media-items/:id',
    describeCall({
      summary: 'One item, and what shows it',
      access: 'publisher',
      answer: mediaItem,
    }),
    valid('param', mediaId),
    async (c) => c.json(await media.getMedia(c.get('actor'), c.req.valid('param').id)),
  )
  .put(
    '/media-items/:id',
    describeCall({
      summary: 'Say what an item is called and shows',
      access: 'publisher',
      answer: mediaItem,
      problems: { forbidden: OF_ANOTHER },
    }),
    valid('param', mediaId),
    valid('json', mediaWords),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await media.describeMedia(c.get('actor'), id, c.req.valid('json')))
    },
  )
  .delete(
    '/media-items/:id',
    describeCall({
      summary: 'Delete an item that nothing shows',
      access: 'publisher',
      status: 204,
      problems: { forbidden: OF_ANOTHER, conflict: ['medium-used'] },
    }),
    valid('param', mediaId),
    async (c) => {
      await media.deleteMedia(c.get('actor'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

const files = new Hono<ApiEnvironment>()
  .post(
    '/media-items',
    describeCall({
      summary: 'Add a picture, a film or a PDF: the body is the file; larger ones come in parts',
      access: 'publisher',
      upload: { types: ANY_FILE, mostBytes: media.mostAtOnce },
      status: 201,
      answer: uploadedItem,
      problems: UPLOAD_PROBLEMS,
      ignoresKey: true,
    }),
    valid('query', uploadQuery),
    async (c) => {
      const { name = '' } = c.req.valid('query')
      return c.json(await media.addMedia(c.get('actor'), bytesOf(c), name), 201)
    },
  )
  .put(
    '/media-items/:id/file',
    describeCall({
      summary: 'Put another file in its place, wherever it is shown',
      access: 'publisher',
      upload: { types: ANY_FILE, mostBytes: media.mostAtOnce },
      answer: mediaItem,
      problems: REPLACEMENT_PROBLEMS,
      ignoresKey: true,
    }),
    valid('param', mediaId),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await media.replaceMedia(c.get('actor'), id, bytesOf(c)))
    },
  )
  .put(
    '/media-parts/:upload/:part',
    describeCall({
      summary: 'Send a part of a large file: 1 MiB of it, the last one less',
      access: 'publisher',
      upload: { types: ['application/octet-stream'], mostBytes: () => PART_BYTES },
      status: 204,
      problems: { forbidden: ['uploads-off'], 'too-large': ['medium-too-large'] },
      ignoresKey: true,
    }),
    valid('param', partPlace),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      await media.keepPart(c.get('actor'), c.req.valid('param'), bytes)
      return c.body(null, 204)
    },
  )
  .post(
    '/media-uploads',
    describeCall({
      summary: 'Add a file whose parts have come, or put it in the place of another one',
      access: 'publisher',
      status: 201,
      answer: uploadedItem,
      problems: {
        ...REPLACEMENT_PROBLEMS,
        invalid: [...REPLACEMENT_PROBLEMS.invalid, 'upload-incomplete'],
        'not-found': ['not-found'],
      },
      ignoresKey: true,
    }),
    valid('json', uploadOfParts),
    async (c) => c.json(await media.finishUpload(c.get('actor'), c.req.valid('json')), 201),
  )
  .put(
    '/media-items/:id/captions/:language',
    describeCall({
      summary: 'Give a film captions in a language: the body is a WebVTT file',
      access: 'publisher',
      upload: { types: ['text/vtt'], mostBytes: () => CAPTIONS_MAX_BYTES },
      answer: mediaItem,
      problems: {
        invalid: [
          ...['captions-not-webvtt', 'captions-time', 'captions-order'],
          ...['captions-empty', 'captions-long', 'captions-of-no-film'],
        ],
        forbidden: OF_ANOTHER,
      },
      ignoresKey: true,
    }),
    valid('param', captionsPlace),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      return c.json(await media.captionMedia(c.get('actor'), c.req.valid('param'), bytes))
    },
  )
  .delete(
    '/media-items/:id/captions/:language',
    describeCall({
      summary: 'Take a film’s captions in a language away',
      access: 'publisher',
      answer: mediaItem,
      problems: { forbidden: OF_ANOTHER, invalid: ['captions-of-no-film'] },
    }),
    valid('param', captionsPlace),
    async (c) => c.json(await media.uncaptionMedia(c.get('actor'), c.req.valid('param'))),
  )

export const mediaApi = new Hono<ApiEnvironment>().route('/', items).route('/', files)
export type MediaApi = typeof mediaApi
