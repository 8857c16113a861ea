import { expect, it } from 'vitest'
import { buildTestApi } from '../../../tests/support/api.ts'
import { buildBooking, createConsultation, listFree } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import {
  buildHours,
  cookieOf,
  createAdmin,
  createFamily,
  createSpecialist,
} from '../../../tests/support/people.ts'
import { changeTokenOf } from './service/index.server.ts'

const { request } = buildTestApi()

async function offer() {
  const specialist = await createSpecialist()
  const family = await createFamily()
  const [slot] = await listFree(specialist.id)
  return { specialist, family, slot: slot!, cookie: await cookieOf(family) }
}

describeWithDatabase('the calls of booking', () => {
  it('list a specialist’s availability to everybody (spec 7.9)', async () => {
    const { specialist, slot } = await offer()
    const { status, body } = await request(`/api/specialists/${specialist.id}/availability`)
    expect(status).toBe(200)
    expect(body).toContainEqual(slot)
    const { date } = slot
    const oneDay = await request(
      `/api/specialists/${specialist.id}/availability?from=${date}&to=${date}&timeZone=Europe/Berlin`,
    )
    expect(new Set(oneDay.body.map((one: { date: string }) => one.date))).toEqual(new Set([date]))
  })

  it('refuse ids that are no numbers, and do not find what is not there (spec 5.9)', async () => {
    const { cookie } = await offer()
    const statusOf = async (path: string) => (await request(path, { cookie })).status
    expect(await statusOf('/api/specialists/abc/availability')).toBe(400)
    expect(await statusOf('/api/specialists/999999/availability')).toBe(404)
    expect(await statusOf('/api/specialists/99999999999/availability')).toBe(404)
    expect(await statusOf('/api/specialists/1/availability?from=yesterday')).toBe(400)
    expect(await statusOf('/api/consultations/abc')).toBe(400)
    expect(await statusOf('/api/consultations/999999')).toBe(404)
    expect(await statusOf('/api/consultations/99999999999999999999')).toBe(404)
  })

  it('refuse dates at the ends of all dates, where a week or a pause cannot be reckoned', async () => {
    const cookie = await cookieOf((await createSpecialist()).actor)
    for (const date of ['1000-01-01', '9999-12-31']) {
      const json = { isPaused: true, until: date }
      const answers = [
        await request(`/api/schedule/week?date=${date}`, { cookie }),
        await request('/api/schedule/pause', { method: 'PUT', json, cookie }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([400, 400])
    }
    expect((await request('/api/schedule/week?date=2199-12-31', { cookie })).status).toBe(200)
    const admin = await cookieOf(await createAdmin())
    for (const dates of ['from=1000-01-01', 'to=9999-12-31']) {
      const listed = await request(`/api/admin/consultations?${dates}`, { cookie: admin })
      expect(listed.status).toBe(400)
    }
  })

  it('book a consultation, and answer it (spec 3.19, 3.23, 7.11)', async () => {
    const { slot, cookie } = await offer()
    const { status, body } = await request('/api/consultations', {
      json: { ...buildBooking(slot), status: 'confirmed', isReviewed: true, userId: 1 },
      cookie,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      availabilityId: slot.id,
      status: 'pending',
      isReviewed: false,
      viewedAs: 'family',
    })
    const read = await request(`/api/consultations/${body.id}`, { cookie })
    expect(read.body).toEqual(body)
  })

  it('say which fields of a booking are wrong, in the spec’s words (spec 5.5, 9.4)', async () => {
    const { slot, cookie } = await offer()
    const messageOf = async (field: string, value: unknown) => {
      const json = { ...buildBooking(slot), [field]: value }
      const { status, body } = await request('/api/consultations', { json, cookie })
      expect(status).toBe(400)
      expect(body.errors).toHaveLength(1)
      expect(body.errors[0].path).toBe(field)
      return body.errors[0].message
    }
    expect(await messageOf('email', 'nobody')).toBe('Please enter a valid email')
    expect(await messageOf('childAge', 0)).toBe('Age must be at least 1')
    expect(await messageOf('childAge', 19)).toBe('Age must be 18 or below')
    expect(await messageOf('childAge', '')).toBe('Age must be at least 1')
    expect(await messageOf('childAge', '-1')).toBe('Age must be at least 1')
    expect(await messageOf('childAge', '7.5')).toMatch(/whole years/)
    expect(await messageOf('childAge', 7.5)).toMatch(/whole years/)
    expect(await messageOf('childAge', 'abc')).toMatch(/as a number/)
    expect(await messageOf('childAge', '1e1')).toMatch(/in digits alone/)
    expect(await messageOf('mainConcern', '   short   ')).toBe(
      'Please provide more details about your concerns',
    )
    expect(await messageOf('mainConcern', 'x'.repeat(501))).toBe(
      'Please keep your message under 500 characters',
    )
    expect(await messageOf('availabilityId', undefined)).toBe('Please select a time slot')
    expect(await messageOf('availabilityId', 99_999_999_999)).toBe('Please select a time slot')
    expect(await messageOf('preferredLanguage', 'french')).toContain('languages')
  })

  it('take no text in place of a number, and say so of each field in the reader’s language', async () => {
    const { slot, cookie } = await offer()
    const json = {
      ...buildBooking(slot),
      availabilityId: String(slot.id),
      childAge: '۷',
    }
    const headers = { 'accept-language': 'fa' }
    const { status, body } = await request('/api/consultations', { json, cookie, headers })
    expect(status).toBe(400)
    const said = body.errors as { path: string; message: string }[]
    expect(said.map(({ path }) => path).toSorted()).toEqual(['availabilityId', 'childAge'])
    for (const { message } of said) expect(message).toMatch(/[آ-ی]/)
    const typed = { ...buildBooking(slot), childAge: 7 }
    const booked = await request('/api/consultations', { json: typed, cookie })
    expect(booked.body.childAge).toBe(7)
  })

  it('answer 409 with the nearest free slots when a slot is taken, in the reader’s language', async () => {
    const { slot, cookie } = await offer()
    await createConsultation({ slot })
    const answer = await request('/api/consultations', {
      json: buildBooking(slot),
      cookie,
      headers: { 'accept-language': 'fa' },
    })
    expect(answer.status).toBe(409)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ code: 'slot-taken' })
    expect(answer.body.detail).toMatch(/[\u0600-\u06ff]/)
    expect(answer.body.nearest).toHaveLength(3)
    expect(answer.body.nearest[0]).toMatchObject({ isBooked: false })
  })

  it('list one’s consultations in parts, with how many there are', async () => {
    const { specialist } = await offer()
    const slots = await listFree(specialist.id)
    for (const slot of slots.slice(0, 3)) await createConsultation({ specialist, slot })
    const cookie = await cookieOf(specialist.actor)
    const first = await request('/api/consultations?limit=2&scope=upcoming', { cookie })
    expect(first.status).toBe(200)
    expect(first.body).toHaveLength(2)
    expect(first.headers.get('x-total-count')).toBe('3')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link')!)![1]!
    const second = await request(next, { cookie })
    expect(second.body).toHaveLength(1)
    expect(second.headers.get('link')).toBeNull()
    expect((await request('/api/consultations?cursor=x', { cookie })).status).toBe(400)
  })

  it('count empty optional values as absent', async () => {
    const { specialist, slot, cookie } = await offer()
    const { id } = (await request('/api/consultations', { json: buildBooking(slot), cookie })).body
    const statusOf = async (path: string) => (await request(`/api/${path}`, { cookie })).status
    expect(await statusOf(`specialists/${specialist.id}/availability?from=&to=`)).toBe(200)
    expect(await statusOf('consultations?as=&scope=&limit=&cursor=')).toBe(200)
    expect(await statusOf(`consultations/${id}?token=`)).toBe(200)
    expect(await statusOf(`consultations/${id}/times?token=`)).toBe(200)
    const json = { token: '', reason: '' }
    const cancelled = await request(`/api/consultations/${id}/cancel`, { cookie, json })
    expect(cancelled.status).toBe(200)
  })

  it('change a consultation, without a body where none is needed', async () => {
    const { consultation, specialist, family } = await createConsultation()
    const cookie = await cookieOf(specialist.actor)
    const path = `/api/consultations/${consultation.id}`
    const confirmed = await request(`${path}/confirm`, { method: 'POST', cookie })
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed', sequence: 1 } })
    const again = await request(`${path}/confirm`, { method: 'POST', cookie })
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong-status' } })
    const asFamily = await cookieOf(family)
    const refused = await request(`${path}/confirm`, { method: 'POST', cookie: asFamily })
    expect(refused.status).toBe(403)
    const early = await request(`${path}/complete`, { method: 'POST', cookie })
    expect(early).toMatchObject({ status: 409, body: { code: 'too-early' } })
    const missed = await request(`${path}/no-show`, { method: 'POST', cookie })
    expect(missed).toMatchObject({ status: 409, body: { code: 'too-early' } })
    const cancelled = await request(`${path}/cancel`, { method: 'POST', cookie: asFamily })
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    const declined = await request(`${path}/decline`, { json: { reason: 'no' }, cookie })
    expect(declined).toMatchObject({ status: 409, body: { code: 'wrong-status' } })
  })

  it('take a mailed link’s token in place of a session, and reading by it changes nothing', async () => {
    const { consultation, specialist } = await createConsultation()
    const token = changeTokenOf({ ...consultation, linkVersion: 1 })
    const path = `/api/consultations/${consultation.id}`
    const read = await request(`${path}?token=${token}`)
    expect(read).toMatchObject({ status: 200, body: { status: 'pending', viewedAs: 'family' } })
    expect(read.text).not.toContain('asleep')
    expect((await request(`${path}?token=wrong`)).status).toBe(404)
    const later = (await listFree(specialist.id)).at(-1)!
    const moved = await request(`${path}/reschedule`, { json: { token, availabilityId: later.id } })
    expect(moved).toMatchObject({ status: 200, body: { startsAt: later.startsAt } })
    expect((await request(`${path}/cancel`, { json: { token } })).status).toBe(404)
    const cancelled = await request(`${path}/cancel`, { json: { token: moved.body.changeToken } })
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  })

  it('read and replace a specialist’s hours, and show what would follow', async () => {
    const { actor } = await createSpecialist({ hours: null })
    const cookie = await cookieOf(actor)
    const empty = await request('/api/hours?timeZone=Europe/Berlin', { cookie })
    expect(empty).toMatchObject({
      status: 200,
      body: { timeZone: 'Europe/Berlin', weeklyHours: [] },
    })
    const preview = await request('/api/hours/preview', { json: buildHours(), cookie })
    expect(preview.status).toBe(200)
    expect(preview.body[0]).toMatchObject({ startTime: expect.any(String), timeZone: 'UTC' })
    const saved = await request('/api/hours', { method: 'PUT', json: buildHours(), cookie })
    expect(saved).toMatchObject({ status: 200, body: buildHours() })
    expect((await request('/api/hours', { cookie })).body).toEqual(buildHours())
  })

  it('say what is wrong with hours', async () => {
    const { actor } = await createSpecialist({ hours: null })
    const cookie = await cookieOf(actor)
    const put = (json: object) => request('/api/hours', { method: 'PUT', json, cookie })
    const overlapping = buildHours({
      weeklyHours: [
        { weekday: 1, startTime: '09:00', endTime: '12:00' },
        { weekday: 1, startTime: '11:00', endTime: '13:00' },
      ],
    })
    expect((await put(overlapping)).body.errors).toEqual([
      {
        path: 'weeklyHours.1',
        code: 'overlaps',
        message: 'These hours overlap others of the same day',
      },
    ])
    const fields = async (change: object) =>
      (await put({ ...buildHours(), ...change })).body.errors.map(
        (one: { path: string }) => one.path,
      )
    expect(await fields({ timeZone: '+03:30' })).toEqual(['timeZone'])
    expect(await fields({ weeklyCap: 0 })).toEqual(['weeklyCap'])
    expect(await fields({ bookingWindowDays: 181 })).toEqual(['bookingWindowDays'])
    expect(await fields({ overrides: [{ date: '2026-02-30', kind: 'off' }] })).toEqual([
      'overrides.0.date',
    ])
  })

  it('propose other times, and offer again the time that was given up for them', async () => {
    const specialist = await createSpecialist()
    const free = await listFree(specialist.id)
    const { consultation, family } = await createConsultation({ specialist, slot: free[10]! })
    const cookie = await cookieOf(specialist.actor)
    const proposal = `/api/consultations/${consultation.id}/proposal`
    const json = { times: [free[4]!.id, free[5]!.id] }
    expect((await request(proposal, { json, cookie })).body.proposal.times).toHaveLength(2)
    const none = { json: {}, cookie: await cookieOf(family) }
    expect((await request(`${proposal}/decline`, none)).body).toMatchObject({
      status: 'cancelled',
      unanswered: { by: 'specialist', end: 'declined' },
    })

    const startsOffered = async () => (await listFree(specialist.id)).map((slot) => slot.startsAt)
    const away = await request('/api/schedule/away', { cookie })
    expect(away.body).toMatchObject([{ startsAt: consultation.startsAt }])
    expect(await startsOffered()).not.toContain(consultation.startsAt)
    const path = `/api/schedule/away/${away.body[0].id}`
    expect((await request(path, { method: 'DELETE', cookie })).status).toBe(204)
    expect((await request('/api/schedule/away', { cookie })).body).toEqual([])
    expect(await startsOffered()).toContain(consultation.startsAt)
  })

  it('are described in the OpenAPI document', async () => {
    const { status, body } = await request('/api/openapi.json')
    expect(status).toBe(200)
    const paths = Object.keys(body.paths)
    for (const path of [
      '/api/specialists/{id}/availability',
      '/api/consultations',
      '/api/consultations/{id}',
      '/api/consultations/{id}/cancel',
      '/api/consultations/{id}/reschedule',
      '/api/consultations/{id}/no-show',
      '/api/hours',
      '/api/hours/preview',
    ])
      expect(paths).toContain(path)
  })
})
