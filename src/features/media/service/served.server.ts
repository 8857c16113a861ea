import { locales, type Locale } from '../../../i18n/locale.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { provideUploadedFiles } from '../../../platform/files/public-files.ts'
import { paragraphsOf, readCaptions } from '../../../platform/films/captions.ts'
import { escapeMarkup } from '../../../platform/html/markup.ts'
import * as records from '../records.server.ts'
import type { ShownRow } from '../records.server.ts'
import {
  MEDIA_FOLDER,
  captionsAddress,
  formatOf,
  mediaKeysIn,
  posterAddress,
  readMediaName,
  renditionAddress,
  widthFor,
  type MediaFile,
} from '../rules.ts'
import type { ShownFilm } from '../schema.ts'
import { storedName } from './files.server.ts'

/** The body of a response: a text, or a file of the store. */
export type ServedMedia = {
  mediaType: string
  /** Whether the address names the current version, whose bytes never change. */
  isVersioned: boolean
  etag: string
  /** The file name for a download, where the file is not shown inline. */
  savedAs?: string
} & ({ text: string } | { stored: string; byteSize: number | undefined })

const captionsOf = (row: ShownRow, language: Locale): string | null =>
  language === 'en' ? row.captionsEn : row.captionsFa

/** The stored file for a part; undefined where the item has no such file. */
function findPart(row: ShownRow, file: MediaFile) {
  const webp = (rest: string) => ({
    mediaType: 'image/webp',
    stored: storedName(row, rest),
    byteSize: undefined,
  })
  switch (file.part) {
    case 'picture':
      return row.kind === 'picture'
        ? webp(`-${widthFor(file.width, row.width ?? 0)}.webp`)
        : undefined
    case 'poster':
      return row.hasPoster ? webp('-poster.webp') : undefined
    case 'pdf': {
      const savedAs = `${row.title}.pdf`
      const { mediaType, byteSize } = row
      return row.kind === 'pdf'
        ? { mediaType, byteSize, savedAs, stored: storedName(row, '.pdf') }
        : undefined
    }
    case 'film':
      return findFilm(row, file.height)
    case 'captions': {
      const text = captionsOf(row, file.language)
      return text === null ? undefined : { mediaType: 'text/vtt; charset=utf-8', text }
    }
  }
}

function findFilm(row: ShownRow, height: number | undefined) {
  if (row.kind !== 'film') return undefined
  const rendition = row.renditions.find((one) => one.height === height)
  if (rendition)
    return {
      mediaType: 'video/mp4',
      byteSize: rendition.byteSize,
      stored: storedName(row, `-${rendition.height}.mp4`),
    }
  // A size from before the film was replaced: its original answers instead.
  const { mediaType, byteSize } = row
  return { mediaType, byteSize, stored: storedName(row, `.${formatOf(mediaType)}`) }
}

/** The file of an address; undefined where there is none. Public. */
export async function findServedMedia(
  name: string,
  version: string | null,
): Promise<ServedMedia | undefined> {
  const file = readMediaName(name)
  const [row] = file ? await records.listShown([file.key]) : []
  const found = row && file && findPart(row, file)
  if (!found) return undefined
  return {
    ...found,
    isVersioned: version === String(row.version),
    etag: `"${row.storedAs}-${row.version}"`,
  }
}

provideUploadedFiles(MEDIA_FOLDER, async (name) => {
  const found = await findServedMedia(name, null)
  if (!found) return false
  return 'text' in found || (await fileStore().findMediaType(found.stored)) !== undefined
})

/** An address of the library, with or without a version. */
const ADDRESS = /(\/media\/([\da-f]{32})[-.][\w.]+)(?:\?v=\d+)?/g

/**
 * The same texts with the current version in each address of the library: browsers cache the file
 * for good, and fetch the next one after a replacement.
 */
export async function withVersions<Texts extends readonly (string | null)[]>(
  ...texts: Texts
): Promise<Texts> {
  const keys = mediaKeysIn(...texts)
  if (keys.length === 0) return texts
  const versions = await records.listVersions(keys)
  const versioned = (text: string) =>
    text.replaceAll(ADDRESS, (whole, address: string, key: string) => {
      const version = versions.get(key)
      return version === undefined ? whole : `${address}?v=${version}`
    })
  const versionedTexts: readonly (string | null)[] = texts.map((text) => text && versioned(text))
  return versionedTexts as Texts
}

const transcriptOf = (captions: string | null): string | null => {
  const read = captions === null ? undefined : readCaptions(captions)
  return read?.ok
    ? paragraphsOf(read.cues)
        .map((words) => `<p>${escapeMarkup(words)}</p>`)
        .join('\n')
    : null
}

async function findAt(address: string): Promise<ShownRow | undefined> {
  const [key] = address.startsWith(MEDIA_FOLDER) ? mediaKeysIn(address) : []
  return key ? (await records.listShown([key]))[0] : undefined
}

/** The film of the library at an address; undefined for other addresses. */
export async function findFilmAt(
  address: string,
  language: Locale,
): Promise<ShownFilm | undefined> {
  const row = await findAt(address)
  if (row?.kind !== 'film') return undefined
  const { key, version, width, height, hasSound, mediaType } = row
  const now = (path: string) => `${path}?v=${version}`
  const own = { address: now(`${MEDIA_FOLDER}${key}.${formatOf(mediaType)}`), mediaType, height }
  return {
    poster: row.hasPoster ? now(posterAddress(key)) : null,
    hasSound,
    width,
    height,
    sources: [
      ...row.renditions.map((one) => ({
        address: now(renditionAddress(key, one.height)),
        mediaType: 'video/mp4',
        height: one.height,
      })),
      own,
    ],
    captions: locales
      .filter((one) => captionsOf(row, one) !== null)
      .map((one) => ({ language: one, address: now(captionsAddress(key, one)) })),
    said: transcriptOf(captionsOf(row, language)),
  }
}

/** The size of a library file in bytes; undefined for other addresses. */
export const mediaFileSize = async (address: string): Promise<number | undefined> =>
  (await findAt(address))?.byteSize
