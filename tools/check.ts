import { spawnSync } from 'node:child_process'

const steps: readonly [name: string, ...command: string[]][] = [
  ['messages', 'node', 'tools/check-messages.ts'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['lint', 'oxlint', '--quiet'],
  ['types', 'tsc', '--noEmit'],
  [
    'architecture',
    'depcruise',
    '--config',
    'tools/dependency-rules.cjs',
    '--output-type',
    'err',
    'src',
  ],
  ['unused code', 'knip', '--no-progress'],
]

/** Everything that can be said of the code without running it. */
export function check(): boolean {
  spawnSync('node', ['tools/messages.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  let good = true
  for (const [name, command, ...parameters] of steps) {
    const started = performance.now()
    const { status } = spawnSync(command!, parameters, { stdio: 'inherit' })
    console.log(
      `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${Math.round(performance.now() - started)} ms)`,
    )
    good &&= status === 0
  }
  return good
}

if (import.meta.main) process.exitCode = check() ? 0 : 1
