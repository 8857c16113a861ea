import { expect, type APIRequestContext } from '@playwright/test'

const MINUTE_MS = 60_000

const wallTime = (instant: Date, timeZone: string): string[] =>
  instant.toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).split(' ')

/**
 * Has a specialist offer times from a few minutes on, confirmed at once: the room of the first is
 * open already, unless it begins later. Answers what puts the usual hours back.
 */
export async function offerSoon(
  specialist: APIRequestContext,
  minutes: number,
  untilStartMinutes = 4,
): Promise<() => Promise<unknown>> {
  const start = new Date(Date.now() + untilStartMinutes * MINUTE_MS)
  // A zone in which they do not cross midnight.
  const timeZone = start.getUTCHours() < 20 ? 'UTC' : 'Asia/Tokyo'
  const [date, startTime] = wallTime(start, timeZone)
  const [, endTime] = wallTime(new Date(start.getTime() + minutes * MINUTE_MS), timeZone)
  const overrides = [{ kind: 'hours', date, startTime, endTime }]
  const asked = { timeZone, minimumNoticeHours: 0, bufferMinutes: 0, overrides, weeklyHours: [] }
  const usual = await (await specialist.get('/api/hours')).json()
  const saved = await specialist.put('/api/hours', {
    data: { ...usual, ...asked, autoConfirm: true },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return () => specialist.put('/api/hours', { data: usual })
}
