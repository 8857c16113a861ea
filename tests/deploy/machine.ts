import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SUITE = process.env['DRILL_SUITE'] ?? 'bookworm'
/** The bare system is made once a machine. */
const base = path.join(process.env['DRILL_CACHE'] ?? '/var/tmp/hamgam-drill', SUITE)
const INCLUDED = 'systemd,systemd-sysv,dbus,ca-certificates,iproute2'
export const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
/** A network that looks into TLS has authorities of its own, which this machine knows. */
export const OWN_AUTHORITIES = '/usr/local/share/ca-certificates'
/** SIGRTMIN+3: for the first process of a system it means to halt. */
const HALT = 37
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const BOOT_MS = 180_000

export interface Outcome {
  status: number | null
  output: string
}

/** @throws {Error} with what the command printed. */
export function must(command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** The folder of a bare Debian, which nobody writes into. */
export function bareSystem(): string {
  if (existsSync(base)) return base
  const making = `${base}.new`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(path.dirname(making), { recursive: true })
  must('debootstrap', '--variant=minbase', `--include=${INCLUDED}`, SUITE, making)
  // The drill's machine is thrown away: nothing has to survive a loss of power.
  writeFileSync(path.join(making, 'etc/dpkg/dpkg.cfg.d/drill'), 'force-unsafe-io\n')
  renameSync(making, base)
  return base
}

/** A line from inside to the archive and the registry, and from here to inside. */
function openNetwork(name: string): { address: string; close(): void } {
  const net = `10.213.${process.pid % 250}`
  const outer = `h${process.pid}`
  const rule = ['-s', `${net}.0/24`, '-j', 'MASQUERADE']
  must('ip', 'netns', 'add', name)
  must('ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', 'host0', 'netns', name)
  must('ip', 'addr', 'add', `${net}.1/24`, 'dev', outer)
  must('ip', 'link', 'set', outer, 'up')
  must('ip', '-n', name, 'addr', 'add', `${net}.2/24`, 'dev', 'host0')
  must('ip', '-n', name, 'link', 'set', 'host0', 'up')
  must('ip', '-n', name, 'link', 'set', 'lo', 'up')
  must('ip', '-n', name, 'route', 'add', 'default', 'via', `${net}.1`)
  must('sysctl', '-qw', 'net.ipv4.ip_forward=1')
  must('iptables', '-t', 'nat', '-A', 'POSTROUTING', ...rule)
  must('iptables', '-I', 'FORWARD', '-i', outer, '-j', 'ACCEPT')
  must('iptables', '-I', 'FORWARD', '-o', outer, '-j', 'ACCEPT')
  return {
    address: `${net}.2`,
    close() {
      spawnSync('iptables', ['-t', 'nat', '-D', 'POSTROUTING', ...rule])
      spawnSync('iptables', ['-D', 'FORWARD', '-i', outer, '-j', 'ACCEPT'])
      spawnSync('iptables', ['-D', 'FORWARD', '-o', outer, '-j', 'ACCEPT'])
      spawnSync('ip', ['netns', 'del', name])
    },
  }
}

/** A fresh Debian with an init of its own, and nothing in it but its base system. */
export class Machine {
  readonly address: string
  readonly folder: string
  readonly #scratch: string
  readonly #closeNetwork: () => void
  #nspawn: ChildProcess | undefined
  #init = 0

  constructor() {
    const bare = bareSystem()
    const name = `hamgam-drill-${process.pid}`
    this.#scratch = mkdtempSync(path.join(tmpdir(), 'hamgam-machine-'))
    const [upper, work, folder] = ['upper', 'work', 'root'].map((part) => {
      const made = path.join(this.#scratch, part)
      mkdirSync(made)
      return made
    }) as [string, string, string]
    this.folder = folder
    const layers = `lowerdir=${bare},upperdir=${upper},workdir=${work}`
    must('mount', '-t', 'overlay', 'overlay', '-o', layers, folder)
    const network = openNetwork(name)
    this.address = network.address
    this.#closeNetwork = () => network.close()
    writeFileSync(this.inside('/etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
    copyFileSync('/etc/resolv.conf', this.inside('/etc/resolv.conf'))
    cpSync(OWN_AUTHORITIES, this.inside(OWN_AUTHORITIES), { recursive: true })
  }

  inside(file: string): string {
    return path.join(this.folder, file)
  }

  /** Names that resolve to this machine, on it. */
  name(...names: string[]): void {
    appendFileSync(this.inside('/etc/hosts'), `${this.address} ${names.join(' ')}\n`)
  }

  async boot(): Promise<void> {
    const words = [
      '--quiet',
      '--boot',
      '--register=no',
      '--keep-unit',
      '--console=pipe',
      '--resolv-conf=off',
      `--machine=hamgam-drill`,
      `--directory=${this.folder}`,
      `--network-namespace-path=/run/netns/hamgam-drill-${process.pid}`,
    ]
    const nspawn = spawn('systemd-nspawn', words, { stdio: 'ignore' })
    this.#nspawn = nspawn
    const deadline = Date.now() + BOOT_MS
    while (Date.now() < deadline && nspawn.exitCode === null) {
      this.#init = Number(
        spawnSync('pgrep', ['-P', String(nspawn.pid)], { encoding: 'utf8' }).stdout,
      )
      const state = this.#init ? this.run('systemctl', 'is-system-running') : undefined
      if (state && /^(?:running|degraded)/.test((await state).output)) {
        await this.must('update-ca-certificates')
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error('the fresh Debian does not boot')
  }

  /** Runs a command as root of the machine. */
  async run(...words: string[]): Promise<Outcome> {
    const inside = ['-t', String(this.#init), '-a', 'env', '-i', `PATH=${PATH}`, 'HOME=/root']
    const own = [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, 'LANG=C.UTF-8']
    const child = spawn('nsenter', [...inside, ...own, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const [status] = (await once(child, 'close')) as [number | null]
    return { status, output }
  }

  /** @throws {Error} with what it printed, unless it ends well. */
  async must(...words: string[]): Promise<string> {
    const { status, output } = await this.run(...words)
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${output}`)
    return output.trim()
  }

  async discard(): Promise<void> {
    if (this.#nspawn?.exitCode === null) {
      const ended = once(this.#nspawn, 'exit')
      if (this.#init) process.kill(this.#init, HALT)
      const late = setTimeout(() => this.#nspawn?.kill('SIGKILL'), 30_000)
      await ended
      clearTimeout(late)
    }
    this.#closeNetwork()
    spawnSync('umount', [this.folder])
    rmSync(this.#scratch, { recursive: true, force: true })
  }
}
