/** The kinds of files in the media library, their limits and addresses. Safe for the browser. */
import type { Locale } from '../../i18n/locale.ts'
import { PICTURE_TYPES } from '../../platform/files/uploads.ts'
import { widthsWithin } from '../../platform/pictures/widths.ts'

export const MEDIA_KINDS = ['picture', 'film', 'pdf'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** The stored widths of a picture, in pixels; a smaller picture is stored as it is. */
export const MEDIA_PICTURE_WIDTHS = [480, 960, 1440] as const
/** The heights in pixels to which a film is also transcoded, smallest first. */
export const FILM_HEIGHTS = [480, 720] as const

/** The types that file inputs offer; the server checks the bytes themselves. */
export const MEDIA_TYPES = [...PICTURE_TYPES, 'application/pdf', 'video/mp4', 'video/webm']

export const MEDIA_ON_A_PAGE = 24
export const MEDIA_IN_A_FIELD = 500

/**
 * The size of a part; larger files are split, so that each request ends before slow connections
 * time out.
 */
export const PART_BYTES = 1024 * 1024

export const TITLE_MAX_CHARACTERS = 200
export const ALT_MAX_CHARACTERS = 300

export const MEDIA_FOLDER = '/media/'

const KEY = String.raw`[\da-f]{32}`
const IN_TEXT = new RegExp(String.raw`/media/(${KEY})\b`, 'g')

/** One file of an item, as encoded in its address. */
export type MediaFile = { key: string } & (
  | { part: 'picture'; width: number }
  | { part: 'poster' }
  | { part: 'pdf' }
  | { part: 'film'; format: FilmFormat; height: number | undefined }
  | { part: 'captions'; language: Locale }
)
export type FilmFormat = 'mp4' | 'webm'

const NAMES: readonly (readonly [RegExp, (found: readonly string[]) => MediaFile])[] = [
  [
    /^([\da-f]{32})-(\d{1,4})\.webp$/,
    ([, key = '', width]) => ({ key, part: 'picture', width: Number(width) }),
  ],
  [/^([\da-f]{32})\.webp$/, ([, key = '']) => ({ key, part: 'poster' })],
  [/^([\da-f]{32})\.pdf$/, ([, key = '']) => ({ key, part: 'pdf' })],
  [
    /^([\da-f]{32})(?:\.(\d{3,4}))?\.(mp4|webm)$/,
    ([, key = '', height, format]) => ({
      key,
      part: 'film',
      format: format as FilmFormat,
      height: height ? Number(height) : undefined,
    }),
  ],
  [
    /^([\da-f]{32})\.(en|fa)\.vtt$/,
    ([, key = '', language]) => ({ key, part: 'captions', language: language as Locale }),
  ],
]

/** The file of an address, by the part after `/media/`; undefined for other names. */
export function readMediaName(name: string): MediaFile | undefined {
  for (const [shape, read] of NAMES) {
    const found = shape.exec(name)
    if (found) return read(found)
  }
  return undefined
}

/** The keys of the items that texts refer to, each once. */
export const mediaKeysIn = (...texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(
    texts.flatMap((text) => [...(text ?? '').matchAll(IN_TEXT)].map(([, key = '']) => key)),
  ),
]

interface Addressed {
  key: string
  kind: MediaKind
  mediaType: string
  width: number | null
}

export const formatOf = (mediaType: string): FilmFormat =>
  mediaType === 'video/webm' ? 'webm' : 'mp4'

/**
 * The address of an item's own file, used by posts and resources; replacing the file preserves it.
 */
export function addressOf({ key, kind, mediaType, width }: Addressed): string {
  if (kind === 'picture') return `${MEDIA_FOLDER}${key}-${width ?? 0}.webp`
  return `${MEDIA_FOLDER}${key}.${kind === 'pdf' ? 'pdf' : formatOf(mediaType)}`
}

export const posterAddress = (key: string): string => `${MEDIA_FOLDER}${key}.webp`
export const captionsAddress = (key: string, language: Locale): string =>
  `${MEDIA_FOLDER}${key}.${language}.vtt`
export const captionsBeside = (address: string, language: Locale): string =>
  address.replace(/\.(?:mp4|webm)$/, `.${language}.vtt`)
export const renditionAddress = (key: string, height: number): string =>
  `${MEDIA_FOLDER}${key}.${height}.mp4`

/**
 * The srcset of a picture of the library, from the address of its largest; undefined for others.
 */
export function srcsetOfMedia(address: string): string | undefined {
  const [, key, width, version = ''] =
    /^\/media\/([\da-f]{32})-(\d{1,4})\.webp(\?v=\d+)?$/.exec(address) ?? []
  if (!key) return undefined
  return widthsWithin(Number(width), MEDIA_PICTURE_WIDTHS)
    .map((one) => `${MEDIA_FOLDER}${key}-${one}.webp${version} ${one}w`)
    .join(', ')
}

/** The stored width that answers a request for another one. */
export function widthFor(asked: number, ownWidth: number): number {
  const widths = widthsWithin(ownWidth, MEDIA_PICTURE_WIDTHS)
  return widths.find((width) => width >= asked) ?? Math.max(...widths)
}

const EXTENSION = /\.[a-z\d]{1,5}$/i

/** The default title of a file, made from its name. */
export const titleOfFile = (name: string): string =>
  name
    .replace(EXTENSION, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, TITLE_MAX_CHARACTERS)

export const partsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / PART_BYTES))
