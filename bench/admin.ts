/**
 * How long each read of an admin takes among 10,000 accounts and 100,000 consultations: the server's
 * own time, in process. Target: 200 ms at the 95th percentile. `node bench/admin.ts`; with
 * DATABASE_URL on that PostgreSQL, in a database of its own that is dropped afterwards.
 */
import { provideDatabase } from '../src/database/client.ts'
import { migrateDatabase } from '../src/database/migrate.ts'
import { Sealer, provideSealer } from '../src/platform/secrets/sealing.ts'
import { openSession } from '../src/features/accounts/service/index.server.ts'
import { getReport } from '../src/features/administration/service/reports.server.ts'
import { getStatistics } from '../src/features/administration/service/statistics.server.ts'
import { buildTestApi } from '../tests/support/api.ts'
import { createPerson } from '../tests/support/people.ts'
import { seedSite } from './admin/seed.ts'
import { openNew } from './new-database.ts'
import { printTable } from './table.ts'
import { provideDeployment } from '../src/platform/configuration/deployment.ts'

const PEOPLE = Number(process.env['PEOPLE'] ?? 10_000)
const CONSULTATIONS = Number(process.env['CONSULTATIONS'] ?? 100_000)
const ROUNDS = Number(process.env['ROUNDS'] ?? 20)
const WARM_UP = 3
const TARGET_MS = 200

/** Those that this version does not have are left out. */
const CALLS: Record<string, string> = {
  waiting: '/api/admin/waiting',
  'activity, newest': '/api/admin/activity?limit=20',
  'activity, of a rare kind': '/api/admin/activity?limit=20&kind=settings',
  'activity, far back': '/api/admin/activity?limit=20&cursor=1000',
  'report as CSV': '/api/admin/reports.csv?language=fa',
  inbox: '/api/contact/messages?limit=50',
  'inbox, by words': '/api/contact/messages?limit=50&q=question',
  mails: '/api/admin/mails?limit=50',
  'mails, failed': '/api/admin/mails?limit=50&status=failed',
  users: '/api/admin/users',
  'users, by words': '/api/admin/users?q=person-99',
  'users, found by none': '/api/admin/users?q=nobody+at+all&sort=email',
  'one person': '/api/admin/users/900',
  invitations: '/api/admin/invitations',
  consultations: '/api/admin/consultations',
  'consultations, by words': '/api/admin/consultations?q=person+99',
  'consultations, far back': '/api/admin/consultations?cursor=90000',
  'an early consultation': '/api/admin/consultations/{early}',
  specialists: '/api/admin/consultation-specialists',
  verification: '/api/admin/verifications',
  comments: '/api/blog/moderation/comments',
  'comments, by words': '/api/blog/moderation/comments?status=approved&q=person+99',
  reviews: '/api/admin/reviews',
  'reviews, by words': '/api/admin/reviews?q=person+99',
  posts: '/api/blog/own-posts?everybody=yes',
  resources: '/api/admin/resources',
  settings: '/api/admin/settings',
  templates: '/api/admin/mail-templates',
  'reported messages': '/api/admin/message-reports',
  concerns: '/api/concerns?limit=100',
}

async function measure(read: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const from = performance.now()
    await read()
    if (round >= 0) times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!
  return { p50: at(0.5), p95: at(0.95) }
}

const { open, remove } = await openNew('admin_bench', 4)
try {
  provideSealer(Sealer.fromText(`bench:${Buffer.alloc(32, 7).toString('base64url')}`))
  provideDatabase(open)
  await migrateDatabase(open)
  await seedSite(PEOPLE, CONSULTATIONS)
  await open.root.execute(`select setval(pg_get_serial_sequence('users', 'id'), ${PEOPLE + 1})`)
  provideDeployment({ rateLimits: false })
  const admin = await createPerson({ role: 'admin' })
  const { token } = await openSession(admin.userId, { userAgent: undefined })
  const { request } = buildTestApi()
  const rows: (string | number)[][] = []
  const add = async (name: string, read: () => Promise<unknown>) => {
    const { p50, p95 } = await measure(read)
    rows.push([name, p50.toFixed(1), p95.toFixed(1), p95 > TARGET_MS ? `over ${TARGET_MS}` : ''])
  }
  let later = Date.now()
  // Each a minute after the one before, so that no cached answer is used.
  await add('statistics', () => getStatistics(admin, new Date((later += 60_000))))
  for (const period of ['last-12-months', 'all'] as const)
    await add(`report, ${period}, counted`, () =>
      getReport(admin, { period }, 'en', new Date((later += 60_000))),
    )
  const {
    rows: [early],
  } = (await open.root.execute('select id from consultations order by starts_at limit 1')) as {
    rows: { id: number }[]
  }
  for (const [name, call] of Object.entries(CALLS)) {
    const address = call.replace('{early}', String(early!.id))
    const read = () => request(address, { cookie: `session=${token}` })
    const { status } = await read()
    if (status !== 404) await add(`${name}${status === 200 ? '' : ` (${status})`}`, read)
  }
  // The first of the publishers, who wrote all of the posts.
  const session = await openSession(501, { userAgent: undefined })
  for (const days of ['28', '365'])
    await add(`analytics of 200 posts, ${days} days`, () =>
      request(`/api/blog/analytics?days=${days}`, { cookie: `session=${session.token}` }),
    )
  printTable(
    `Reads of an admin among ${PEOPLE} accounts and ${CONSULTATIONS} consultations, ${open.engine}, in ms`,
    ['', 'p50', `p95 (≤ ${TARGET_MS})`, ''],
    rows,
  )
} finally {
  await remove()
}
