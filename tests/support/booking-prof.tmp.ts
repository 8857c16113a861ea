import pg from 'pg'
import { openPostgres, provideDatabase, database, openDatabase } from '../../src/database/client.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { switchRateLimits } from '../../src/database/rate-limits.ts'
import { provideSealer } from '../../src/platform/sealing.ts'
import { testSealer } from './databases.ts'
import { startPostgres } from './postgres.ts'
import { createFamily, createSpecialist } from './people.ts'
import { buildBooking, caller, listFree } from './consultations.ts'
import { book } from '../../src/features/booking/service.server.ts'

const SPECIALISTS = Number(process.env.SPECIALISTS ?? 20), FAMILIES = 40, CLIENTS = 1
const server = await startPostgres({ fsync: true })
const db = await openPostgres(server.url, CLIENTS)
await migrateDatabase(db); provideDatabase(db); provideSealer(testSealer); switchRateLimits(false)
const families = []; for (let i = 0; i < FAMILIES; i++) families.push(await createFamily())
const cap = process.env.CAP ? Number(process.env.CAP) : null
const slots: any[] = []
for (let i = 0; i < SPECIALISTS; i++) {
  const s = await createSpecialist({ hours: { bufferMinutes: 0, bookingWindowDays: 180 / SPECIALISTS * 4 | 0, weeklyCap: cap, weeklyHours: [0,1,2,3,4,5,6].map(weekday => ({ weekday, startTime: '00:00', endTime: '24:00' })) } })
  slots.push(await listFree(s.id))
}
// ascending across specialists
const list: any[] = []
for (let k = 0; k < slots[0].length; k++) for (const of of slots) if (of[k]) list.push(of[k])
async function drive(name: string, jobs: (() => Promise<boolean>)[]) {
  let k = 0, ok = 0; const lat: number[] = []
  const t0 = performance.now(), c0 = process.cpuUsage()
  await Promise.all(Array.from({ length: CLIENTS }, async () => { while (k < jobs.length) { const i = k++; const t = performance.now(); if (await jobs[i]!()) ok++; lat.push(performance.now() - t) } }))
  const ms = performance.now() - t0; const cpu = process.cpuUsage(c0)
  lat.sort((a, b) => a - b)
  console.log(name, jobs.length, 'ok', ok, (ok / ms * 1000).toFixed(0), '/s  p50', lat[lat.length >> 1]!.toFixed(1), 'p99', lat[lat.length * 0.99 | 0]!.toFixed(1), 'node cpu ms each', ((cpu.user + cpu.system) / 1000 / jobs.length).toFixed(2))
  return ok / ms * 1000
}
const bookJob = (slot: any, i: number) => async () => { const r = await book(families[i % FAMILIES]!, buildBooking(slot), caller); if (!r.ok && process.env.SHOW) console.log(r.reason); return r.ok }
// bare
const pool = new pg.Pool({ connectionString: server.url, max: CLIENTS })
const bareJob = (slot: any, i: number) => async () => {
  const c = await pool.connect(); const user = families[i % FAMILIES]!.userId
  try {
    await c.query('begin')
    const r = await c.query(`insert into consultations (user_id, specialist_id, availability_id, starts_at, ends_at, child_age, main_concern, email, preferred_language, locale, time_zone) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11) returning id`, [user, slot.specialistId, slot.id, slot.startsAt, slot.endsAt, 'x'.repeat(60), 'x'.repeat(120), 'a@example.org', 'english', 'en', 'UTC'])
    const id = r.rows[0].id
    await c.query(`insert into slot_claims (kind, specialist_id, user_id, consultation_id, during) values ('booking',$1,$2,$3,tstzrange($4,$5))`, [slot.specialistId, user, id, slot.startsAt, slot.endsAt])
    await c.query(`insert into outbox_events (type, payload) values ('consultation-booked', $1)`, [{ consultationId: id, sequence: 0 }])
    await c.query(`insert into activity_logs (user_id, action, details) values ($1,'consultation-booked',$2)`, [user, { consultationId: id }])
    await c.query('commit'); return true
  } catch (e) { await c.query('rollback'); return false } finally { c.release() }
}
import { appendFileSync } from "node:fs"; const orig = pg.Client.prototype.query as any; const stat = new Map<string,[number,number]>(); let on=false; (pg.Client.prototype as any).query = function(...a:any[]){ const t=performance.now(); const text=(typeof a[0]==="string"?a[0]:a[0]?.text??"?").replace(/\s+/g," ").slice(0,60); const r=orig.apply(this,a); if(r?.then) r.then(()=>{ if(!on) return; const s=stat.get(text)??[0,0]; s[0]++; s[1]+=performance.now()-t; stat.set(text,s)},()=>{}); return r };
const N = 400
let at = 0
const take = (n: number) => list.slice(at, at += n)
await drive('warm book', take(200).map(bookJob)); await drive('warm bare', take(200).map(bareJob))
on=true; for (let round = 0; round < 1; round++) {
  const bare = await drive('bare', take(N).map(bareJob))
  const ours = await drive('book', take(N).map(bookJob))
  console.log('ratio', (ours / bare).toFixed(2))
}
for (const [k,[n,ms]] of stat) console.log((ms/n).toFixed(3), n, k);
await pool.end(); await db.close(); await server.stop()
