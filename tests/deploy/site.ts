import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { Browser } from './browser.ts'
import type { Machine } from './machine.ts'

export const BACK_WITHIN_MS = 120_000
export const DOMAIN = 'hamgam.test'
/** Caddy's own authority, and what it has given the site. */
const CADDY = '/var/lib/caddy/.local/share/caddy'
export const AUTHORITY = `${CADDY}/pki/authorities/local/root.crt`
export const CERTIFICATE = `${CADDY}/certificates/local/${DOMAIN}/${DOMAIN}`
const QUERY = ['runuser', '-u', 'postgres', '--', 'psql', '-AtXd', 'hamgam', '-c']

/** The sources as they are committed, unpacked in a folder of the machine. */
export function unpackSources(folder: string): void {
  mkdirSync(folder)
  const sources = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 1e9 })
  execFileSync('tar', ['-xC', folder], { input: sources })
}

/** The installed site, as people and whoever runs it see it. */
export class Site {
  readonly machine: Machine
  /** How many families of this drill have tried to book. */
  #families = 0

  constructor(machine: Machine) {
    this.machine = machine
  }

  browse(): Browser {
    const authority = readFileSync(this.machine.inside(AUTHORITY), 'utf8')
    return new Browser({ domain: DOMAIN, address: this.machine.address, authority })
  }

  ask(query: string): Promise<string> {
    return this.machine.must(...QUERY, query)
  }

  status(): Promise<string> {
    return this.machine.must('hamgam', 'status')
  }

  async hasConsultation(id: number): Promise<boolean> {
    return (await this.ask(`select count(*) from consultations where id = ${id}`)) === '1'
  }

  listReleases(version: string): string[] {
    const releases = readdirSync(this.machine.inside('/opt/hamgam/releases'))
    return releases.filter((name) => name.startsWith(version))
  }

  async hasDrillTable(): Promise<boolean> {
    return (await this.ask(`select to_regclass('of_the_drill')`)) === 'of_the_drill'
  }

  /** How many databases there are beside the site's: `after`, `before`, `restoring`. */
  countDatabases(names: string): Promise<string> {
    return this.ask(`select count(*) from pg_database where datname ~ '^hamgam_(${names})'`)
  }

  /** Registers a family and books a free time of a specialist of the demo. */
  async book(): Promise<number> {
    const number = this.#families
    this.#families += 1
    const family = this.browse()
    const email = `family${number}@example.org`
    const registered = await family.go('/api/register/user', {
      name: 'A family',
      email,
      password: `paper lamp ${number} of the drill`,
    })
    if (registered.status !== 201) throw new Error(`not registered: ${registered.text}`)
    const { body: specialists } = await family.go('/api/specialists?limit=20')
    const specialist = (specialists as { id: number; languages: string[] }[]).at(number % 8)!
    const { body: slots } = await family.go(`/api/specialists/${specialist.id}/availability`)
    const free = (slots as { id: number; isBooked: boolean }[]).filter(({ isBooked }) => !isBooked)
    const answer = await family.go('/api/consultations', {
      specialistId: specialist.id,
      availabilityId: free[(number + 1) * 3]!.id,
      childAge: 7,
      mainConcern: 'He is afraid of loud places and does not sleep well.',
      preferredLanguage: specialist.languages.includes('farsi') ? 'farsi' : 'english',
      email,
    })
    if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${answer.text}`)
    return (answer.body as { id: number }).id
  }
}
