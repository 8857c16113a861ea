import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const RESULTS = path.resolve('test-results')

/** Where a run keeps what it has to show: two of them in one checkout do not meet. */
export const runFolder = (): string => path.join(RESULTS, process.env['TEST_RUN'] ?? 'by-hand')

/** What one run of the tests has to say at its end, a line each. */
const notesFile = (): string => path.join(runFolder(), 'notes.jsonl')

interface Note {
  kind: 'flaky' | 'failed'
  /** Relative to the project. */
  file: string
  title: string
}

export function writeNote({ file, ...note }: Note): void {
  mkdirSync(runFolder(), { recursive: true })
  appendFileSync(notesFile(), `${JSON.stringify({ ...note, file: path.relative('', file) })}\n`)
}

export const readNotes = (): Note[] =>
  existsSync(notesFile())
    ? readFileSync(notesFile(), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Note)
    : []

/** Names this run by its process, and takes away the folders of runs that have ended. */
export function beginRun(): void {
  const ended = existsSync(RESULTS)
    ? readdirSync(RESULTS).filter((name) => !existsSync(path.join('/proc', name)))
    : []
  for (const name of ended) rmSync(path.join(RESULTS, name), { recursive: true, force: true })
  process.env['TEST_RUN'] = String(process.pid)
}
