import { describe, expect, it } from 'vitest'
import { decideDemo, type DemoEnvironment } from './demo-mode.ts'
import { requireNoDemoPeople } from './start-mistakes.ts'

const HOSTS = ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::', '10.0.0.5', 'hamgam.example']
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '::1']
const LOCAL_ADDRESSES = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']
const PLAIN_ADDRESSES = ['http://10.0.0.5:3000', 'http://127.example.org']
const SECURE_ADDRESSES = ['https://hamgam.example', 'https://127.example.org', 'https://10.0.0.5']
const ADDRESSES = [...LOCAL_ADDRESSES, ...PLAIN_ADDRESSES, ...SECURE_ADDRESSES]

function decide(environment: DemoEnvironment) {
  const mistakes: string[] = []
  return { ...decideDemo(environment, mistakes), mistakes }
}

const cases = HOSTS.flatMap((host) =>
  ADDRESSES.flatMap((appUrl) =>
    ([undefined, 'no', 'yes'] as const).map((demoPublic) => ({ host, appUrl, demoPublic })),
  ),
)
const isLocal = ({ host, appUrl }: { host: string; appUrl: string }) =>
  LOCAL_HOSTS.includes(host) && LOCAL_ADDRESSES.includes(appUrl)

describe('the demo, whatever HOST, APP_URL, DEMO and DEMO_PUBLIC say (promise 37)', () => {
  it('is put in by itself where both addresses are this machine’s alone', () => {
    for (const one of cases)
      expect({ ...one, ...decide(one) }).toMatchObject({
        isSeeded: isLocal(one),
        isAllowed: isLocal(one),
        isHereAlone: isLocal(one) && one.demoPublic !== 'yes',
        mistakes: [],
      })
  })

  it('is never put into PostgreSQL by itself', () => {
    for (const one of cases)
      expect(decide({ ...one, databaseUrl: 'postgres://x' }).isSeeded).toBe(false)
  })

  it('is never put in with DEMO=off', () => {
    for (const one of cases)
      expect({ ...one, ...decide({ ...one, demo: 'off' }) }).toMatchObject({
        isSeeded: false,
        isAllowed: isLocal(one),
        mistakes: [],
      })
  })

  it('comes with DEMO=on, which an https address takes with DEMO_PUBLIC=yes alone', () => {
    for (const one of cases) {
      const isRefused = SECURE_ADDRESSES.includes(one.appUrl) && one.demoPublic !== 'yes'
      const { isSeeded, mistakes } = decide({ ...one, demo: 'on' })
      expect({ ...one, isSeeded, mistakes: mistakes.length }).toEqual({
        ...one,
        isSeeded: true,
        mistakes: isRefused ? 1 : 0,
      })
    }
  })

  it('takes https on this machine alone for what it is', () => {
    const local = { host: '127.0.0.1', appUrl: 'https://localhost:3000' }
    expect(decide({ ...local, demo: 'on' })).toMatchObject({ isSeeded: true, mistakes: [] })
    expect(decide(local).isSeeded).toBe(true)
    expect(decide({ ...local, host: '0.0.0.0', demo: 'on' }).mistakes).toHaveLength(1)
  })

  it('stays on this machine alone with DEMO=on, while no proxy is named', () => {
    const local = { host: '127.0.0.1', appUrl: 'http://localhost:3000', demo: 'on' as const }
    expect(decide(local).isHereAlone).toBe(true)
    expect(decide({ ...local, demoPublic: 'yes' }).isHereAlone).toBe(false)
    expect(decide({ ...local, host: '0.0.0.0' }).isHereAlone).toBe(false)
  })

  it('stops the start where its people are in the database of a site that is no demo', () => {
    const site = { host: '0.0.0.0', appUrl: 'https://hamgam.example' }
    expect(() => requireNoDemoPeople({ demoPeople: false, ...site })).toThrow(/people of the demo/)
    expect(() => requireNoDemoPeople({ demoPeople: true, ...site })).not.toThrow()
  })

  it('says in one line what to do', () => {
    const { mistakes } = decide({
      host: '127.0.0.1',
      appUrl: 'https://hamgam.example',
      demo: 'on',
    })
    expect(mistakes[0]).toMatch(/^DEMO=on behind https:\/\/hamgam\.example [^\n]+DEMO_PUBLIC=yes/)
  })
})
