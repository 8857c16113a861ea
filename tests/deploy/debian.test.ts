import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from './browser.ts'
import { Machine } from './machine.ts'
import { requireMachine } from './needed.ts'

const DOMAIN = 'hamgam.test'
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const SERVICES = ['hamgam@3000', 'hamgam@3001', 'caddy', 'coturn', 'postgresql']
const DATABASE = ['runuser', '-u', 'postgres', '--', 'psql', '-AtXd', 'hamgam', '-c']
const DRAINED_WITHIN_MS = 10_000
/** Highest exposure that `systemd-analyze security` may find, in tenths; 10.0 is a bare service. */
const EXPOSURE = {
  'hamgam@3000': 25,
  'hamgam-backup': 25,
  'hamgam-relay-certificate': 25,
  coturn: 60,
}

let machine: Machine
/** How many families of this drill have tried to book. */
let booked = 0

beforeAll(async () => {
  requireMachine()
  machine = new Machine()
  await machine.boot()
  machine.name(DOMAIN, `turn.${DOMAIN}`)
  mkdirSync(machine.inside('/srv/hamgam'))
  const sources = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 1e9 })
  execFileSync('tar', ['-xC', machine.inside('/srv/hamgam')], { input: sources })
})
afterAll(() => machine?.discard())

const browse = () =>
  new Browser({
    domain: DOMAIN,
    address: machine.address,
    authority: readFileSync(machine.inside(AUTHORITY), 'utf8'),
  })

/** Registers a family and books a free time of a specialist of the demo. */
async function book(): Promise<number> {
  const family = browse()
  const email = `family${booked}@example.org`
  const registered = await family.go('/api/register/user', {
    name: 'A family',
    email,
    password: `paper lamp ${booked} of the drill`,
  })
  expect(registered.status).toBe(201)
  const { body: specialists } = await family.go('/api/specialists?limit=20')
  const specialist = (specialists as { id: number; languages: string[] }[]).at(booked % 8)!
  const { body: slots } = await family.go(`/api/specialists/${specialist.id}/availability`)
  const free = (slots as { id: number; isBooked: boolean }[]).filter(({ isBooked }) => !isBooked)
  const answer = await family.go('/api/consultations', {
    specialistId: specialist.id,
    availabilityId: free[(booked + 1) * 3]!.id,
    childAge: 7,
    mainConcern: 'He is afraid of loud places and does not sleep well.',
    preferredLanguage: specialist.languages.includes('farsi') ? 'farsi' : 'english',
    email,
  })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  booked += 1
  return (answer.body as { id: number }).id
}

async function hasConsultation(id: number): Promise<boolean> {
  return (
    (await machine.must(...DATABASE, `select count(*) from consultations where id = ${id}`)) === '1'
  )
}

/** The next version's sources: another version number, and a table more. */
function prepareVersion(folder: string, version: string, change: (folder: string) => void): void {
  const to = machine.inside(folder)
  cpSync(machine.inside('/srv/hamgam'), to, { recursive: true })
  const file = `${to}/package.json`
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`),
  )
  const migrations = `${to}/src/database/migrations`
  const journalFile = `${migrations}/meta/_journal.json`
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  const last = journal.entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, '0')}_of_the_drill`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(`${migrations}/${tag}.sql`, 'create table of_the_drill (id integer);')
  change(to)
}

it('is installed by one command on a fresh Debian', async () => {
  const printed = await machine.must(
    ...['/srv/hamgam/deploy/debian/install', '--domain', DOMAIN],
    ...['--internal-certificates', '--demo', '--processes', '2'],
    ...['--relay-nat', `203.0.113.5/${machine.address}`],
  )
  expect(printed).toContain(`https://${DOMAIN}`)
  for (const service of SERVICES)
    expect([service, await machine.must('systemctl', 'is-active', service)]).toEqual([
      service,
      'active',
    ])
  const { output } = await machine.run('systemctl', '--failed', '--no-legend', '--plain')
  expect(output.split('\n').filter((line) => /hamgam|caddy|coturn|postgres/.test(line))).toEqual([])
  expect(await machine.must('hamgam', 'status')).toMatch(/process +on port 3001: ready/)
})

it('has units that systemd finds no fault with, and that may do little', async () => {
  const units = readdirSync(machine.inside('/etc/systemd/system'))
    .filter((name) => /^hamgam.*\.(?:service|timer|target)$/.test(name))
    .map((name) => name.replace('@.', '@3000.'))
  expect(units.length).toBeGreaterThanOrEqual(6)
  const { status, output } = await machine.run('systemd-analyze', 'verify', ...units)
  expect({ status, ofOurs: output.split('\n').filter((line) => line.includes('hamgam')) }).toEqual({
    status: 0,
    ofOurs: [],
  })
  for (const [unit, most] of Object.entries(EXPOSURE)) {
    const looked = await machine.run(
      ...['systemd-analyze', 'security', '--no-pager', `--threshold=${most}`, `${unit}.service`],
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
  expect({ status, output }).toMatchObject({ status: 0 })
})

it('books a consultation over https', async () => {
  const visitor = browse()
  const home = await visitor.go('/fa')
  expect(home.status).toBe(200)
  expect(home.headers['strict-transport-security']).toContain('max-age')
  expect(home.headers['x-request-id']).toMatch(/^[\da-f]{12}$/)
  const plain = await fetch(`http://${machine.address}/fa`, {
    headers: { host: DOMAIN },
    redirect: 'manual',
  }).catch(() => undefined)
  expect(plain?.status ?? 308).toBe(308)
  expect(await hasConsultation(await book())).toBe(true)
})

it('keeps its data from everybody else on the machine', async () => {
  for (const folder of ['/etc/hamgam', '/var/lib/hamgam', '/var/backups/hamgam']) {
    const looked = await machine.run('runuser', '-u', 'nobody', '--', 'ls', folder)
    expect(looked.output).toContain('Permission denied')
  }
  const written = await machine.run(
    'runuser',
    '-u',
    'hamgam',
    '--',
    'touch',
    '/opt/hamgam/current/x',
  )
  expect(written.status).toBe(1)
})

it('goes on with one process when the other is killed, and has it back', async () => {
  await machine.must('systemctl', 'kill', '--signal=KILL', 'hamgam@3000')
  const visitor = browse()
  for (let page = 0; page < 10; page += 1)
    expect((await visitor.go('/specialists')).status).toBe(200)
  await expect
    .poll(() => machine.must('hamgam', 'status'), { timeout: 120_000, interval: 1000 })
    .toMatch(/port 3000: ready/)
})

it('makes a backup that is looked through', async () => {
  const file = await machine.must('hamgam', 'backup')
  expect(file).toMatch(/^\/var\/backups\/hamgam\/nightly-.*\.backup$/m)
  const timers = await machine.must('systemctl', 'list-timers', '--all', '--no-legend', '--plain')
  expect(timers).toContain('hamgam-backup.timer')
})

it('drains within ten seconds when it is told to stop, and says so in both languages (promise 57)', async () => {
  const began = Date.now()
  await machine.must('hamgam', 'stop')
  expect(Date.now() - began).toBeLessThan(DRAINED_WITHIN_MS)
  const shown = await machine.must('systemctl', 'show', '-p', 'ExecMainStatus', 'hamgam@3000')
  expect(shown).toBe('ExecMainStatus=0')
  const away = await browse().go('/')
  expect(away.status).toBe(503)
  expect(away.headers['retry-after']).toBe('60')
  expect(away.text).toContain('Back in a few minutes')
  expect(away.text).toContain('برمی‌گردیم')
  await machine.must('hamgam', 'start')
  await expect
    .poll(async () => (await browse().go('/')).status, { timeout: 120_000, interval: 500 })
    .toBe(200)
})

it('is upgraded by one command, and the previous version comes back with its data (promise 58)', async () => {
  const before = await book()
  prepareVersion('/srv/next', '9.1.0', () => {})
  await machine.must('/srv/next/deploy/debian/upgrade')
  expect(await machine.must('hamgam', 'status')).toMatch(/version +9\.1\.0/)
  expect(await machine.must(...DATABASE, `select to_regclass('of_the_drill')`)).toBe('of_the_drill')
  const [backup] = (await machine.must('ls', '/var/backups/hamgam')).match(/before-9\.1\.0\S*/)!
  await machine.must(
    'hamgam',
    'admin',
    'backup',
    'verify',
    '--from',
    `/var/backups/hamgam/${backup}`,
  )
  const after = await book()
  await machine.must('hamgam', 'rollback', '--yes')
  expect(await machine.must('hamgam', 'status')).not.toMatch(/version +9\.1\.0/)
  expect(await machine.must(...DATABASE, `select to_regclass('of_the_drill')`)).toBe('')
  expect([await hasConsultation(before), await hasConsultation(after)]).toEqual([true, false])
  await book()
})

it('takes a version that does not serve back by itself, with everything that was there (promise 58)', async () => {
  const before = await book()
  prepareVersion('/srv/broken', '9.2.0', (folder) =>
    appendFileSync(`${folder}/src/http/gauges.ts`, `\nthrow new Error('of the drill')\n`),
  )
  const { status, output } = await machine.run('/srv/broken/deploy/debian/upgrade')
  expect({ status, output }).toMatchObject({ status: 1 })
  expect(output).toContain('The upgrade was taken back')
  expect(await machine.must('hamgam', 'status')).not.toMatch(/version +9\.2\.0/)
  expect(await hasConsultation(before)).toBe(true)
  expect((await browse().go('/')).status).toBe(200)
})
