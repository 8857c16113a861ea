import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'

const BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
/** Its bar would keep windows wider than a phone. */
const narrowWindows = fileURLToPath(new URL('webkit-look', import.meta.url))

interface Given {
  display: string
  timeZone: string | undefined
  /** A line that the browser prints. */
  onLine(line: string): void
}

/** The classic driver, with a browser of its own. */
export class WebKitDriver {
  #process: ChildProcess | undefined
  #address = ''
  #work: Promise<unknown> = Promise.resolve()
  #window = ''

  kill(): void {
    this.#process?.kill('SIGKILL')
  }

  async send<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.#address + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

  /** One after another: the driver does its work in one window at a time. */
  inOrder<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#work.then(act)
    this.#work = done.catch(() => undefined)
    return done
  }

  within<T>({ window }: { window: string }, act: () => Promise<T>): Promise<T> {
    return this.inOrder(async () => {
      if (this.#window !== window) {
        await this.send('POST', '/window', { handle: window })
        this.#window = window
      }
      return act()
    })
  }

  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.send<T>('POST', '/execute/sync', { script, args })
  }

  async start({ display, timeZone, onLine }: Given): Promise<void> {
    const port = await freePort()
    this.#process = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        LANG: 'C.UTF-8',
        LANGUAGE: 'en_US',
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        XDG_CONFIG_HOME: narrowWindows,
        ...(timeZone && { TZ: timeZone }),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    createInterface({ input: this.#process.stdout! }).on('line', onLine)
    this.#address = `http://127.0.0.1:${port}`
    for (let tries = 0; tries < 200; tries++) {
      const status = await this.send<{ ready: boolean }>('GET', '/status').catch(() => undefined)
      if (status) break
      await wait(20)
    }
    const { sessionId } = await this.send<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          unhandledPromptBehavior: 'ignore',
          'webkitgtk:browserOptions': {
            binary: BROWSER,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    })
    this.#address += `/session/${sessionId}`
  }
}
