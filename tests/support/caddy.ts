import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { PATIENCE_MS } from './patience.ts'

const INSTALLED = '/usr/bin/caddy'
const SITE = 'deploy/debian/Caddyfile'

/** Debian's own, unpacked beside the tests where it is not installed: installing would start it. */
function findCaddy(folder: string): string {
  if (existsSync(INSTALLED)) return INSTALLED
  const unpack = 'apt-get download caddy && dpkg-deb --extract caddy_*.deb .'
  execFileSync('sh', ['-c', unpack], { cwd: folder, stdio: 'pipe' })
  return path.join(folder, INSTALLED)
}

export interface Caddy {
  url: string
  stop(): Promise<void>
}

/** Debian's Caddy with our file for it, before a product; `asks` is how it finds out whether it is well. */
export async function startCaddy(upstreamPort: number, asks: string): Promise<Caddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-caddy-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const site = readFileSync(SITE, 'utf8')
    .replace('DOMAIN {', `${url} {`)
    .replace('UPSTREAMS', `127.0.0.1:${upstreamPort}`)
    .replace('health_uri /healthz', `health_uri ${asks}`)
    .replace('{\n', '{\n\tadmin off\n')
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, site)
  const child = spawn(findCaddy(folder), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const stop = async () => {
    const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  }
  const deadline = Date.now() + PATIENCE_MS
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop()
      throw new Error(`Caddy does not answer:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, stop }
}
