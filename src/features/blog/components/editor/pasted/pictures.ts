import { every, type LeftOutCounts } from './elements.ts'

/** A pasted picture that is to be uploaded; the text refers to it by its key. */
export interface PastedPicture {
  key: string
  alt: string
  file: Blob
}

export interface PictureSources {
  rtf: string
  files: readonly File[]
  /** Whether pictures may be uploaded at all. */
  uploads: boolean
  /** The placeholder for a picture that was not pasted with the text. */
  placeOf: (alt: string) => string
}

/** Smaller pictures are spacers, or count readers. */
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

/** The address within this site of one of its own pictures. */
function ownAddressOf(address: string): string | undefined {
  if (/^\/(?!\/)/.test(address)) return address
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname : undefined
}

const isElsewhere = (address: string) => /^(?:https?:)?\/\//i.test(address)
const wordsOf = (picture: HTMLElement): string =>
  (picture.getAttribute('alt') ?? '').replace(BY_PROGRAM, '').replace(/\s+/g, ' ').trim()

/** Replaces a picture by a placeholder, which is a link if the picture is on another site. */
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

/** Pasted pictures get a key, to be uploaded; those out of reach become placeholders. */
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
  // Only their order says which of the pasted files is which picture.
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

/** Replaces paragraphs that have only pictures by those pictures, which are blocks themselves. */
export function freePictures(body: HTMLElement): void {
  for (const paragraph of every(body, 'p:has(img)'))
    if (!paragraph.textContent.trim()) paragraph.replaceWith(...every(paragraph, 'img'))
}

const PICTURE =
  /\\(png|jpeg)blip((?:\\[a-z]+-?\d*|\{\\\*\\blipuid\s?[\da-f\s]+\}|\s)*)([\da-f][\da-f\s]{40,})\}/gi
/** Pictures that are used as the bullets of lists. */
const LIST_PICTURES = /\{\\\*\\listpicture[\s\S]*?\}\}\}/g

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replace(/\s/g, '')
  const bytes = new Uint8Array(digits.length >> 1)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/** The pictures of an RTF text in their order: Word puts them on the clipboard only there. */
function picturesInRtf(rtf: string): Blob[] {
  const found = rtf.replace(LIST_PICTURES, '').matchAll(PICTURE)
  return [...found].map(
    ([, type = 'png', , hex = '']) =>
      new Blob([bytesOf(hex)], { type: `image/${type.toLowerCase()}` }),
  )
}
