import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { PATIENCE_MS } from './patience.ts'

const PROGRAM = '/usr/bin/radicale'

/** Why nothing can be tested with it; undefined where it can. `npm test` installs it. */
export const radicaleMissing = existsSync(PROGRAM) ? undefined : 'radicale is not installed'

/** A CalDAV server on this machine with one account. */
export interface Radicale {
  url: string
  account: { userName: string; password: string }
  /** Makes a calendar; `components` are what it holds. */
  createCalendar(name: string, properties?: string): Promise<unknown>
  put(calendar: string, name: string, event: string): Promise<unknown>
  remove(calendar: string, name: string): Promise<unknown>
  read(calendar: string, name: string): Promise<string>
  stop(): Promise<void>
}

export async function startRadicale(): Promise<Radicale> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-radicale-'))
  const port = await freePort()
  const account = { userName: 'mina', password: 'an app password' }
  writeFileSync(path.join(folder, 'users'), `${account.userName}:${account.password}\n`)
  const config = [
    '[server]',
    `hosts = 127.0.0.1:${port}`,
    '[auth]',
    'type = htpasswd',
    `htpasswd_filename = ${path.join(folder, 'users')}`,
    'htpasswd_encryption = plain',
    'delay = 0',
    '[storage]',
    `filesystem_folder = ${path.join(folder, 'collections')}`,
    '[logging]',
    'level = warning',
  ]
  const file = path.join(folder, 'config')
  writeFileSync(file, `${config.join('\n')}\n`)
  const child = spawn(PROGRAM, ['--config', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}/`
  const authorization = `Basic ${Buffer.from(`${account.userName}:${account.password}`).toString('base64')}`
  const ask = async (method: string, at: string, body?: string): Promise<string> => {
    const headers = { authorization, 'content-type': 'text/calendar; charset=utf-8' }
    const answer = await fetch(new URL(at, url), { method, headers, body: body ?? null })
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status}`)
    return answer.text()
  }
  const place = (calendar: string, name = '') => `${account.userName}/${calendar}/${name}`
  const stop = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + PATIENCE_MS
  for (let isUp = false; !isUp;) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop()
      throw new Error('radicale did not start')
    }
    isUp = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => new Promise((resolve) => setTimeout(() => resolve(false), 50)),
    )
  }
  return {
    url,
    account,
    createCalendar: (name, properties = '') =>
      ask(
        'MKCALENDAR',
        place(name),
        `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
<d:set><d:prop><d:displayname>${name}</d:displayname>${properties}</d:prop></d:set></c:mkcalendar>`,
      ),
    put: (calendar, name, event) => ask('PUT', place(calendar, name), event),
    remove: (calendar, name) => ask('DELETE', place(calendar, name)),
    read: (calendar, name) => ask('GET', place(calendar, name)),
    stop,
  }
}
