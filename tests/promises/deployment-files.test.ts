import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { environmentNames } from '../../src/platform/configuration/configuration.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!)

const MANUAL = 'docs/operating.md'
const COMPOSE = 'deploy/container/compose.yaml'
const INSTALL = 'deploy/debian/install'
const SCRIPTS = [
  'install',
  'upgrade',
  'rollback',
  'restore',
  'hamgam',
  'release.sh',
  'relay-certificate',
]
/** Of the image, the machine and Node itself, not of the product's configuration. */
const NOT_OURS = new Set([
  'NODE_ENV',
  'DIST_DIR',
  'PATH',
  'NODE_EXTRA_CA_CERTS',
  'RELAY_DOMAIN',
  'BASE',
  'DEBIAN_FRONTEND',
])
const ours = (names: string[]) => [...new Set(names)].filter((name) => !NOT_OURS.has(name))

it('keeps the relay out of inner networks alike on Debian, in containers and in the manual', () => {
  const refused = (text: string) => matches(text, /^[ -]*(denied-peer-ip=\S+)$/gm)
  const onDebian = refused(read('deploy/debian/turnserver.conf'))
  expect(onDebian).toContain('denied-peer-ip=127.0.0.0-127.255.255.255')
  expect(onDebian).toContain('denied-peer-ip=::ffff:0.0.0.0-::ffff:255.255.255.255')
  expect(refused(read(COMPOSE))).toEqual(onDebian)
  expect(refused(read(MANUAL))).toEqual(onDebian)
  for (const file of ['deploy/debian/turnserver.conf', COMPOSE, MANUAL])
    expect(read(file)).toMatch(/^[ -]*no-tcp-relay$/m)
})

it('starts no relay that lets anybody in, before it is configured', () => {
  const inOrder = (text: string, ...steps: string[]) => {
    const places = steps.map((step) => text.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  inOrder(
    read(INSTALL),
    'systemctl mask --quiet coturn',
    'apt-get install',
    '>/etc/turnserver.conf.new',
    'systemctl unmask --quiet coturn',
    'systemctl restart coturn',
  )
  inOrder(
    read(MANUAL),
    'systemctl mask coturn',
    'apt-get install coturn',
    'static-auth-secret=',
    'systemctl unmask coturn',
  )
})

it('lets no web server in front write addresses down, which have keys and answers in them', () => {
  const servers = read('deploy/debian/nginx.conf')
    .split(/^server \{$/m)
    .slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log off;$/m)
    // Below the level crit nginx logs the whole request with an error.
    expect(server).toMatch(/^ {2}error_log \S+ crit;$/m)
  }
  for (const file of ['deploy/debian/Caddyfile', 'deploy/container/Caddyfile']) {
    const written = read(file)
    expect(matches(written, /^\t+(log\b.*)$/gm)).toEqual(['log {'])
    expect(written).toMatch(
      /format filter \{\s+wrap json\s+fields \{\s+request>uri delete\s+request>headers delete\n/,
    )
  }
})

it('lets no visitor name a request in the log, or a trace, through a web server in front', () => {
  const nginx = read('deploy/debian/nginx.conf')
  expect(nginx).toMatch(/^ {4}proxy_set_header X-Request-Id \$request_id;$/m)
  for (const name of ['traceparent', 'tracestate'])
    expect(nginx).toMatch(new RegExp(`^ {4}proxy_set_header ${name} "";$`, 'm'))
  for (const file of ['deploy/debian/Caddyfile', 'deploy/container/Caddyfile'])
    expect(matches(read(file), /^\t+header_up -(\S+)$/gm)).toEqual([
      'X-Request-Id',
      'Traceparent',
      'Tracestate',
    ])
})

it('sets no variable that the product does not know, and the manual explains each', () => {
  const product = /^ {2}product:\n[^]*?^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read(COMPOSE))![1]!
  const written = ours([
    ...matches(product, /^ {6}([A-Z_]+):/gm),
    ...matches(read('deploy/container/Containerfile'), /[ \n](?:ENV )?([A-Z][A-Z_]+)=/g),
    ...matches(read(INSTALL), /(?:echo|printf) ["']#?([A-Z][A-Z_]+)=/g),
    ...matches(read('deploy/debian/units/hamgam@.service'), /[= ]([A-Z][A-Z_]+)=/g),
  ])
  expect(written).toContain('TURN_SECRET')
  expect(written.filter((name) => !environmentNames.includes(name))).toEqual([])
  const explained = new Set(matches(read(MANUAL), /`([A-Z][A-Z_]+)`/g))
  expect(environmentNames.filter((name) => !explained.has(name))).toEqual([])
})

it('asks in example.env for everything that the containers need', () => {
  const wanted = new Set(matches(read(COMPOSE), /\$\{([A-Z_]+)/g))
  const offered = matches(read('deploy/container/example.env'), /^([A-Z_]+)=/gm)
  expect(offered.toSorted()).toEqual([...wanted].toSorted())
})

it('names the image of each version apart, and starts none without the settings that few sites need', () => {
  expect(read(COMPOSE)).toMatch(/^ {4}image: hamgam:\$\{HAMGAM_VERSION:\?\}$/m)
  expect(read('deploy/container/example.env')).toMatch(/^HAMGAM_VERSION=$/m)
  expect(read(COMPOSE)).toMatch(/^ {4}env_file: \[more\.env\]$/m)
})

/** The lines of a YAML file that are nested under a name. */
const below = (text: string, name: string): string =>
  new RegExp(`^( *)${name}:\\n((?:\\1 +.*\\n|\\n)+)`, 'm').exec(`${text}\n`)![2]!

it('mounts in the containers what the image writes to, and asks them where they listen', () => {
  const compose = read(COMPOSE)
  const image = read('deploy/container/Containerfile')
  const services = below(compose, 'services')
  const product = below(services, 'product')
  const mounted = matches(product, /^ {6}- [a-z]+:(\/\S+)$/gm)
  expect(JSON.parse(/^VOLUME (.*)$/m.exec(image)![1]!)).toEqual(mounted)
  expect(mounted).toContain(/ DATA_DIR=(\S+)/.exec(image)![1])
  expect(mounted).toContain(/^ {6}BACKUP_DIR: (\S+)$/m.exec(product)![1])

  const volumes = matches(/^volumes:\n[^]*/m.exec(compose)![0], /^ {2}([a-z]+):$/gm)
  const used = [
    ...matches(services, /^ {6}- ([a-z]+):\//gm),
    ...matches(services, /volumes: \[([a-z]+):/g),
  ]
  expect(used.toSorted()).toEqual(volumes.toSorted())
  const files = matches(services, /^ {6}- (\.\S+):\/\S+:ro$/gm)
  expect(files.filter((file) => !existsSync(path.join('deploy/container', file)))).toEqual([])

  const port = / PORT=(\d+)/.exec(image)![1]
  expect(read('deploy/container/Caddyfile')).toContain(`reverse_proxy product:${port} `)
  expect(image).toMatch(/process\.env\.PORT \+ '\/readyz'/)
  // The server that makes the database answers on its socket alone.
  expect(below(services, 'database')).toContain('pg_isready, --host=127.0.0.1')
})

const inShell = (lines: string) =>
  execFileSync('bash', ['-c', `. deploy/debian/release.sh\n${lines}`], {
    encoding: 'utf8',
    stdio: 'pipe',
  })

it('reads what is set as the services read it, and refuses what these set themselves', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-environment-'))
  const environment = path.join(folder, 'hamgam.env')
  writeFileSync(environment, `A="one two"\nB='three "four"'\nC=five\n`)
  const values = 'for name in A B C D; do setting "$name"; done'
  expect(inShell(`environment=${environment}\n${values}`)).toBe('one two\nthree "four"\nfive\n')
  expect(inShell(`environment=${environment}\ncheck_settings`)).toBe('')
  writeFileSync(environment, 'PORT=3900\n')
  expect(() => inShell(`environment=${environment}\ncheck_settings`)).toThrow(/Take PORT out of/)
  expect(inShell('host_of https://hamgam.example.org:8443/')).toBe('hamgam.example.org\n')
  rmSync(folder, { recursive: true })
})

it('lets each choice of an earlier install be taken back, as its help says', () => {
  const help = execFileSync(INSTALL, ['--help'], { encoding: 'utf8' })
  for (const choice of ['relay', 'proxy', 'internal']) {
    const pattern = new RegExp(`^ {4}(--[a-z-]+)\\) ${choice}=(?:yes|no) ;;$`, 'gm')
    const options = matches(read(INSTALL), pattern)
    expect(options).toHaveLength(2)
    for (const option of options) expect(help).toContain(option)
  }
})

it('knows from its name which copy of the data is old, and which belongs to a release', () => {
  const copies =
    'hamgam_before_9_1_0_20261101000000 /data/files-after-20261128000000 hamgam_after_x'
  const which = (command: string) =>
    inShell(`for one in ${copies}; do ${command} "$one" && echo "$one"; done; true`).split('\n')
  expect(which('is_older 20261115000000')).toEqual(['hamgam_before_9_1_0_20261101000000', ''])
  expect(which('is_of_another 9.1.0-20261101000000')).toEqual([
    '/data/files-after-20261128000000',
    'hamgam_after_x',
    '',
  ])
  expect(which('is_of 9.1.0-20261101000000')).toEqual(['hamgam_before_9_1_0_20261101000000', ''])
})

it('has scripts that the shell can read', () => {
  for (const script of SCRIPTS)
    expect(() => execFileSync('bash', ['-n', `deploy/debian/${script}`])).not.toThrow()
})
