/** Storage and addresses of articles' pictures. Safe for the browser. */
import { widthsWithin } from '../../../platform/pictures/widths.ts'
import { present } from '../../../platform/present.ts'

/** Stored widths in pixels; a smaller picture is stored at its own. */
export const ARTICLE_PICTURE_WIDTHS = [480, 960, 1440] as const

export const ARTICLE_PICTURES = '/api/article-pictures/'
const NAME = /^([\w-]{22,64})-(\d{1,4})\.webp$/

export const fileNameOf = (key: string, width: number): string => `${key}-${width}.webp`

export const picturePath = (key: string, width: number): string =>
  ARTICLE_PICTURES + fileNameOf(key, width)

export const isPictureFileName = (fileName: string): boolean => NAME.test(fileName)

/** Stored widths of a picture: none above its own, at least one. */
export const widthsFor = (ownWidth: number): number[] =>
  widthsWithin(ownWidth, ARTICLE_PICTURE_WIDTHS)

/** Keys of the uploaded pictures in texts. */
export const picturesIn = (...texts: readonly (string | null)[]): string[] => {
  const found = texts.flatMap((text) => [
    ...(text ?? '').matchAll(/\/api\/article-pictures\/([\w-]{22,64})-\d{1,4}\.webp/g),
  ])
  return [...new Set(found.map(([, key]) => present(key)))]
}

/** Addresses of all pictures in sanitized HTML, without repetition. */
export const pictureAddressesIn = (html: string): string[] => {
  const found = [...html.matchAll(/<img\b[^<>]*?\ssrc="([^"]*)"/g)]
  return [...new Set(found.map(([, address]) => present(address).replaceAll('&amp;', '&')))]
}

/**
 * The `srcset` of an uploaded picture, by the address of its largest width; undefined for others.
 */
export function srcsetOf(address: string): string | undefined {
  const match = /^\/api\/article-pictures\/([\w-]{22,64})-(\d{1,4})\.webp$/.exec(address)
  if (!match) return undefined
  const [, key = '', width] = match
  return widthsFor(Number(width))
    .map((one) => `${picturePath(key, one)} ${one}w`)
    .join(', ')
}
