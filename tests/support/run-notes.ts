import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** What one run of the tests has to say at its end, a line each. */
const FILE = path.resolve('test-results/notes.jsonl')

interface Note {
  kind: 'flaky' | 'failed'
  /** Relative to the project. */
  file: string
  title: string
}

export function writeNote({ file, ...note }: Note): void {
  mkdirSync(path.dirname(FILE), { recursive: true })
  appendFileSync(FILE, `${JSON.stringify({ ...note, file: path.relative('', file) })}\n`)
}

export const readNotes = (): Note[] =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Note)
    : []

export const clearNotes = (): void => rmSync(FILE, { force: true })
