import { every, type LeftOutCounts } from './elements.ts'

/** A pasted picture to upload; the text refers to it by `key`. */
export interface PastedPicture {
  key: string
  alt: string
  file: Blob
}

export interface PictureSources {
  rtf: string
  files: readonly File[]
  /** Whether uploads are allowed. */
  uploads: boolean
  /** Placeholder for a picture that the clipboard lacks. */
  placeOf: (alt: string) => string
}

/** Smaller pictures are spacers or tracking pixels. */
const SEEN_FROM_PIXELS = 3
const DATA = /^data:(image\/[\w.+-]+)(;[^,;]*)*;base64,/i
const BY_PROGRAM =
  /\s*(?:Description automatically generated|AI-generated content may be incorrect\.?)[\s\S]*$/i

const isUnseen = (picture: HTMLElement): boolean =>
  ['width', 'height'].some((side) => {
    const given = picture.getAttribute(side)
    return given !== null && Number.parseFloat(given) < SEEN_FROM_PIXELS
  })

function fileOf(address: string): Blob | undefined {
  const [head, type] = DATA.exec(address) ?? []
  if (!head || !type) return undefined
  try {
    const letters = atob(address.slice(head.length).replace(/\s|%0A/gi, ''))
    return new Blob([Uint8Array.from(letters, (one) => one.charCodeAt(0))], { type })
  } catch {
    return undefined
  }
}

/** Path of a picture on this site; undefined for other hosts. */
function ownAddressOf(address: string): string | undefined {
  if (/^\/(?!\/)/.test(address)) return address
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname : undefined
}

const isElsewhere = (address: string) => /^(?:https?:)?\/\//i.test(address)
const wordsOf = (picture: HTMLElement): string =>
  (picture.getAttribute('alt') ?? '').replace(BY_PROGRAM, '').replace(/\s+/g, ' ').trim()

/** Replaces a picture by its placeholder, as a link if the picture is on another site. */
function putWords(picture: HTMLElement, address: string, placeOf: (alt: string) => string): void {
  const { ownerDocument: document } = picture
  const words: (string | HTMLElement)[] = [placeOf(wordsOf(picture))]
  if (isElsewhere(address)) {
    const link = document.createElement('a')
    link.setAttribute('href', address.replace(/^\/\//, 'https://'))
    link.append(...words.splice(0))
    words.push(link)
  }
  const outer = picture.closest('a') ?? picture
  if (outer.parentElement?.localName === 'figure') {
    const line = document.createElement('p')
    line.append(...words.splice(0))
    words.push(line)
  }
  outer.before(...words)
  picture.remove()
}

/** Gives pasted pictures a key for the upload; unavailable ones become placeholders. */
export function readPictures(
  body: HTMLElement,
  { rtf, files, uploads, placeOf }: PictureSources,
  left: LeftOutCounts,
): PastedPicture[] {
  const found: PastedPicture[] = []
  const name = (picture: HTMLElement, file: Blob) => {
    const key = crypto.randomUUID()
    found.push({ key, alt: wordsOf(picture), file })
    picture.removeAttribute('src')
    picture.setAttribute('data-upload', key)
    picture.setAttribute('alt', wordsOf(picture))
  }
  const others: { picture: HTMLElement; address: string }[] = []
  for (const picture of every(body, 'img')) {
    const address = (picture.getAttribute('src') ?? '').trim()
    const own = ownAddressOf(address)
    const file = uploads ? fileOf(address) : undefined
    if (isUnseen(picture)) picture.remove()
    else if (own) picture.setAttribute('src', own)
    else if (file) name(picture, file)
    else others.push({ picture, address })
  }
  // Files and pictures can only be matched by order.
  const atHand: readonly Blob[] =
    [files, picturesInRtf(rtf)].find(({ length }) => length === others.length) ?? []
  for (const [at, { picture, address }] of others.entries()) {
    const file = uploads ? atHand[at] : undefined
    if (file) name(picture, file)
    else {
      left.add(isElsewhere(address) ? 'pictures-elsewhere' : 'pictures-out-of-reach')
      putWords(picture, address, placeOf)
    }
  }
  return found
}

/** Unwraps paragraphs that contain only pictures, as those are blocks themselves. */
export function freePictures(body: HTMLElement): void {
  for (const paragraph of every(body, 'p:has(img)'))
    if (!paragraph.textContent.trim()) paragraph.replaceWith(...every(paragraph, 'img'))
}

const PICTURE =
  /\\(png|jpeg)blip((?:\\[a-z]+-?\d*|\{\\\*\\blipuid\s?[\da-f\s]+\}|\s)*)([\da-f][\da-f\s]{40,})\}/gi
/** Pictures used as list bullets. */
const LIST_PICTURES = /\{\\\*\\listpicture[\s\S]*?\}\}\}/g

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replace(/\s/g, '')
  const bytes = new Uint8Array(digits.length >> 1)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/** Pictures in RTF, in order: Word puts them on the clipboard only there. */
function picturesInRtf(rtf: string): Blob[] {
  const found = rtf.replace(LIST_PICTURES, '').matchAll(PICTURE)
  return [...found].map(
    ([, type = 'png', , hex = '']) =>
      new Blob([bytesOf(hex)], { type: `image/${type.toLowerCase()}` }),
  )
}
