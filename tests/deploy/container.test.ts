import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { bareSystem, CERTIFICATES, must, OWN_AUTHORITIES } from './machine.ts'
import { requireContainers } from './needed.ts'
import { unpackSources } from './site.ts'

const IMAGE = 'hamgam-drill'
const DRAINED_WITHIN_MS = 10_000
/** The user that the container file makes. */
const OWN_USER = 10_001

interface Inspected {
  OCIv1: { config: { Env: string[]; Cmd: string[]; Entrypoint: string[]; User: string } }
  Docker: { config: { Healthcheck: { Test: string[] } } }
}

let scratch: string
let root: string
let image: Inspected
let port: number
let running: ChildProcess
let printed = ''

/** buildah keeps everything in the drill's own folder. */
const buildah = (...words: string[]): string =>
  must('buildah', '--root', `${scratch}/images`, '--runroot', `${scratch}/run`, ...words).trim()

/** The base image of the container file, built on this machine without any registry. */
function makeBaseImage(): string {
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, bareSystem(), '/')
  const mounted = buildah('mount', container)
  cpSync(OWN_AUTHORITIES, path.join(mounted, OWN_AUTHORITIES), { recursive: true })
  buildah('run', '--isolation', 'chroot', container, '--', 'update-ca-certificates')
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container)
  buildah('commit', '--quiet', '--rm', container, `${IMAGE}-base`)
  return `localhost/${IMAGE}-base`
}

/** Runs a command in the image as compose.yaml does: read-only, without rights, as its own user. */
function runInside(words: readonly string[], variables: Record<string, string>): ChildProcess {
  const own = image.OCIv1.config.Env.map((variable) => `--setenv=${variable}`)
  const given = Object.entries(variables).map((pair) => `--setenv=${pair.join('=')}`)
  return spawn('systemd-nspawn', [
    '--quiet',
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    `--directory=${root}`,
    '--read-only',
    '--tmpfs=/tmp',
    '--drop-capability=all',
    '--no-new-privileges=yes',
    '--kill-signal=SIGTERM',
    '--chdir=/opt/hamgam',
    `--bind=${scratch}/data:/data`,
    `--bind=${scratch}/backups:/backups`,
    `--user=${image.OCIv1.config.User}`,
    `--machine=${IMAGE}-${process.pid}-${words.length}`,
    ...own,
    ...given,
    ...words,
  ])
}

beforeAll(() => {
  requireContainers()
  scratch = mkdtempSync(path.join(tmpdir(), 'hamgam-container-'))
  unpackSources(`${scratch}/sources`)
  for (const folder of ['data', 'backups']) mkdirSync(`${scratch}/${folder}`)
  must('chown', `${OWN_USER}:${OWN_USER}`, `${scratch}/data`, `${scratch}/backups`)
})
afterAll(async () => {
  if (running?.exitCode === null) {
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  buildah('rm', '--all')
  buildah('rmi', '--all', '--force')
  rmSync(scratch, { recursive: true, force: true })
})

it('is built from the container file on any Debian', () => {
  buildah(
    'build',
    '--isolation',
    'chroot',
    '--quiet',
    '--format',
    'docker',
    '--network',
    'host',
    '--build-arg',
    `BASE=${makeBaseImage()}`,
    '--file',
    'deploy/container/Containerfile',
    '--tag',
    IMAGE,
    `${scratch}/sources`,
  )
  image = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)) as Inspected
  expect(image.OCIv1.config.User).toBe('hamgam')
  const container = buildah('from', IMAGE)
  root = buildah('mount', container)
  expect(statSync(`${root}/opt/hamgam/dist`).uid).toBe(0)
})

it('serves without rights, on a root that cannot be written', async () => {
  port = await freePort()
  const { Entrypoint, Cmd } = image.OCIv1.config
  const address = `http://127.0.0.1:${port}`
  const variables = { PORT: String(port), APP_URL: address, BACKUP_DIR: '/backups' }
  running = runInside([...Entrypoint, ...Cmd], variables)
  for (const stream of [running.stdout!, running.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ask = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status
  await expect
    .poll(async () => (running.exitCode === null ? ask() : printed), { timeout: 180_000 })
    .toBe(200)
  expect((await fetch(`${address}/fa`)).status).toBe(200)
  expect(printed).toContain('/setup?key=')
  expect(statSync(`${scratch}/data/database`).uid).toBe(OWN_USER)
})

it('says by its own check whether it is healthy', async () => {
  const [, ...words] = image.Docker.config.Healthcheck.Test
  const checked = runInside(words, { PORT: String(port) })
  expect((await once(checked, 'exit'))[0]).toBe(0)
  const mistaken = runInside(words, { PORT: '1' })
  expect((await once(mistaken, 'exit'))[0]).toBe(1)
})

it('ends in order within ten seconds of SIGTERM (promise 57)', async () => {
  const began = Date.now()
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(Date.now() - began).toBeLessThan(DRAINED_WITHIN_MS)
})
