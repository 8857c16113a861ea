import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFeatureLists } from './feature-lists.ts'

type Step = readonly [name: string, ...command: string[]]

/** Lanes run in parallel: single-threaded steps beside those that use all processors. */
const lanes: readonly (readonly Step[])[] = [
  [
    ['format', 'oxfmt', '--check'],
    ['unused code', 'knip', '--no-progress'],
  ],
  [
    ['messages', 'node', 'tools/check-messages.ts'],
    ['migrations', 'node', 'tools/check-migrations.ts'],
    // Each checker infers shared types anew: one takes half the CPU time of four.
    ['types', 'tsc', '--noEmit', '--checkers', '1'],
    ['lint', 'oxlint', '--deny-warnings'],
    [
      'architecture',
      'depcruise',
      '--config',
      'tools/dependency-rules.cjs',
      '--output-type',
      'err',
      'src',
      'content',
    ],
  ],
]

async function runStep([name, command, ...parameters]: Step): Promise<boolean> {
  const started = performance.now()
  const child = spawn(command!, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(printed)
  const ms = Math.round(performance.now() - started)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${ms} ms)`)
  return status === 0
}

async function runLane(steps: readonly Step[]): Promise<boolean> {
  let good = true
  for (const step of steps) good = (await runStep(step)) && good
  return good
}

/** All static checks. */
export async function check(): Promise<boolean> {
  writeFeatureLists()
  spawnSync('node', ['tools/messages.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return (await Promise.all(lanes.map(runLane))).every(Boolean)
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
