import * as z from 'zod/mini'
import { formsOn, hiddenId } from '../../platform/page-form.ts'
import { mediaApi, captionFilm, uploadMedia } from './client.ts'
import { language, mediaWords } from './schema.ts'

const formOn = formsOn(/^\/publisher\/dashboard\/media$/)
const PATH = '/publisher/dashboard/media'

/** Browsers post an empty file where none was chosen; the call answers with the error. */
const chosen = (file: File | undefined): File => file ?? new File([], '')

const opened = (id: number, done: string) => `${PATH}?open=${id}&done=${done}`

export const mediaUploadForm = formOn('media-upload', {
  schema: z.object({}),
  call: (_, { file }) => uploadMedia(chosen(file)),
  next: ({ id, isKnown }) => opened(id, isKnown ? 'known' : 'uploaded'),
})

export const mediaReplaceForm = formOn('media-replace', {
  schema: z.object({ mediaId: hiddenId }),
  call: ({ mediaId }, { file }) => uploadMedia(chosen(file), { replaces: mediaId }),
  next: ({ id }) => opened(id, 'replaced'),
})

export const mediaWordsForm = formOn('media-words', {
  schema: z.object({ ...mediaWords.shape, mediaId: hiddenId }),
  async call({ mediaId, ...json }, { version }) {
    const { id, wordsVersion } = await mediaApi['media-items'](mediaId).$put(json, { version })
    return { id, version: wordsVersion }
  },
  next: ({ id }) => opened(id, 'saved'),
})

export const mediaDeleteForm = formOn('media-delete', {
  schema: z.object({ mediaId: hiddenId }),
  call: ({ mediaId }) => mediaApi['media-items'](mediaId).$delete(),
  next: () => `${PATH}?done=deleted`,
})

export const mediaCaptionsForm = formOn('media-captions', {
  schema: z.object({ mediaId: hiddenId, language }),
  call: ({ mediaId, language: of }, { file }) => captionFilm(mediaId, of, chosen(file)),
  next: ({ id }) => opened(id, 'captions'),
})

export const mediaUncaptionForm = formOn('media-uncaption', {
  schema: z.object({ mediaId: hiddenId, language }),
  call: ({ mediaId, language: of }) => mediaApi['media-items'](mediaId).captions(of).$delete(),
  next: ({ id }) => opened(id, 'uncaptioned'),
})
