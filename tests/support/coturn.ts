import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCertificate } from './certificates.ts'
import { freePort } from './free-port.ts'
import { PATIENCE_MS } from './patience.ts'

const PROGRAM = '/usr/bin/turnserver'

/** A relay as docs/operating.md sets one up, but on loopback. */
export interface Coturn {
  secret: string
  /** For TURN_URLS: the same relay over UDP, TCP and TLS. */
  urls: { udp: string; tcp: string; tls: string }
  /** The certificate with which the relay proves itself, PEM; it is its own authority. */
  certificate: string
  /** Its file, for NODE_EXTRA_CA_CERTS. */
  certificateFile: string
  /** What it has logged so far. */
  output(): string
  stop(): Promise<void>
}

async function untilListening(port: number, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && isAlive()) {
    const socket = connect({ port, host: '127.0.0.1' })
    const [event] = await Promise.race([
      once(socket, 'connect').then(() => ['connect']),
      once(socket, 'error').then(() => ['error']),
    ]).catch(() => ['error'])
    socket.destroy()
    if (event === 'connect') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('coturn did not start')
}

/**
 * Starts a real coturn on free loopback ports.
 * @throws when it is not installed; `npm test` installs it.
 */
export async function startCoturn(
  options: {
    /** Both sides of a call on this machine have relays on loopback. */
    allowsLoopback?: boolean
    /** How long its certificate is good. */
    certificateDays?: number
  } = {},
): Promise<Coturn> {
  if (!existsSync(PROGRAM)) throw new Error('coturn is not installed: apt-get install coturn')
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-coturn-'))
  const secret = 'a-secret-of-the-relay'
  const [port, tlsPort] = [await freePort(), await freePort()]
  const { key, certificate } = makeCertificate(options.certificateDays)
  const files = { key: path.join(folder, 'key.pem'), certificate: path.join(folder, 'cert.pem') }
  writeFileSync(files.key, key)
  writeFileSync(files.certificate, certificate)
  const file = path.join(folder, 'turnserver.conf')
  const lines = [
    'listening-ip=127.0.0.1',
    'relay-ip=127.0.0.1',
    `listening-port=${port}`,
    `tls-listening-port=${tlsPort}`,
    'min-port=49160',
    'max-port=59999',
    'use-auth-secret',
    `static-auth-secret=${secret}`,
    'realm=relay.example.org',
    'fingerprint',
    'no-multicast-peers',
    'no-cli',
    'no-dtls',
    'no-software-attribute',
    `cert=${files.certificate}`,
    `pkey=${files.key}`,
    'user-quota=40',
    'total-quota=200',
    'no-rfc5780',
    'no-tlsv1',
    'no-tlsv1_1',
    'denied-peer-ip=10.0.0.0-10.255.255.255',
    'denied-peer-ip=172.16.0.0-172.31.255.255',
    'denied-peer-ip=192.168.0.0-192.168.255.255',
    'denied-peer-ip=169.254.0.0-169.254.255.255',
    ...(options.allowsLoopback ? ['allow-loopback-peers'] : []),
    `pidfile=${path.join(folder, 'pid')}`,
    `userdb=${path.join(folder, 'turndb')}`,
    'log-file=stdout',
    'simple-log',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn(PROGRAM, ['-c', file], { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()))
  const stop = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const one of [port, tlsPort]) await untilListening(one, () => child.exitCode === null)
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}:\n${printed}`, { cause: error })
  }
  return {
    secret,
    urls: {
      udp: `turn:127.0.0.1:${port}?transport=udp`,
      tcp: `turn:127.0.0.1:${port}?transport=tcp`,
      tls: `turns:127.0.0.1:${tlsPort}?transport=tcp`,
    },
    certificate,
    certificateFile: files.certificate,
    output: () => printed,
    stop,
  }
}
