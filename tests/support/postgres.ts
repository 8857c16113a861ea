import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'

/** Folder of PostgreSQL's own programs. @throws when it is not installed. */
function findPrograms(): string {
  const version = existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS).sort().at(-1)
    : undefined
  if (version) return path.join(DEBIAN_VERSIONS, version, 'bin')
  throw new Error('PostgreSQL is not installed: apt-get install postgresql')
}

/** The server refuses to run as root: then it runs as the user that Debian's package makes. */
function ownerOfServers(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface PostgresServer {
  /** Address of the maintenance database. */
  url: string
  /** The server's process, to be killed by tests that do so. */
  process: ChildProcess
  start(): Promise<void>
  /** Kills it as a power cut would, and waits until none of its processes is left. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL server of its own on a free loopback port, its data in a temporary folder. */
export async function startPostgres(
  options: {
    fsync?: boolean
    within?: string
    /** The address of a server of which it is a streaming replica. */
    replicaOf?: string
  } = {},
): Promise<PostgresServer> {
  const programs = findPrograms()
  const folder = mkdtempSync(path.join(options.within ?? tmpdir(), 'hamgam-postgres-'))
  const data = path.join(folder, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const owner = ownerOfServers()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const made: [program: string, settings: string[]] = options.replicaOf
    ? ['pg_basebackup', ['-D', data, '-R', '-c', 'fast', '-d', options.replicaOf]]
    : ['initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']]
  execFileSync(path.join(programs, made[0]), made[1], { stdio: 'ignore', ...owner })

  const server: PostgresServer = {
    url,
    process: undefined as unknown as ChildProcess,
    async start() {
      const durable = options.fsync ? 'on' : 'off'
      const settings = [
        '-D',
        data,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        `fsync=${durable}`,
        '-c',
        'max_connections=300',
        '-c',
        'log_min_messages=panic',
      ]
      server.process = spawn(path.join(programs, 'postgres'), settings, {
        stdio: 'ignore',
        ...owner,
      })
      await untilReady(url, server.process)
    },
    async crash() {
      const ended = new Promise((resolve) => server.process.once('exit', resolve))
      const pids = [server.process.pid!, ...childrenOf(server.process.pid!)]
      for (const pid of pids) killHard(pid)
      await ended
      while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    async stop() {
      const ended = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** However long it takes on a busy machine. @throws when the process has ended instead. */
async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not start')
}

async function administer(server: string, statement: string): Promise<unknown[]> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    return (await admin.query(statement)).rows
  } finally {
    await admin.end()
  }
}

export interface OwnDatabase {
  url: string
  /** Takes it away, whoever is still connected. */
  drop(): Promise<void>
}

/** A database that is there already; undefined when there is none of this name. */
export async function findDatabase(server: string, name: string): Promise<OwnDatabase | undefined> {
  const found = await administer(server, `select 1 from pg_database where datname = '${name}'`)
  return found.length > 0 ? ownDatabase(server, name) : undefined
}

function ownDatabase(server: string, name: string): OwnDatabase {
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await administer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Makes a database on a server that runs: empty, or a copy of another. */
export async function createDatabase(
  server: string,
  {
    name = `test_${randomBytes(6).toString('hex')}`,
    template,
  }: { name?: string; template?: string } = {},
): Promise<OwnDatabase> {
  await administer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  return ownDatabase(server, name)
}
