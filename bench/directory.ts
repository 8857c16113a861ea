/**
 * How long `GET /api/specialists` takes for each kind of search among 1,000 and among 100,000
 * specialists, every answer uncached. Target: 20 ms at the 95th percentile, and at most twice
 * the time at 1,000. `node bench/directory.ts`; with DATABASE_URL on that PostgreSQL, in databases
 * of its own that are dropped afterwards.
 */
import { availableParallelism, loadavg } from 'node:os'
import { Hono } from 'hono'
import { provideDatabase } from '../src/database/client.ts'
import { migrateDatabase } from '../src/database/migrate.ts'
import { directoryApi } from '../src/features/directory/api.server.ts'
import { visitor } from '../src/platform/actor.ts'
import type { ApiEnvironment } from '../src/platform/api/environment.ts'
import { publicContentChanged } from '../src/platform/public-content.ts'
import { seedDirectory } from './directory/seed.ts'
import { openNew } from './new-database.ts'

const SIZES = [1_000, Number(process.env['SPECIALISTS'] ?? 100_000)] as const
const ROUNDS = 60
const WARM_UP = 10
const TARGET_MS = 20
const TARGET_RATIO = 2

const searches = {
  everybody: '',
  'everybody, 12 of them': 'limit=12&bio=preview',
  'one language': 'languages=farsi',
  'a rare language': 'languages=spanish',
  bilingual: 'languages=bilingual',
  'one specialty': 'specialty=Speech%20Therapy',
  'language and specialty': 'languages=farsi,english&expertise=sensory_integration',
  'rare language and specialty': 'languages=french&expertise=sensory_integration',
  'this week': 'availability=thisWeek',
  evenings: 'availability=evening',
  weekends: 'availability=weekends',
  'weekends, language, specialty': 'availability=weekends&languages=farsi&expertise=speech_therapy',
  'evenings, rare language': 'availability=evening&languages=spanish',
  'evenings, rare, specialty': 'availability=evening&languages=french&specialty=aba_therapy',
  'evenings, clock changes ahead': 'availability=evening&timeZone=America/Toronto',
  'words: a name': 'q=shirin%20kaveh',
  'words: beginning of a name': 'q=sh',
  'words: one letter': 'q=s',
  'words: in Farsi': 'q=%DA%AF%D9%81%D8%AA%D8%A7%D8%B1',
  'words: nothing found': 'q=zzzz',
  'words, language, evening': 'q=speech&languages=french&availability=evening',
  'best rated': 'sort=rating',
  'best rated, rare language': 'sort=rating&languages=spanish',
  'by name': 'sort=name',
  'page 8 of 12 each': 'limit=12&page=8',
  'a thousand': 'limit=1000&bio=preview',
}

const app = new Hono<ApiEnvironment>()
app.use(async (c, next) => {
  c.set('actor', visitor)
  c.set('locale', 'en')
  c.set('timeZone', c.req.query('timeZone') ?? 'Asia/Tehran')
  c.set('address', 'bench')
  await next()
})
app.route('/api', directoryApi)

async function ask(query: string): Promise<{ ms: number; found: string; shown: number }> {
  publicContentChanged()
  const from = performance.now()
  const answer = await app.request(`/api/specialists?${query}`)
  const body = await answer.text()
  const ms = performance.now() - from
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${body}`)
  const more = answer.headers.get('x-total-more') ? '+' : ''
  const shown = (JSON.parse(body) as unknown[]).length
  return { ms, found: `${answer.headers.get('x-total-count')}${more}`, shown }
}

interface Figures {
  p50: number
  p95: number
  found: string
  shown: number
}

async function measure(query: string): Promise<Figures> {
  for (let round = 0; round < WARM_UP; round += 1) await ask(query)
  const times: number[] = []
  let last = { found: '', shown: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await ask(query)
    times.push(one.ms)
    last = one
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!
  return { p50: at(0.5), p95: at(0.95), found: last.found, shown: last.shown }
}

const figures = new Map<string, Figures[]>()
for (const size of SIZES) {
  const { open, remove } = await openNew(`directory_bench_${size}`, 1)
  try {
    provideDatabase(open)
    await migrateDatabase(open)
    const from = performance.now()
    await seedDirectory(size)
    console.log(
      `${open.engine}: ${size} specialists written in ${Math.round((performance.now() - from) / 1000)} s`,
    )
    for (const [name, query] of Object.entries(searches))
      figures.set(name, [...(figures.get(name) ?? []), await measure(query)])
  } finally {
    await remove()
  }
}

const show = ({ p50, p95, found }: Figures) =>
  `${p50.toFixed(1).padStart(6)} ${p95.toFixed(1).padStart(6)} ${found.padStart(6)}`

/** Only answers of one length are compared: a longer one takes longer in any case. */
function verdictOf(small: Figures, large: Figures): string {
  const ratio = large.p50 / small.p50
  const compared = small.shown === large.shown ? ratio.toFixed(1) : `${small.shown}:${large.shown}`
  const marks = [
    large.p95 > TARGET_MS ? `over ${TARGET_MS} ms` : '',
    small.shown === large.shown && ratio > TARGET_RATIO ? 'over twice' : '',
  ]
  return `${compared.padStart(8)} ${marks.filter(Boolean).join(', ')}`
}

const [load = 0] = loadavg()
console.log(
  `\n${availableParallelism()} cores, load ${load.toFixed(1)}; milliseconds for each answer`,
)
console.log(`${''.padEnd(32)}${SIZES.map((size) => `${size} specialists`.padStart(20)).join('  ')}`)
console.log(`${''.padEnd(32)}${SIZES.map(() => '   p50    p95  found').join('  ')}   ratio`)
for (const [name, [small, large]] of figures)
  console.log(`${name.padEnd(32)}${show(small!)}  ${show(large!)} ${verdictOf(small!, large!)}`)
