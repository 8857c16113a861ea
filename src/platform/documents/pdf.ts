import { inflateSync } from 'node:zlib'

export type PdfRefusal = 'not-a-pdf' | 'pdf-cut-off' | 'pdf-protected' | 'pdf-active'

/** Matches PDF names, hexadecimal escapes of their letters included: `/J#61vaScript`. */
function named(...names: readonly string[]): RegExp {
  const lettersOf = (name: string) =>
    [...name].map((letter) => {
      const code = letter.charCodeAt(0).toString(16)
      return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
    })
  const written = names.map((name) => lettersOf(name).join(''))
  return new RegExp(`/(?:${written.join('|')})(?![A-Za-z0-9#])`)
}

/** PDF names that make a viewer run or open something. */
const ACTIVE = named(
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
)
const PROTECTED = named('Encrypt')
const OBJECTS = named('ObjStm')
const TAIL_BYTES = 2048
/** The most bytes that a document's object streams may decompress to, in total. */
const MOST_UNPACKED_BYTES = 32_000_000
const MOST_STREAMS = 5000

interface Parts {
  /** The text outside streams. */
  outside: string
  packed: Buffer[]
}

/** Splits a document at its streams; object streams are collected for inspection. */
function partsOf(bytes: Buffer): Parts {
  const text = bytes.toString('latin1')
  const outside: string[] = []
  const packed: Buffer[] = []
  const opening = /\bstream\r?\n/g
  let at = 0
  for (let count = 0; count < MOST_STREAMS; count += 1) {
    opening.lastIndex = at
    const begins = opening.exec(text)
    if (!begins) break
    const from = begins.index + begins[0].length
    const end = text.indexOf('endstream', from)
    if (end === -1) break
    const before = text.slice(at, begins.index)
    outside.push(before)
    const dictionary = before.slice(before.lastIndexOf(' obj'))
    if (OBJECTS.test(dictionary)) packed.push(bytes.subarray(from, end))
    at = end + 'endstream'.length
  }
  outside.push(text.slice(at))
  return { outside: outside.join('\n'), packed }
}

/** Object streams that cannot be decompressed are skipped: viewers cannot use them either. */
function unpack(packed: readonly Buffer[]): string | undefined {
  const found: string[] = []
  let left = MOST_UNPACKED_BYTES
  for (const part of packed) {
    try {
      const bytes = inflateSync(part, { maxOutputLength: Math.max(1, left), finishFlush: 2 })
      left -= bytes.length
      found.push(bytes.toString('latin1'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    }
  }
  return found.join('\n')
}

/**
 * Checks a PDF without rendering it: it must be complete, open without a password, and contain no
 * active content. Undefined when it is acceptable. A large one takes a second: see `checking.ts`.
 */
export function findWrongInPdf(bytes: Buffer): PdfRefusal | undefined {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return 'not-a-pdf'
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) return 'pdf-cut-off'
  const { outside, packed } = partsOf(bytes)
  if (PROTECTED.test(outside)) return 'pdf-protected'
  const objects = unpack(packed)
  if (objects === undefined) return 'not-a-pdf'
  return ACTIVE.test(outside) || ACTIVE.test(objects) ? 'pdf-active' : undefined
}
