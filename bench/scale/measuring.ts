import { sql } from 'drizzle-orm'
import { provideDatabase, rowsOf, type OpenDatabase } from '../../src/database/client.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { authenticate, openSession } from '../../src/features/accounts/service/index.server.ts'
import { getReport } from '../../src/features/administration/service/reports.server.ts'
import { getStatistics } from '../../src/features/administration/service/statistics.server.ts'
import { sealPlainContactMessages } from '../../src/database/plain-contact-messages.ts'
import type { Person } from '../../src/platform/actor.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { present } from '../../src/platform/present.ts'
import { publicContentChanged } from '../../src/platform/public-content.ts'
import { Sealer, provideSealer } from '../../src/platform/secrets/sealing.ts'
import { buildTestApi } from '../../tests/support/api.ts'
import { provideTestMailing } from '../../tests/support/mailing.ts'
import { callsFor, type Asker } from './calls.ts'
import { allJobs } from './jobs.ts'
import { asking, type Sizes } from './pieces.ts'
import { messages } from '../../src/database/schema/messages.ts'
import { sealRow } from '../../src/database/sealed-rows.ts'

/** Milliseconds, or what went wrong. */
export type Cost = number | string

const ROUNDS = 15
/** Something slow is not measured more often than this takes. */
const LONG_ENOUGH_MS = 4_000

async function timeOf(work: () => Promise<unknown>): Promise<Cost> {
  const times: number[] = []
  try {
    await work()
    const until = performance.now() + LONG_ENOUGH_MS
    for (let round = 0; round < ROUNDS && performance.now() < until; round += 1) {
      publicContentChanged()
      const from = performance.now()
      await work()
      times.push(performance.now() - from)
    }
  } catch (error) {
    return (error as Error).message.slice(0, 60)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}

const sealed = (id: number): string =>
  sealRow(messages, id, { content: 'See you on Monday' }).content

/** The messages of the people who ask get a text that opens. */
async function sealTheirMessages(sizes: Sizes): Promise<void> {
  const { family, specialist } = asking(sizes)
  const rows = await rowsOf<{ id: number }>(
    sql`select id from messages where content not like 'bench.%' and
      (sender_id in (${family}, ${specialist}) or receiver_id in (${family}, ${specialist}))`,
  )
  for (const { id } of rows)
    await rowsOf(sql`update messages set content = ${sealed(id)} where id = ${id}`)
}

async function cookiesFor(sizes: Sizes): Promise<Record<Asker, string | undefined>> {
  const cookie = async (userId: number) =>
    `session=${(await openSession(userId, { userAgent: undefined })).token}`
  const { family, specialist, admin } = asking(sizes)
  return {
    visitor: undefined,
    family: await cookie(family),
    specialist: await cookie(specialist),
    admin: await cookie(admin),
  }
}

/** What a family's upcoming consultation is, and who its specialist. */
async function lookUp(sizes: Sizes): Promise<Record<string, number>> {
  const { family } = asking(sizes)
  const [found] = await rowsOf<{ consultation: number; partner: number }>(
    sql`select id as consultation, specialist_id as partner from consultations
      where user_id = ${family} order by starts_at desc limit 1`,
  )
  return { ...found }
}

/** Opens a filled database as a process would, with everything that its calls need. */
export async function openFilled(url: string): Promise<OpenDatabase> {
  const open = await openPostgres(url, 4)
  provideSealer(Sealer.fromText(`bench:${Buffer.alloc(32, 7).toString('base64url')}`))
  provideDatabase(open)
  await migrateDatabase(open)
  provideTestMailing()
  provideDeployment({ rateLimits: false })
  return open
}

/** Every call and then every job on a filled database that is open. */
export async function eachCall(
  sizes: Sizes,
): Promise<{ name: string; run: () => Promise<unknown> }[]> {
  await sealTheirMessages(sizes)
  await sealPlainContactMessages()
  const cookies = await cookiesFor(sizes)
  const found = await lookUp(sizes)
  const { request } = buildTestApi()
  const admin = (await authenticate(present(cookies.admin).slice('session='.length))) as Person
  // Each a minute after the one before, so that none is cached.
  let later = Date.now()
  const aMinuteLater = () => new Date((later += 60_000))
  return [
    ...callsFor(sizes).map(({ name, as, path }) => ({
      name,
      run: async () => {
        const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(found[key]))
        const { status } = await request(address, { cookie: cookies[as] })
        if (status !== 200) throw new Error(`answered ${status}`)
      },
    })),
    {
      name: 'admin: statistics, counted',
      run: async () => void (await getStatistics(admin, aMinuteLater())),
    },
    ...(['last-12-months', 'all'] as const).map((period) => ({
      name: `admin: report, ${period}, counted`,
      run: async () => void (await getReport(admin, { period }, 'en', aMinuteLater())),
    })),
    ...allJobs().map(({ name, run }) => ({ name: `job: ${name}`, run })),
  ]
}

/** What each call and job costs, by name; `only` those that it matches. `note` hears of each. */
export async function measureAll(
  sizes: Sizes,
  only: RegExp | undefined,
  note: (name: string, cost: Cost) => void,
): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>()
  for (const { name, run } of await eachCall(sizes))
    if (!only || only.test(name)) {
      const cost = await timeOf(run)
      note(name, cost)
      costs.set(name, cost)
    }
  return costs
}
