import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Machine } from './machine.ts'
import { requireMachine } from './needed.ts'
import { BACK_WITHIN_MS, DOMAIN, Site, unpackSources } from './site.ts'
import { breakRestoreOff, goBackOnABrokenLine, loopEndlessly, prepareNginx } from './steps.ts'
import { breakAtOnce, breakStart, prepareVersion } from './versions.ts'

const SERVICES = ['hamgam@3000', 'hamgam@3001', 'caddy', 'coturn', 'postgresql']
const DRAINED_WITHIN_MS = 10_000
/** Highest exposure that `systemd-analyze security` may find, in tenths; 10.0 is a bare service. */
const EXPOSURE = { 'hamgam@3000': 25, 'hamgam-relay-certificate': 25, coturn: 60 }
const ADD_TABLE = 'create table of_the_drill (id integer);'

let machine: Machine
let site: Site

beforeAll(async () => {
  requireMachine()
  machine = new Machine()
  site = new Site(machine)
  await machine.boot()
  machine.name(DOMAIN, `turn.${DOMAIN}`)
  unpackSources(machine.inside('/srv/hamgam'))
})
afterAll(() => machine?.discard())

const prepare = (folder: string, version: string, migration = ADD_TABLE) =>
  prepareVersion(machine.inside('/srv/hamgam'), machine.inside(folder), { version, migration })

it('is installed by one command on a fresh Debian', async () => {
  const printed = await machine.must(
    '/srv/hamgam/deploy/debian/install',
    '--domain',
    DOMAIN,
    '--internal-certificates',
    '--demo',
    '--processes',
    '2',
    '--relay-nat',
    `203.0.113.5/${machine.address}`,
  )
  expect(printed).toContain(`https://${DOMAIN}`)
  for (const service of SERVICES)
    expect([service, await machine.must('systemctl', 'is-active', service)]).toEqual([
      service,
      'active',
    ])
  const { output } = await machine.run('systemctl', '--failed', '--no-legend', '--plain')
  expect(output.split('\n').filter((line) => /hamgam|caddy|coturn|postgres/.test(line))).toEqual([])
  expect(await site.status()).toMatch(/process +on port 3001: ready/)
})

it('may be installed again, changes nothing of its configuration, and keeps what somebody else did', async () => {
  const environment = machine.inside('/etc/hamgam/hamgam.env')
  const relay = machine.inside('/etc/turnserver.conf')
  const before = [environment, relay].map((file) => readFileSync(file, 'utf8'))
  appendFileSync(relay, 'allowed-peer-ip=10.9.9.9\n')
  // Its options are those of the first time.
  const printed = await machine.must('/srv/hamgam/deploy/debian/install')
  expect([environment, relay].map((file) => readFileSync(file, 'utf8'))).toEqual(before)
  const [copy] = /\/etc\/turnserver\.conf\.before-\d+/.exec(printed)!
  expect(readFileSync(machine.inside(copy), 'utf8')).toMatch(/^allowed-peer-ip=10\.9\.9\.9$/m)
  expect(printed).not.toContain('Caddyfile')
  expect(await site.status()).toMatch(/process +on port 3001: ready/)
})

it('has units that systemd finds no fault with, and that may do little', async () => {
  const units = readdirSync(machine.inside('/etc/systemd/system'))
    .filter((name) => /^hamgam.*\.(?:service|timer|target)$/.test(name))
    .map((name) => name.replace('@.', '@3000.'))
  expect(units.length).toBeGreaterThanOrEqual(4)
  const { status, output } = await machine.run('systemd-analyze', 'verify', ...units)
  expect({ status, ofOurs: output.split('\n').filter((line) => line.includes('hamgam')) }).toEqual({
    status: 0,
    ofOurs: [],
  })
  for (const [unit, most] of Object.entries(EXPOSURE)) {
    const looked = await machine.run(
      'systemd-analyze',
      'security',
      '--no-pager',
      `--threshold=${most}`,
      `${unit}.service`,
    )
    expect({ unit, ...looked }).toMatchObject({ unit, status: 0 })
  }
})

it('is well, as its own doctor says: pages, WebSockets, database, keys, relay', async () => {
  const { status, output } = await machine.run('hamgam', 'doctor')
  expect(output).toContain('pages and WebSockets are answered there')
  expect(output).toMatch(/ok +relay +turn:turn\.hamgam\.test:3478\?transport=udp/)
  expect(output).toMatch(/ok +relay +turns:turn\.hamgam\.test:5349/)
  expect(output.split('\n').filter((line) => line.startsWith('mistake'))).toEqual([])
  expect(output).not.toContain('inner networks')
  expect({ status, output }).toMatchObject({ status: 0 })
  const relay = await machine.must('journalctl', '--unit', 'coturn', '--output', 'cat')
  const mistakes = relay.split('\n').filter((line) => /config error|wrong|unknown/i.test(line))
  // That it has no telnet console is meant.
  expect(mistakes.filter((line) => !line.includes('cli-password'))).toEqual([])
})

it('books a consultation over https', async () => {
  const visitor = site.browse()
  const home = await visitor.go('/fa')
  expect(home.status).toBe(200)
  expect(home.headers['strict-transport-security']).toContain('max-age')
  expect(home.headers['x-request-id']).toMatch(/^[\da-f]{12}$/)
  const plain = await fetch(`http://${machine.address}/fa`, {
    headers: { host: DOMAIN },
    redirect: 'manual',
  })
  expect(plain.status).toBe(308)
  expect(await site.hasConsultation(await site.book())).toBe(true)
})

it('keeps its data from everybody else on the machine', async () => {
  for (const folder of ['/etc/hamgam', '/var/lib/hamgam', '/var/backups/hamgam']) {
    const looked = await machine.run('runuser', '-u', 'nobody', '--', 'ls', folder)
    expect(looked.output).toContain('Permission denied')
  }
  const write = ['runuser', '-u', 'hamgam', '--', 'touch', '/opt/hamgam/current/x']
  expect((await machine.run(...write)).status).toBe(1)
})

it('fails nobody who reads while one of its processes is killed, and has it back', async () => {
  const over = new AbortController()
  const statuses: number[] = []
  const readers = Array.from({ length: 8 }, async () => {
    const visitor = site.browse()
    while (!over.signal.aborted) statuses.push((await visitor.go('/specialists')).status)
  })
  await expect.poll(() => statuses.length, { timeout: BACK_WITHIN_MS }).toBeGreaterThan(50)
  await machine.must('systemctl', 'kill', '--signal=KILL', 'hamgam@3000')
  await expect
    .poll(() => site.status(), { timeout: BACK_WITHIN_MS, interval: 500 })
    .toMatch(/port 3000: ready/)
  over.abort()
  await Promise.all(readers)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

it('makes a backup that is tried, and that the admins’ rooms know of', async () => {
  expect(await machine.must('hamgam', 'backup')).toMatch(
    /^\/var\/backups\/hamgam\/hamgam-by-hand-\S+\.backup was made, restored .* and found good\.$/m,
  )
  expect(await site.status()).toMatch(/backup +\S+ \/var\/backups\/hamgam\/hamgam-/)
  const noted = 'select count(*) from backups where verified_at is not null and failure is null'
  expect(await site.ask(noted)).toBe('1')
})

it('puts a backup in the place of the data, and sets aside what was there', async () => {
  const before = await site.book()
  const made = await machine.must('hamgam', 'backup')
  const [file] = /\/var\/backups\/hamgam\/\S+\.backup/.exec(made)!
  const after = await site.book()
  const hasBoth = async () => [
    await site.hasConsultation(before),
    await site.hasConsultation(after),
  ]
  // As it comes from elsewhere: root's alone.
  await machine.must('install', '-m', '600', file, '/root/elsewhere.backup')
  const refused = await machine.run('hamgam', 'restore', '/etc/hostname', '--yes')
  expect(refused).toMatchObject({ status: 1 })
  expect(refused.output).toMatch(/Nothing was changed\.\s*$/)
  expect(refused.output).not.toContain('Restoring')
  const brokenOff = await breakRestoreOff(site, 'kill -TERM "$(cat /run/restore.pid)"')
  expect(brokenOff).toMatchObject({ status: 1 })
  expect(brokenOff.output).toContain('The site runs as before.')
  expect(await site.countDatabases('restoring|after')).toBe('0')
  expect(await hasBoth()).toEqual([true, true])
  // The power goes and comes back, and nobody is there.
  await breakRestoreOff(site, 'kill -KILL "$(cat /run/restore.pid)"; systemctl stop hamgam-restore')
  await machine.must('systemctl', 'start', 'hamgam.target')
  await expect
    .poll(() => site.status(), { timeout: BACK_WITHIN_MS, interval: 500 })
    .toMatch(/port 3001: ready/)
  expect(await hasBoth()).toEqual([true, true])
  const printed = await machine.must('hamgam', 'restore', '/root/elsewhere.backup', '--yes')
  expect(printed).toMatch(/set aside .* the database hamgam_after_\d+/)
  expect(await hasBoth()).toEqual([true, false])
  expect(await site.status()).toMatch(/port 3001: ready/)
  expect(readdirSync(machine.inside('/var/lib/hamgam'))).not.toContain('restore')
  // What is set aside stays for two weeks.
  await machine.must('systemctl', 'start', 'hamgam-tidy')
  expect(await site.countDatabases('restoring|after')).toBe('1')
})

it('lets people read behind Caddy while the disk counts as full', async () => {
  const environment = machine.inside('/etc/hamgam/hamgam.env')
  const before = readFileSync(environment, 'utf8')
  writeFileSync(environment, `${before}DISK_RESERVE_MB=1000000000\n`)
  expect(await machine.must('hamgam', 'restart')).toContain('the disk is full')
  expect(await site.status()).toMatch(/port 3000: degraded disk: full/)
  await expect
    .poll(async () => (await site.browse().go('/fa/specialists')).status, {
      timeout: BACK_WITHIN_MS,
    })
    .toBe(200)
  writeFileSync(environment, before)
  await machine.must('hamgam', 'restart')
  expect(await site.status()).toMatch(/port 3000: ready/)
})

it('drains within ten seconds when it is stopped, and says so in both languages (promise 57)', async () => {
  const began = Date.now()
  await machine.must('hamgam', 'stop')
  expect(Date.now() - began).toBeLessThan(DRAINED_WITHIN_MS)
  const shown = await machine.must('systemctl', 'show', '-p', 'ExecMainStatus', 'hamgam@3000')
  expect(shown).toBe('ExecMainStatus=0')
  const away = await site.browse().go('/')
  expect(away.status).toBe(503)
  expect(away.headers['retry-after']).toBe('60')
  expect(away.text).toContain('Back in a few minutes')
  expect(away.text).toContain('برمی‌گردیم')
  await machine.must('hamgam', 'start')
  await expect
    .poll(async () => (await site.browse().go('/')).status, { timeout: BACK_WITHIN_MS })
    .toBe(200)
})

it('is upgraded by one command, and the previous version comes back with its data (promise 58)', async () => {
  const before = await site.book()
  prepare('/srv/next', '9.1.0')
  await machine.must('hamgam', 'upgrade', '/srv/next')
  expect(await site.status()).toMatch(/version +9\.1\.0/)
  expect(await site.hasDrillTable()).toBe(true)
  const made = readdirSync(machine.inside('/var/backups/hamgam'))
  const backup = made.find((name) => name.startsWith('hamgam-before-upgrade-'))
  const file = `/var/backups/hamgam/${backup}`
  await machine.must('hamgam', 'admin', 'backup', 'verify', '--from', file)
  const after = await site.book()
  await loopEndlessly(site, site.listReleases('9.1.0')[0]!)
  const restarted = await machine.run('hamgam', 'restart')
  expect(restarted).toMatchObject({ status: 1 })
  expect(restarted.output).toContain('of the drill')
  expect(await goBackOnABrokenLine(site, '9.1.0')).toMatchObject({ status: 0 })
  expect(await site.status()).toMatch(/port 3001: ready/)
  expect(await site.hasDrillTable()).toBe(false)
  expect([await site.hasConsultation(before), await site.hasConsultation(after)]).toEqual([
    true,
    false,
  ])
  const [stored] = (
    await site.ask(`select datname from pg_database where datname ~ '_after_'`)
  ).split('\n')
  const written = `select count(*) from consultations where id = ${after}`
  expect(
    await machine.must('runuser', '-u', 'postgres', '--', 'psql', '-AtXd', stored!, '-c', written),
  ).toBe('1')
  await site.book()
})

it.each([
  ['does not start', '9.2.0', ADD_TABLE, breakStart],
  ['cannot change the tables', '9.3.0', `${ADD_TABLE} select 1 / 0;`, undefined],
  ['ends at once', '9.5.0', ADD_TABLE, breakAtOnce],
])(
  'takes a version that %s back by itself, with everything that was there (promise 58)',
  async (_, version, migration, breakIt) => {
    const before = await site.book()
    const folder = `/srv/${version}`
    prepare(folder, version, migration)
    breakIt?.(machine.inside(folder))
    const { status, output } = await machine.run(`${folder}/deploy/debian/upgrade`)
    expect({ status, output }).toMatchObject({ status: 1 })
    expect(output).toContain('The upgrade was taken back')
    expect(await site.status()).not.toContain(version)
    expect(site.listReleases(version)).toEqual([])
    expect(await site.hasDrillTable()).toBe(false)
    expect(await site.hasConsultation(before)).toBe(true)
    expect((await site.browse().go('/')).status).toBe(200)
  },
)

it('is back as it was when an upgrade is broken off in the middle (promise 58)', async () => {
  const before = await site.book()
  prepare('/srv/broken-off', '9.4.0')
  const log = machine.inside('/var/log/hamgam-upgrade.log')
  rmSync(log)
  const upgrade = machine.run('/srv/broken-off/deploy/debian/upgrade')
  await expect
    .poll(() => existsSync(log) && readFileSync(log, 'utf8'), { timeout: 600_000, interval: 50 })
    .toContain('== Copy of the data')
  // Once more while it brings the site back, as whoever loses patience does.
  const kill = `pkill -TERM --oldest -f '^/bin/bash /srv/broken-off/deploy' || true; sleep 1`
  await machine.must('bash', '-c', `for one in 1 2 3 4 5; do ${kill}; done`)
  const { status, output } = await upgrade
  expect({ status, output }).toMatchObject({ status: 1 })
  expect(await site.status()).not.toContain('9.4.0')
  expect(site.listReleases('9.4.0')).toEqual([])
  expect(await site.ask(`select datname from pg_database where datname ~ '_before_9_4'`)).toBe('')
  expect(await site.hasConsultation(before)).toBe(true)
  expect(await site.hasDrillTable()).toBe(false)
  expect((await site.browse().go('/')).status).toBe(200)
})

it('works behind nginx in Caddy’s place', async () => {
  await prepareNginx(machine)
  const printed = await machine.must('/srv/hamgam/deploy/debian/install', '--no-proxy')
  expect(printed).toContain('Caddy is stopped')
  for (const unit of ['caddy.service', 'hamgam-relay-certificate.timer']) {
    const shown = await machine.must('systemctl', 'show', '-p', 'ActiveState,UnitFileState', unit)
    expect(shown).toContain('UnitFileState=disabled')
    expect(shown).not.toContain('ActiveState=active')
  }
  await machine.must('nginx', '-t')
  await machine.must('systemctl', 'restart', 'nginx')
  expect((await site.browse().go('/fa')).status).toBe(200)
  expect(await site.hasConsultation(await site.book())).toBe(true)
  const { output } = await machine.run('hamgam', 'doctor')
  expect(output).toContain('pages and WebSockets are answered there')
  await machine.must('hamgam', 'stop')
  const away = await site.browse().go('/')
  expect([away.status, away.headers['retry-after']]).toEqual([503, '60'])
  expect(away.text).toContain('برمی‌گردیم')
  await machine.must('hamgam', 'start')
  expect((await site.browse().go('/')).status).toBe(200)
})

it('leads whoever has installed it to the first admin, without the demo', async () => {
  await machine.must('hamgam', 'stop')
  const administer = ['runuser', '-u', 'postgres', '--', 'psql', '-qX', '-c']
  await machine.must(...administer, 'alter database hamgam rename to hamgam_of_the_demo')
  await machine.must(
    ...administer,
    `create database hamgam owner hamgam template template0 encoding 'UTF8'`,
  )
  await machine.must('sed', '-i', 's/^DEMO=on/DEMO=off/; /^DEMO_PUBLIC/d', '/etc/hamgam/hamgam.env')
  await machine.must('hamgam', 'start')
  const line = await machine.must('sh', '-c', 'hamgam logs | grep setup | tail -n 1')
  const address = new URL(line.trim())
  expect(address.origin).toBe(`https://${DOMAIN}`)
  const setUp = await site.browse().go(address.pathname + address.search)
  expect(setUp.status).toBe(200)
  expect(setUp.text).toContain('<form')
})
