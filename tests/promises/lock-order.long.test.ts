import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { database, inTransaction, openDatabase, rowsOf } from '../../src/database/client.ts'
import { accountTokens } from '../../src/database/schema/accounts.ts'
import { consultations } from '../../src/database/schema/booking.ts'
import {
  confirmEmailChange,
  requestEmailChange,
  resetPassword,
  setPassword,
} from '../../src/features/accounts/service/index.server.ts'
import { writeNote } from '../../src/features/aftercare/service/index.server.ts'
import {
  book,
  bookByPhone,
  cancel,
  changeCalendarFeed,
  confirm,
  proposeTimes,
  reschedule,
  saveSchedule,
  setPause,
} from '../../src/features/booking/service/index.server.ts'
import { doToConsultations } from '../../src/features/booking/service/many.server.ts'
import { shareChild } from '../../src/features/children/service.server.ts'
import { sendMessage } from '../../src/features/messages/service/index.server.ts'
import {
  deletePerson,
  setRole,
  suspendPerson,
} from '../../src/features/people/service/index.server.ts'
import { writeReview } from '../../src/features/reviews/service.server.ts'
import { profileUpdate } from '../../src/features/specialists/schema/index.ts'
import {
  getVerificationCase,
  removeOwnPhoto,
  takeBack,
  updateOwnProfile,
} from '../../src/features/specialists/service/index.server.ts'
import { joinWaitlist } from '../../src/features/waitlist/service/index.server.ts'
import { system, type Person } from '../../src/platform/actor.ts'
import { createToken, hashToken } from '../../src/platform/secrets/tokens.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { GOOD_PASSWORD, newAddress } from '../support/accounts.ts'
import { prepareAftercare } from '../support/aftercare-roles.ts'
import { buildTestApi } from '../support/api.ts'
import { buildBooking, caller, createConsultation, listFree } from '../support/consultations.ts'
import { useTestDatabase } from '../support/databases.ts'
import { provideTestMailing } from '../support/mailing.ts'
import {
  buildHours,
  cookieOf,
  createAdmin,
  type CreatedSpecialist,
  createFamily,
} from '../support/people.ts'

/** Pauses a use case before one of its statements that take locks. */
class Stop {
  readonly reached = Promise.withResolvers<void>()
  readonly #goOn = Promise.withResolvers<void>()
  readonly #sent = new Set<string>()
  #left: number
  #isReached = false

  constructor(after: number) {
    this.#left = after
  }

  send<Sent>(text: string, send: () => Promise<Sent>): Promise<Sent> {
    const isNew = TAKES_LOCKS.test(text) && !this.#sent.has(text)
    this.#sent.add(text)
    if (!this.#isReached && isNew) this.#isReached = this.#left-- === 0
    if (!this.#isReached) return send()
    this.reached.resolve()
    return this.#goOn.promise.then(send)
  }

  goOn(): void {
    this.#goOn.resolve()
  }
}

const TAKES_LOCKS = /advisory|for (no key )?(update|share)|^\s*(update|insert|delete|with)/i
const stops = new AsyncLocalStorage<Stop>()
let deadlocks = 0

/** Passes each statement through the pause of its call, and counts deadlocks. */
function watchStatements(): () => void {
  const { prototype } = pg.Client
  const original = prototype.query as (...given: unknown[]) => Promise<unknown>
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string; submit?: unknown }]
    if (typeof given.at(-1) === 'function' || (statement as { submit?: unknown }).submit)
      return original.apply(this, given)
    const text = typeof statement === 'string' ? statement : statement.text
    const send = () => original.apply(this, given)
    const sent = stops.getStore()?.send(text, send) ?? send()
    sent.catch((error: { code?: string }) => {
      if (error.code === '40P01') deadlocks += 1
    })
    return sent
  } as never
  return () => void (prototype.query = original as never)
}

class RolledBack extends Error {}

/** Does the work and rolls it back, so that the next one starts from the same state. */
async function tryOut(work: () => Promise<unknown>): Promise<void> {
  const done = inTransaction(async () => {
    await work()
    throw new RolledBack()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

/** A mailed link's token, usable for an hour. */
async function mailToken(userId: number, purpose: 'reset-password' | 'change-email') {
  const token = createToken()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await database()
    .insert(accountTokens)
    .values({
      userId,
      purpose,
      newEmail: 'another@example.org',
      tokenHash: hashToken(token),
      expiresAt,
    })
  return token
}

const isAnybodyWaiting = async (): Promise<boolean> => {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await rowsOf(waiting, openDatabase().root)).length > 0
}

describe('two use cases at once', () => {
  useTestDatabase('postgresql')
  let admin: Person
  let family: Person
  let otherFamily: Person
  let specialist: CreatedSpecialist
  let stopWatching: () => void
  const cases: Record<string, () => Promise<unknown>> = {}

  beforeAll(async () => {
    provideDeployment({ rateLimits: false })
    provideTestMailing()
    admin = await createAdmin()
    const otherAdmin = await createAdmin()
    otherFamily = await createFamily()
    const made = await createConsultation()
    ;({ family, specialist } = made)
    const { id } = made.consultation
    const { childId } = await prepareAftercare(family, id)
    const others = await createConsultation({ family: otherFamily })
    const met = await createConsultation({
      specialist,
      family,
      slot: (await listFree(specialist.id)).at(-2)!,
    })
    await database()
      .update(consultations)
      .set({ status: 'completed' })
      .where(eq(consultations.id, met.consultation.id))
    const review = {
      specialistId: specialist.id,
      consultationId: met.consultation.id,
      rating: 5,
    }
    const [first, second, third] = await listFree(specialist.id)
    const { seen } = await getVerificationCase(admin, specialist.id, 'en')
    const reason = 'A family told us of something that was not safe.'
    const { userId } = specialist.actor
    await setPassword(system, specialist.actor.email, GOOD_PASSWORD)
    const reset = await mailToken(userId, 'reset-password')
    const change = await mailToken(userId, 'change-email')
    const [free] = await listFree(others.specialist.id)
    const byPhone = {
      ...buildBooking(free!, { email: otherFamily.email }),
      familyLanguage: 'en' as const,
      consentByPhone: true as const,
      beyondLimit: false,
    }
    const profile = profileUpdate.parse({
      name: 'Mina Karimi',
      languages: ['farsi'],
      expertise: ['speech_therapy'],
    })
    Object.assign(cases, {
      'a booking': () => book(otherFamily, buildBooking(second!), caller),
      'a booking of the same family': () => book(family, buildBooking(first!), caller),
      'a booking by telephone': () => bookByPhone(admin, byPhone),
      'a confirmation': () => confirm(specialist.actor, { id }),
      'a confirmation of many': () =>
        doToConsultations(admin, { action: 'confirm', ids: [id] }, 'en'),
      'a cancellation': () => cancel(family, { id }),
      'a move': () => reschedule(family, { id, availabilityId: third!.id }),
      'other times': () => proposeTimes(specialist.actor, { id, times: [third!.id] }),
      'a shared profile': () => shareChild(family, { consultationId: id, childId }),
      'a review': () =>
        writeReview(family, review, new Date(Date.parse(met.consultation.endsAt) + 3_600_000)),
      'a note': () => writeNote(specialist.actor, id, { content: 'Ask about sleep.' }),
      'a message': () => sendMessage(family, { receiverId: userId, content: 'Thank you.' }),
      'new hours': () => saveSchedule(specialist.actor, buildHours()),
      'a pause': () => setPause(specialist.actor, { isPaused: true }, 'UTC'),
      'a new feed': () => changeCalendarFeed(specialist.actor, 'change'),
      'a new profile': () => updateOwnProfile(specialist.actor, profile, 'en'),
      'a photo taken away': () => removeOwnPhoto(specialist.actor),
      'a new password': () =>
        resetPassword({ token: reset, password: GOOD_PASSWORD }, { address: newAddress() }),
      'a wished address': () =>
        requestEmailChange(
          specialist.actor,
          { email: 'wished@example.org', password: GOOD_PASSWORD },
          { caller },
        ),
      'a new address': () => confirmEmailChange(change),
      'a place on the list': () => joinWaitlist(family, others.specialist.id, caller),
      'a suspension': () => suspendPerson(admin, userId, { affected: 1 }),
      'another role': () => setRole(otherAdmin, userId, 'regular', { affected: 1 }),
      'a deletion': () => deletePerson(admin, userId, { affected: 1 }),
      'a suspended family': () => suspendPerson(admin, family.userId, { affected: 1 }),
      'a deleted family': () => deletePerson(otherAdmin, otherFamily.userId, { affected: 1 }),
      'the end of a verification': () =>
        takeBack(admin, { specialistId: specialist.id, seen, reason, affected: 1 }),
    })
    stopWatching = watchStatements()
  })
  afterAll(() => {
    stopWatching()
    provideDeployment({ rateLimits: true })
  })

  /** Pauses the first before its nth lock, runs the second as far as it gets, completes both. */
  async function runTogether(first: string, second: string, nth: number): Promise<boolean> {
    const stop = new Stop(nth)
    const one = stops.run(stop, () => tryOut(cases[first]!))
    const isStopped = await Promise.race([
      stop.reached.promise.then(() => true),
      one.then(() => false),
    ])
    if (!isStopped) return false
    const state = { isDone: false }
    const other = tryOut(cases[second]!).finally(() => (state.isDone = true))
    while (!state.isDone && !(await isAnybodyWaiting()))
      await new Promise((later) => setImmediate(later))
    stop.goOn()
    await Promise.all([one, other])
    return true
  }

  it('take their locks in one order, wherever one overtakes the other (promise 67)', async () => {
    const names = Object.keys(cases)
    for (const name of names) await tryOut(cases[name]!)
    const faults: string[] = []
    let tried = 0
    for (const [place, first] of names.entries())
      for (const second of names.slice(place))
        for (let nth = 0; ; nth += 1) {
          const before = deadlocks
          let isStopped = true
          try {
            isStopped = await runTogether(first, second, nth)
          } catch (error) {
            faults.push(`${first} / ${second} at ${nth}: ${String(error)}`)
          }
          if (deadlocks > before) faults.push(`${first} / ${second} at ${nth}: deadlock`)
          if (!isStopped) break
          tried += 1
        }
    expect(faults).toEqual([])
    expect(tried).toBeGreaterThan(1000)
  })

  it('book all the same with a key, where a deadlock comes from outside (promise 67)', async () => {
    const api = buildTestApi()
    const slot = (await listFree(specialist.id)).at(-1)!
    const cookie = await cookieOf(otherFamily)
    const before = deadlocks
    const outside = await openDatabase().pool!.connect()
    try {
      await outside.query('begin')
      await outside.query('select 1 from specialists where id = $1 for update', [specialist.id])
      const booked = api.request('/api/consultations', {
        json: buildBooking(slot),
        cookie,
        headers: { 'idempotency-key': 'overtaken' },
      })
      while (!(await isAnybodyWaiting())) await new Promise((later) => setImmediate(later))
      await outside.query('select pg_advisory_xact_lock(4526744, $1::int)', [specialist.id])
      await outside.query('commit')
      expect((await booked).status).toBe(201)
    } finally {
      outside.release()
    }
    expect(deadlocks).toBe(before + 1)
  })
})
