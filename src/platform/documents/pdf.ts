import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

export type PdfRefusal = 'not-a-pdf' | 'pdf-cut-off' | 'pdf-protected' | 'pdf-active'

const inflated = promisify(inflate)

/** What makes a reader's program run or open something. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/
const PROTECTED = /\/Encrypt(?![A-Za-z0-9])/
const TAIL_BYTES = 2048
/** What objects in a document may unpack to, all together. */
const MOST_UNPACKED_BYTES = 32_000_000
const MOST_STREAMS = 5000

/** A name may be written with the codes of its letters: `/J#61vaScript`. */
const spelledOut = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

interface Parts {
  /** Everything but what streams hold. */
  outside: string
  packed: Buffer[]
}

/** Parts a document at its streams; those that hold objects are looked into. */
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
    if (/\/ObjStm(?![A-Za-z0-9])/.test(spelledOut(dictionary)))
      packed.push(bytes.subarray(from, end))
    at = end + 'endstream'.length
  }
  outside.push(text.slice(at))
  return { outside: outside.join('\n'), packed }
}

/** Objects that cannot be unpacked are none that a reader's program could use. */
async function unpack(packed: readonly Buffer[]): Promise<string | undefined> {
  const found: string[] = []
  let left = MOST_UNPACKED_BYTES
  for (const part of packed) {
    try {
      const bytes = await inflated(part, { maxOutputLength: Math.max(1, left), finishFlush: 2 })
      left -= bytes.length
      found.push(bytes.toString('latin1'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    }
  }
  return found.join('\n')
}

/**
 * Looks at a PDF without showing it: it has to be whole, open without a password, and do nothing by
 * itself. Undefined where nothing is wrong.
 */
export async function findWrongInPdf(bytes: Buffer): Promise<PdfRefusal | undefined> {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return 'not-a-pdf'
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) return 'pdf-cut-off'
  const { outside, packed } = partsOf(bytes)
  const plain = spelledOut(outside)
  if (PROTECTED.test(plain)) return 'pdf-protected'
  const objects = await unpack(packed)
  if (objects === undefined) return 'not-a-pdf'
  return ACTIVE.test(plain) || ACTIVE.test(spelledOut(objects)) ? 'pdf-active' : undefined
}
