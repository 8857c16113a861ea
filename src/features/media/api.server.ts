import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import type { ApiContext } from '../../platform/api/environment.ts'
import { idInPath } from '../../platform/api/ids.ts'
import { CAPTIONS_MAX_BYTES } from '../../platform/films/captions.ts'
import { MEDIA_TYPES, PART_BYTES } from './rules.ts'
import * as schema from './schema.ts'
import * as media from './service/index.server.ts'

const ANY_FILE = [...MEDIA_TYPES, 'application/octet-stream']

const UPLOAD_PROBLEMS = {
  invalid: [
    'medium-unknown',
    'not-a-picture',
    'too-many-pixels',
    'picture-too-slow',
    'not-a-film',
    'film-cut-off',
    'film-not-playable',
    'not-a-pdf',
    'pdf-cut-off',
    'pdf-protected',
    'pdf-active',
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
const CAPTIONS_PROBLEMS = {
  invalid: [
    'captions-not-webvtt',
    'captions-time',
    'captions-order',
    'captions-empty',
    'captions-long',
    'captions-of-no-film',
  ],
  forbidden: OF_ANOTHER,
}

const bytesOf = async (c: ApiContext) => new Uint8Array(await c.req.arrayBuffer())

async function* streamOf(c: ApiContext): AsyncGenerator<Uint8Array> {
  yield await bytesOf(c)
}

/** The version of an item's file is none of its words. */
function answerItem(c: ApiContext, item: schema.MediaItem) {
  c.header('etag', toTag(item.wordsVersion))
  return c.json(item)
}

export const mediaApi = calls({ access: 'publisher' })
  .get('/media-items', {
    summary: 'The media library, newest first, a page at a time',
    query: schema.mediaQuery,
    answer: z.array(schema.mediaSummary),
    handle: ({ actor, query }) => media.listMedia(actor, query),
  })
  .get('/media-limits', {
    summary: 'The largest films and PDFs that the media library takes, in megabytes',
    answer: schema.mediaLimits,
    handle: ({ actor }) => media.readMediaLimits(actor),
  })
  .get('/media-items/:id', {
    summary: 'One item, and what shows it',
    param: idInPath,
    answer: schema.mediaItem,
    isVersioned: true,
    handle: async ({ c, actor, param }) => answerItem(c, await media.getMedia(actor, param.id)),
  })
  .put('/media-items/:id', {
    summary: 'Say what an item is called and shows',
    problems: { forbidden: OF_ANOTHER },
    param: idInPath,
    body: schema.mediaWords,
    answer: schema.mediaItem,
    isVersioned: true,
    handle: async ({ c, actor, param, body }) =>
      answerItem(c, await media.describeMedia(actor, param.id, body, c.req.header('if-match'))),
  })
  .delete('/media-items/:id', {
    summary: 'Delete an item that nothing shows',
    problems: { forbidden: OF_ANOTHER, conflict: ['medium-used'] },
    param: idInPath,
    handle: ({ actor, param }) => media.deleteMedia(actor, param.id),
  })
  .post('/media-items', {
    summary: 'Add a picture, a film or a PDF: the body is the file; larger ones come in parts',
    problems: UPLOAD_PROBLEMS,
    query: schema.uploadQuery,
    status: 201,
    answer: schema.uploadedItem,
    upload: { types: ANY_FILE, mostBytes: media.mostAtOnce },
    runsApart: true,
    handle: ({ c, actor, query: { name = '' } }) => media.addMedia(actor, streamOf(c), name),
  })
  .put('/media-items/:id/file', {
    summary: 'Put another file in its place, wherever it is shown',
    problems: REPLACEMENT_PROBLEMS,
    param: idInPath,
    answer: schema.mediaItem,
    upload: { types: ANY_FILE, mostBytes: media.mostAtOnce },
    runsApart: true,
    handle: ({ c, actor, param }) => media.replaceMedia(actor, param.id, streamOf(c)),
  })
  .put('/media-parts/:upload/:part', {
    summary: 'Send a part of a large file: 1 MiB of it, the last one less',
    problems: { forbidden: ['uploads-off'], 'too-large': ['medium-too-large'] },
    param: schema.partPlace,
    upload: { types: ['application/octet-stream'], mostBytes: () => PART_BYTES },
    runsApart: true,
    handle: async ({ c, actor, param }) => media.storePart(actor, param, await bytesOf(c)),
  })
  .post('/media-uploads', {
    summary: 'Add a file whose parts have come, or put it in the place of another one',
    problems: {
      ...REPLACEMENT_PROBLEMS,
      invalid: [...REPLACEMENT_PROBLEMS.invalid, 'upload-incomplete'],
      'not-found': ['not-found'],
    },
    body: schema.uploadOfParts,
    status: 201,
    answer: schema.uploadedItem,
    runsApart: true,
    handle: ({ actor, body }) => media.finishUpload(actor, body),
  })
  .put('/media-items/:id/captions/:language', {
    summary: 'Give a film captions in a language: the body is a WebVTT file',
    problems: CAPTIONS_PROBLEMS,
    param: schema.captionsPlace,
    answer: schema.mediaItem,
    upload: { types: ['text/vtt'], mostBytes: () => CAPTIONS_MAX_BYTES },
    runsApart: true,
    handle: async ({ c, actor, param }) => media.captionMedia(actor, param, await bytesOf(c)),
  })
  .delete('/media-items/:id/captions/:language', {
    summary: 'Take a film’s captions in a language away',
    problems: { forbidden: OF_ANOTHER, invalid: ['captions-of-no-film'] },
    param: schema.captionsPlace,
    answer: schema.mediaItem,
    handle: ({ actor, param }) => media.uncaptionMedia(actor, param),
  }).hono

export type MediaApi = typeof mediaApi
