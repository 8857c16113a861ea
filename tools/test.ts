import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildWhenStale } from './build.ts'
import { check } from './check.ts'

/** What the tests need beyond npm's packages: the browser, PostgreSQL and coturn of Debian. */
const NEEDED = [
  {
    name: 'chromium-headless-shell',
    present: () => existsSync('/usr/bin/chromium-headless-shell'),
  },
  { name: 'postgresql', present: () => existsSync('/usr/lib/postgresql') },
  { name: 'coturn', present: () => existsSync('/usr/bin/turnserver') },
]

function run(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit' }).status === 0
}

function installMissing(): void {
  const missing = NEEDED.filter(({ present }) => !present()).map(({ name }) => name)
  if (missing.length === 0) return
  const install = `apt-get update && apt-get install --yes --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`The tests need ${missing.join(' and ')}. On Debian: sudo sh -c '${install}'`)
  if (!run('sh', '-c', `export DEBIAN_FRONTEND=noninteractive; ${install}`))
    throw new Error('apt-get failed')
}

installMissing()
const results = [await check(), run('vitest', 'run')]
await buildWhenStale()
results.push(run('playwright', 'test'))
process.exitCode = results.every(Boolean) ? 0 : 1
