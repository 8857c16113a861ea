import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export interface DebianPackage {
  name: string
  /** A file that exists if the package is installed. */
  file: string
}

export const FOR_JAVA: readonly DebianPackage[] = [
  { name: 'default-jre-headless', file: '/usr/bin/java' },
]

/** The other browsers, and the screen that one of them is drawn on. */
export const ENGINES: readonly DebianPackage[] = [
  { name: 'firefox-esr', file: '/usr/bin/firefox-esr' },
  { name: 'webkit2gtk-driver', file: '/usr/bin/WebKitWebDriver' },
  { name: 'xvfb', file: '/usr/bin/Xvfb' },
]

/** @throws {Error} where something is missing and this is not Debian, as root, which installs it. */
export function requirePackages(needed: readonly DebianPackage[]): void {
  const missing = needed.filter(({ file }) => !existsSync(file)).map(({ name }) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`This needs ${missing.join(' and ')}; on Debian, root has it installed.`)
  const install = `apt-get update -q && apt-get install -qy --no-install-recommends ${missing.join(' ')}`
  const { status } = spawnSync('sh', ['-c', install], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`apt-get could not install ${missing.join(', ')}`)
}
