import type { IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAddress, registerFamily } from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { COPY_HEADER } from '../../platform/device/copies.ts'
import { sessionCookieName } from '../requests/cookies.ts'
import { identifyReader, readCookies, variantKey } from './reader.ts'

const SITE = { name: 'Asia/Tehran', isSiteDefault: true }

const readFrom = (headers: IncomingMessage['headers']) =>
  readCookies({ headers } as unknown as IncomingMessage)
const cookiesOf = (cookie: string) => readFrom({ cookie })
const keyOf = (cookie: string) => variantKey('/', cookiesOf(cookie))

describe('the copies of a visitor’s page', () => {
  it('are one for all names of a zone', () => {
    expect(keyOf('timeZone=Asia%2FCalcutta')).toBe(keyOf('timeZone=Asia%2FKolkata'))
    expect(keyOf('timeZone=Asia%2FCalcutta')).not.toBe(keyOf('timeZone=Asia%2FTehran'))
  })

  it('are others on the device of a reader', () => {
    expect(variantKey('/', readFrom({ [COPY_HEADER]: '' }))).not.toBe(keyOf(''))
  })

  it.each(['', 'timeZone=Mars%2FOlympus', 'timeZone=%E0%A4%A', 'timeZone=%2B03:30'])(
    'are the site’s for %j',
    (cookie) => {
      expect(keyOf(cookie)).toBe(keyOf(''))
      expect(cookiesOf(cookie).timeZone).toEqual(SITE)
    },
  )
})

describeWithDatabase('a reader', () => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  const clockOf = async (cookie: string) =>
    (await identifyReader(cookiesOf(cookie), newAddress())).timeZone

  it('has the account’s clock, else the browser’s, else the site’s', async () => {
    const { cookie } = await registerFamily(api)
    expect(cookie).toContain(sessionCookieName())
    const browser = 'timeZone=America%2FLos_Angeles'
    const browsers = { name: 'America/Los_Angeles', isSiteDefault: false }
    expect(await clockOf(cookie)).toEqual(SITE)
    expect(await clockOf(`${cookie}; ${browser}`)).toEqual(browsers)
    const json = { timeZone: 'Europe/Berlin' }
    await api.request('/api/account', { method: 'PATCH', json, cookie })
    const accounts = { name: 'Europe/Berlin', isSiteDefault: false, isAccounts: true }
    expect(await clockOf(cookie)).toEqual(accounts)
    expect(await clockOf(`${cookie}; ${browser}`)).toEqual(accounts)
    expect(await clockOf(browser)).toEqual(browsers)
  })

  it('who signed out while nothing answered is signed out by the next page (spec 4.1)', async () => {
    const { cookie } = await registerFamily(api)
    const session = cookie.split('; ').find((one) => one.startsWith(sessionCookieName()))!
    const actorOf = async (more: string) =>
      (await identifyReader(cookiesOf(session + more), newAddress())).actor.kind
    expect(await actorOf('; authStatus=authenticated')).toBe('person')
    expect(await actorOf('; authStatus=left')).toBe('visitor')
    expect(await actorOf('')).toBe('visitor')
  })
})
