import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NEEDED = [
  { file: '/usr/sbin/debootstrap', name: 'debootstrap' },
  { file: '/usr/bin/systemd-nspawn', name: 'systemd-container' },
  { file: '/usr/sbin/iptables', name: 'iptables' },
  { file: '/usr/sbin/ip', name: 'iproute2' },
]

/** @throws {Error} unless this is Debian, as root; what is missing of its packages is installed. */
export function requireMachine(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('The drill of the installation needs root on Debian.')
  const missing = NEEDED.filter(({ file }) => !existsSync(file)).map(({ name }) => name)
  if (missing.length === 0) return
  const install = `apt-get update -q && apt-get install -qy --no-install-recommends ${missing.join(' ')}`
  const { status } = spawnSync('sh', ['-c', install], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`apt-get could not install ${missing.join(', ')}`)
}
