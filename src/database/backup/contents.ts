import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Incremented when readers of the previous format could not read the new one. */
export const FORMAT_VERSION = 1
export const OPENING_NAME = 'backup.json'
export const MANIFEST_NAME = 'manifest.json'

const count = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The first entry: metadata for reading the others. */
export const openingSchema = z.object({
  format: z.literal('hamgam-backup'),
  formatVersion: z.number().int(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  /** The newest migration that has run. */
  schema: z.object({ at: count, hash: sha256 }),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      /** The last value of each sequence that has been used. */
      counters: z.record(z.string(), z.string()),
    }),
  ),
})
export type Opening = z.infer<typeof openingSchema>

/** The last entry: counts and checksums of the contents. */
export const manifestSchema = z.object({
  opening: sha256,
  /** Each table's row count, and the checksum over its parts in order. */
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
  files: z.record(z.string(), z.object({ bytes: count, sha256, mediaType: z.string() })),
  /** Ids of the keys that its sealed values need, except keys that are lost for good. */
  keys: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

export const checksumOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

const TABLE_PART = /^database\/([a-z][a-z0-9_]*)\/\d{6,}\.jsonl$/
const FILE = /^files\/(.+)$/

const PART_DIGITS = 6
export const nameOfPart = (table: string, part: number): string =>
  `database/${table}/${String(part).padStart(PART_DIGITS, '0')}.jsonl`
export const nameOfFile = (name: string): string => `files/${name}`

/** The table or file that an entry between the first and the last contains, by its name. */
export function contentOf(name: string): { table: string } | { file: string } | undefined {
  const table = TABLE_PART.exec(name)?.[1]
  if (table) return { table }
  const file = FILE.exec(name)?.[1]
  return file ? { file } : undefined
}

/** The rows of a table's part, one per text line. */
export const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').split('\n').slice(0, -1)

export const partOf = (lines: readonly string[]): Buffer =>
  Buffer.from(lines.map((line) => `${line}\n`).join(''))
