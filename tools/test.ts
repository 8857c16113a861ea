import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { beginRun, readNotes, runFolder } from '../tests/support/run-notes.ts'
import { buildWhenStale } from './build.ts'

/** Debian packages that the tests need: the browser, PostgreSQL, coturn and Radicale. */
const NEEDED = [
  {
    name: 'chromium-headless-shell',
    present: () => existsSync('/usr/bin/chromium-headless-shell'),
  },
  { name: 'postgresql', present: () => existsSync('/usr/lib/postgresql') },
  { name: 'coturn', present: () => existsSync('/usr/bin/turnserver') },
  { name: 'radicale', present: () => existsSync('/usr/bin/radicale') },
]

/**
 * The number of final characters of a failed step's output that are repeated at the end, with its
 * summary.
 */
const SAID_AGAIN = 12_000

/** The run fails if more tests than this pass only on a retry. */
const MOST_FLAKY = 2

interface Outcome {
  readonly command: string
  readonly good: boolean
  /** The last `SAID_AGAIN` characters of its output. */
  readonly lastWords: string
}

async function run(command: string, ...parameters: string[]): Promise<Outcome> {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, parameters, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colour },
  })
  let lastWords = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      lastWords = (lastWords + text).slice(-SAID_AGAIN)
    })
  const [status] = (await once(child, 'close')) as [number | null]
  return { command: [command, ...parameters].join(' '), good: status === 0, lastWords }
}

async function installMissing(): Promise<void> {
  const missing = NEEDED.filter(({ present }) => !present()).map(({ name }) => name)
  if (missing.length === 0) return
  const install = `apt-get update && apt-get install --yes --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`The tests need ${missing.join(' and ')}. On Debian: sudo sh -c '${install}'`)
  const installed = await run('sh', '-c', `export DEBIAN_FRONTEND=noninteractive; ${install}`)
  if (!installed.good) throw new Error('apt-get failed')
}

/** Runs the test files that match the patterns; without any, all of them and the static check. */
async function runTests(patterns: readonly string[]): Promise<Outcome[]> {
  const isNamed = patterns.length > 0
  // In parallel: one waits for the network, the other uses the processor.
  const [checked] = await Promise.all([
    isNamed ? [] : run('node', 'tools/check.ts').then((outcome) => [outcome]),
    installMissing(),
  ])
  const maybeNone = (flag: string) => (isNamed ? [flag, ...patterns] : [])
  const tested = await run('vitest', 'run', ...maybeNone('--passWithNoTests'))
  await buildWhenStale()
  const journeys = await run('playwright', 'test', ...maybeNone('--pass-with-no-tests'))
  return [...checked, tested, journeys]
}

const words = process.argv.slice(2)
const patterns = words.filter((word) => word !== '--all')
if (words.length === 0) process.env['TESTS'] = 'core'
const seed = (process.env['TEST_SEED'] ??= String(Date.now() % 100_000))
console.log(`Order of the files: TEST_SEED=${seed}`)
beginRun()
const outcomes = await runTests(patterns)

// Repeats failures at the end, after thousands of lines of later steps.
const failed = outcomes.filter(({ good }) => !good)
for (const { command, lastWords } of failed)
  console.log(`\n===== FAILED: ${command}; its last words =====\n${lastWords}`)
const notes = readNotes()
const flaky = notes.filter(({ kind }) => kind === 'flaky')
console.log(`flaky: ${flaky.length}`)
for (const { file, title } of flaky) console.log(`  ${file} › ${title}`)
const files = [...new Set(notes.filter(({ kind }) => kind === 'failed').map(({ file }) => file))]
if (notes.length > 0) console.log(`Notes and pictures: ${runFolder()}`)
if (files.length > 0) console.log(`To repeat: TEST_SEED=${seed} npm test -- ${files.join(' ')}`)
process.exitCode = failed.length === 0 && flaky.length <= MOST_FLAKY ? 0 : 1
