import { existsSync } from 'node:fs'
import { requirePackages, type DebianPackage } from '../support/debian-packages.ts'

const FOR_A_MACHINE: readonly DebianPackage[] = [
  { file: '/usr/sbin/debootstrap', name: 'debootstrap' },
  { file: '/usr/bin/systemd-nspawn', name: 'systemd-container' },
  { file: '/usr/sbin/iptables', name: 'iptables' },
  { file: '/usr/sbin/ip', name: 'iproute2' },
]
const FOR_A_CONTAINER: readonly DebianPackage[] = [
  { file: '/usr/sbin/debootstrap', name: 'debootstrap' },
  { file: '/usr/bin/systemd-nspawn', name: 'systemd-container' },
  { file: '/usr/bin/buildah', name: 'buildah' },
]

export const requireMachine = () => requireDebian(FOR_A_MACHINE)
export const requireContainers = () => requireDebian(FOR_A_CONTAINER)

/** @throws {Error} unless this is Debian, as root; what is missing of its packages is installed. */
function requireDebian(needed: readonly DebianPackage[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('The drill of the installation needs root on Debian.')
  requirePackages(needed)
}
