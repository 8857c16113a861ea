import type { Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { apiOf, detailOf, sendFile } from '../../platform/api/client.ts'
import { toPagedAnswer } from '../../platform/api/list-answer.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import type { MediaApi } from './api.server.ts'
import { MEDIA_ON_A_PAGE, PART_BYTES, partsOf } from './rules.ts'
import type { MediaItem, MediaQuery, UploadedItem } from './schema.ts'

export const mediaApi = apiOf<MediaApi>()

type ListQuery = Pick<MediaQuery, 'q' | 'kind' | 'unused'> & { page: number | undefined }

export async function fetchMedia({ page = 1, ...query }: ListQuery) {
  const found = await mediaApi['media-items'].$list({ ...query, page })
  return toPagedAnswer(found, { page, size: MEDIA_ON_A_PAGE })
}

export type MediaList = Awaited<ReturnType<typeof fetchMedia>>

const ANY_TYPE = 'application/octet-stream'

/** Some devices set no type on a file; the server detects it by the bytes. */
const bodyOf = (file: Blob): Blob =>
  /^(?:image|video)\/|^application\/pdf$/.test(file.type)
    ? file
    : file.slice(0, file.size, ANY_TYPE)

export interface UploadOptions {
  replaces?: number | undefined
  /** The uploaded share, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

const MOST_TRIES = 3

/** Sends one part, with retries after network errors. */
async function sendPart(address: string, part: Blob): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await sendFile('PUT', address, part)
      return
    } catch (error) {
      // Only network errors are retried, which fetch reports as TypeError.
      if (!(error instanceof TypeError) || tried === MOST_TRIES) throw error
    }
}

async function uploadInParts(file: File, { replaces, onProgress }: UploadOptions) {
  const upload = `${serverNow().getTime()}-${crypto.randomUUID().replaceAll('-', '')}`
  const parts = partsOf(file.size)
  for (let part = 0; part < parts; part += 1) {
    const bytes = file.slice(part * PART_BYTES, (part + 1) * PART_BYTES, ANY_TYPE)
    await sendPart(`/api/media-parts/${upload}/${part}`, bytes)
    onProgress?.((part + 1) / parts)
  }
  const json = { upload, parts, name: file.name, ...(replaces ? { replaces } : {}) }
  return mediaApi['media-uploads'].$post(json)
}

/** Adds a file to the library, or replaces another; a large one is sent in parts. */
export function uploadMedia(file: File, options: UploadOptions = {}): Promise<UploadedItem> {
  if (file.size > PART_BYTES && typeof window !== 'undefined') return uploadInParts(file, options)
  const { replaces } = options
  const body = bodyOf(file)
  return replaces
    ? sendFile('PUT', `/api/media-items/${replaces}/file`, body)
    : sendFile('POST', `/api/media-items?name=${encodeURIComponent(file.name)}`, body)
}

const captionsAt = (id: number, language: Locale) => `/api/media-items/${id}/captions/${language}`

/** Sets a film's captions; the type is explicit because few devices know it for such files. */
export const captionFilm = (id: number, language: Locale, file: Blob): Promise<MediaItem> =>
  sendFile('PUT', captionsAt(id, language), file.slice(0, file.size, 'text/vtt'))

export const refusalOfUpload = (error: unknown): string => detailOf(error, m.media_upload_failed())
