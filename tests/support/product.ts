import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { LIMIT_MS } from './patience.ts'
import { copyPreparedDemo } from './prepared-data.ts'

export interface RunningProduct {
  url: string
  port: number
  dataDirectory: string
  process: ChildProcess
  /** What it has printed so far, log and all. */
  output(): string
  /** Ends it as the system would, and waits. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Starts it again on the same data and port. */
  restart(): Promise<void>
  /** Takes its data away; call it last. */
  discard(): void
  /** Stops it and takes its data away. */
  end(signal?: NodeJS.Signals): Promise<void>
}

async function untilReady(
  address: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended:\n${output()}`)
    const ready = await fetch(address).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  // A process that nobody waits for any more would run on beside the tests.
  child.kill('SIGKILL')
  throw new Error(`the product is not ready:\n${output()}`)
}

function makeDataDirectory({ DEMO, DATABASE_URL }: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-product-'))
  if (DEMO === 'on' && !DATABASE_URL) copyPreparedDemo(folder)
  return folder
}

/** Starts the whole product as a process of its own, on a data folder and a port of its own. */
export async function startProduct(
  environment: Record<string, string> = {},
  dataDirectory = makeDataDirectory(environment),
  /** The path whose answer says that it has started. */
  until = '/readyz',
  /** Where its pages are opened: Chromium refuses passkeys on an IP address. */
  host = '127.0.0.1',
): Promise<RunningProduct> {
  const port = await freePort()
  const url = `http://${host}:${port}`
  let printed = ''
  const launch = () => {
    const child = spawn(process.execPath, ['tools/start.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VITEST: '',
        DATA_DIR: dataDirectory,
        PORT: String(port),
        APP_URL: url,
        DEMO: 'off',
        // Tests' people of the team sign in by password; staff-second-step.test.ts holds the setting.
        STAFF_SECOND_STEP: 'off',
        // One that is due in the middle of a test would slow it down.
        BACKUPS: 'off',
        // The run has built the pages already.
        DIST_DIR: 'dist',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        printed += text.toString()
      })
    return child
  }
  const running: RunningProduct = {
    url,
    port,
    dataDirectory,
    process: launch(),
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      const { exitCode, signalCode } = running.process
      if (exitCode !== null || signalCode !== null) return exitCode
      const ended = once(running.process, 'exit') as Promise<[number | null]>
      running.process.kill(signal)
      const [code] = await ended
      return code
    },
    async restart() {
      running.process = launch()
      await untilReady(url + until, running.process, running.output)
    },
    discard: () => rmSync(dataDirectory, { recursive: true, force: true }),
    async end(signal) {
      await running.stop(signal)
      running.discard()
    },
  }
  await untilReady(url + until, running.process, running.output)
  return running
}
