import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inLocale } from '../../src/i18n/current-locale.server.ts'
import * as m from '../../src/i18n/paraglide/messages.js'
import { readConfiguration } from '../../src/platform/configuration/configuration.ts'
import { requireNoDemoPeople } from '../../src/platform/configuration/start-mistakes.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { startRefused } from '../support/start-once.ts'

const PUBLIC = 'https://hamgam.example'
const PEOPLE = ['family', 'specialist', 'publisher', 'admin']

const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-demo-'))
const demo = path.join(folder, 'demo')
beforeAll(() => copyPreparedDemo(demo), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** How signing in as each of the demo's people is answered. */
const signInToAll = ({ url }: RunningProduct, headers: Record<string, string> = {}) =>
  Promise.all(
    PEOPLE.map(async (who) => {
      const answer = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: `${who}@demo.example`, password: 'demo-password' }),
      })
      return answer.status
    }),
  )

/** Headers of a proxy in front that APP_URL does not reflect. */
const PROXIED = { 'x-forwarded-host': 'hamgam.example', 'x-forwarded-proto': 'https' }

/** The same as the admin by the form, as a browser without scripts posts it. */
async function signInByForm({ url }: RunningProduct, headers: Record<string, string> = {}) {
  const { status } = await fetch(`${url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({
      intent: 'login',
      email: 'admin@demo.example',
      password: 'demo-password',
    }),
  })
  return status
}

async function signInWhereStarted(
  environment: Record<string, string>,
  data: string,
  ask = (product: RunningProduct): Promise<unknown> => signInToAll(product),
) {
  const product = await startProduct(environment, data)
  try {
    return await ask(product)
  } finally {
    await product.stop()
  }
}

const command = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, [`src/${script}.ts`, ...words], {
    env: {
      ...process.env,
      VITEST: '',
      DATA_DIR: demo,
      DATABASE_URL: '',
      APP_URL: PUBLIC,
      PORT: '1',
    },
    encoding: 'utf8',
  })

describe('the known passwords of the demo stay on this machine (promise 37)', () => {
  it.each([
    ['an address of everybody’s', { APP_URL: PUBLIC }],
    ['a host that others reach', { HOST: '0.0.0.0', APP_URL: 'http://localhost:3000' }],
  ])('a database that has its people does not start with %s', async (_, environment) => {
    const { code, errors } = await startRefused({ DATA_DIR: demo, DEMO: '', ...environment })
    expect(errors).toMatch(
      /^the database has people of the demo[^\n]+admin -- demo remove[^\n]+\n$/,
    )
    expect(code).toBe(1)
  })

  it('DEMO=on alone is refused behind https, before anything is written', async () => {
    const { code, errors } = await startRefused({
      DATA_DIR: path.join(folder, 'never'),
      APP_URL: PUBLIC,
      DEMO: 'on',
    })
    expect(errors).toMatch(/^DEMO=on behind https:\/\/hamgam\.example [^\n]+DEMO_PUBLIC=yes too\n$/)
    expect(code).toBe(1)
  })

  it('its people sign in on this machine, not through a proxy that APP_URL forgets, and in public with both words', async () => {
    const asked = { APP_URL: PUBLIC, DEMO: 'on', DEMO_PUBLIC: 'yes' }
    const answers = await signInWhereStarted({ DEMO: '' }, demo, async (product) => [
      await signInToAll(product),
      await signInToAll(product, PROXIED),
      await signInByForm(product),
      await signInByForm(product, PROXIED),
    ])
    expect(answers).toEqual([[200, 200, 200, 200], [401, 401, 401, 401], 303, 401])
    const behind = (product: RunningProduct) => signInToAll(product, PROXIED)
    expect(await signInWhereStarted(asked, demo, behind)).toEqual([200, 200, 200, 200])
  })

  it.each([
    ['an address of everybody’s', {}],
    ['an address of everybody’s and DEMO=off', { DEMO: 'off' }],
    ['no more than DEMO_PUBLIC=yes', { DEMO_PUBLIC: 'yes' }],
  ])('the configuration lets no start have its people with %s', (_, environment) => {
    const read = readConfiguration({ DATA_DIR: demo, APP_URL: PUBLIC, ...environment })
    expect(() => requireNoDemoPeople(read)).toThrow(/^the database has people of the demo/)
    expect(read.demo).toBe(false)
  })

  it('an empty database behind https stays empty', async () => {
    const empty = path.join(folder, 'empty')
    expect(await signInWhereStarted({ APP_URL: PUBLIC, DEMO: '' }, empty)).toEqual([
      401, 401, 401, 401,
    ])
  })

  it('where the demo is off they are still called invented, and the start says how they go', async () => {
    const invented = inLocale('en', () => m.shell_footer_demo())
    const said = /The demo is off, but this database has its content[^]+demo remove/
    await signInWhereStarted({ DEMO: 'off' }, demo, async (product) => {
      await expect.poll(() => product.output()).toMatch(said)
      expect(product.output()).not.toContain('/setup?key=')
      expect(await (await fetch(product.url)).text()).toContain(invented)
    })
  })

  it('the doctor names them, and what it says mends it: they go, and the articles stay', async () => {
    const before = command('doctor')
    expect(before.stdout).toMatch(/^mistake +demo +\d+ people of the demo are in the database/m)
    expect(before.stdout).toContain('admin -- demo remove')
    expect(before.status).toBe(1)
    expect(command('admin', 'demo', 'remove')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d\d demo people are gone; the articles stay\.\n$/),
    })
    expect(command('doctor').stdout).not.toMatch(/^\w+ +demo /m)
    const product = await startProduct({ APP_URL: PUBLIC, DEMO: '' }, demo)
    try {
      expect(await signInToAll(product)).toEqual([401, 401, 401, 401])
      const posts = (await (await fetch(`${product.url}/api/blog/posts`)).json()) as unknown[]
      expect(posts.length).toBeGreaterThan(3)
    } finally {
      await product.stop()
    }
  })
})
