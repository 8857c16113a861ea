import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Machine, Outcome } from './machine.ts'
import { BACK_WITHIN_MS, CERTIFICATE, DOMAIN, type Site } from './site.ts'
import { breakAtOnce } from './versions.ts'

// Longer steps of the drill.

/** Runs a command in the middle of a restore; the file /run/restore.pid names its process. */
export async function breakRestoreOff(site: Site, command: string): Promise<Outcome> {
  const { machine } = site
  const itself = 'echo $$ >/run/restore.pid; exec hamgam restore /root/elsewhere.backup --yes'
  const restoring = machine.run('bash', '-c', itself)
  await expect.poll(() => site.countDatabases('restoring'), { timeout: BACK_WITHIN_MS }).toBe('1')
  await expect
    .poll(async () => (await machine.run('systemctl', 'is-active', 'hamgam-restore')).status, {
      timeout: BACK_WITHIN_MS,
    })
    .toBe(0)
  await machine.must('bash', '-c', command)
  return restoring
}

/** Lets a release end at each start, until more starts have failed than a start is given. */
export async function loopEndlessly({ machine }: Site, release: string): Promise<void> {
  breakAtOnce(machine.inside(`/opt/hamgam/releases/${release}`))
  await machine.must('systemctl', 'restart', 'hamgam@3000', 'hamgam@3001')
  const countRestarts = async () =>
    Number(await machine.must('systemctl', 'show', '-p', 'NRestarts', '--value', 'hamgam@3000'))
  await expect
    .poll(countRestarts, { timeout: BACK_WITHIN_MS, interval: 1000 })
    .toBeGreaterThanOrEqual(3)
}

/** Takes the upgrade to a version back; meanwhile the line breaks, and somebody presses Ctrl-C. */
export async function goBackOnABrokenLine(site: Site, version: string): Promise<Outcome> {
  const { machine } = site
  const itself = 'echo $$ >/run/rollback.pid; exec hamgam rollback --yes'
  const goingBack = machine.run('bash', '-c', itself)
  await expect
    .poll(() => site.status(), { timeout: BACK_WITHIN_MS, interval: 200 })
    .not.toContain(version)
  const signals = 'for one in HUP INT; do kill -$one "$(cat /run/rollback.pid)"; done'
  await machine.must('bash', '-c', signals)
  return goingBack
}

/** Installs nginx and gives it our configuration, with the certificate of Caddy's authority. */
export async function prepareNginx(machine: Machine): Promise<void> {
  const quietly = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '--quiet=2']
  await machine.must(...quietly, '--yes', '--no-install-recommends', 'nginx-light')
  const configuration = readFileSync(machine.inside('/srv/hamgam/deploy/debian/nginx.conf'), 'utf8')
    .replaceAll('/etc/letsencrypt/live/hamgam.example.org/fullchain.pem', `${CERTIFICATE}.crt`)
    .replaceAll('/etc/letsencrypt/live/hamgam.example.org/privkey.pem', `${CERTIFICATE}.key`)
    .replaceAll('hamgam.example.org', DOMAIN)
  writeFileSync(machine.inside('/etc/nginx/sites-available/hamgam'), configuration)
  await machine.must('ln', '-s', '../sites-available/hamgam', '/etc/nginx/sites-enabled/hamgam')
  await machine.must('rm', '/etc/nginx/sites-enabled/default')
}
