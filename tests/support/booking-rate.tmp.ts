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

const SPECIALISTS = Number(process.env.SPECIALISTS ?? 20), FAMILIES = 40, CLIENTS = 10
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
if (process.env.SHUFFLE) list.sort(() => Math.random() - 0.5)
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
const N = Number(process.env.N ?? 1200)
let at = 0
const take = (n: number) => list.slice(at, at += n)
await drive('warm book', take(200).map(bookJob)); await drive('warm bare', take(200).map(bareJob))
for (let round = 0; round < 2; round++) {
  const bare = await drive('bare', take(N).map(bareJob))
  const ours = await drive('book', take(N).map(bookJob))
  console.log('ratio', (ours / bare).toFixed(2))
}
if (process.env.AVAIL) { const { visitor } = await import("../../src/platform/actor.ts"); const { listAvailability, listNextFree } = await import("../../src/features/booking/service.server.ts"); for (let i=0;i<3;i++){ const t=performance.now(); const r=await listAvailability(visitor, list[0].specialistId); console.log("availability", r.length, r.filter(x=>x.isBooked).length, (performance.now()-t).toFixed(1)); const t2=performance.now(); const m=await listNextFree(slots.map((s:any)=>s[0].specialistId)); console.log("nextfree", m.size, (performance.now()-t2).toFixed(1)) } const q = pg.Client.prototype.query; const o = (db.pool as any).query; (db.pool as any).query = async function(c:any,p:any){ const text=c.text??c; if(/availability_slots/.test(text)){ const e=await o.call(this,{text:"explain analyze "+text, values:p}); console.log(e.rows.map((r:any)=>r["QUERY PLAN"]).join("\n")) } return o.call(this,c,p)}; await listAvailability(visitor, list[0].specialistId); await listNextFree(slots.map((s:any)=>s[0].specialistId)) }
await pool.end(); await db.close(); await server.stop()
