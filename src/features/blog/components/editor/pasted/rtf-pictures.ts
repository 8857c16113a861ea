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
export function picturesInRtf(rtf: string): Blob[] {
  const found = rtf.replace(LIST_PICTURES, '').matchAll(PICTURE)
  return [...found].map(
    ([, type = 'png', , hex = '']) =>
      new Blob([bytesOf(hex)], { type: `image/${type.toLowerCase()}` }),
  )
}
