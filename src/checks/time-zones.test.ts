import { describe, expect, it } from 'vitest'
import { examineOwnTimeZones, examineTimeZones, offsetHere } from './time-zones.ts'

const details = { version: 'x', remedy: 'update it' }

describe('time-zone data', () => {
  it('of this process knows what changed last', async () => {
    expect(await examineOwnTimeZones()).toEqual([expect.objectContaining({ level: 'ok' })])
    expect(offsetHere('Asia/Kolkata', new Date('2026-01-01T00:00:00Z'))).toBe(330)
    expect(offsetHere('America/Los_Angeles', new Date('2026-01-01T00:00:00Z'))).toBe(-480)
  })

  it('of before 2022 gives Iran a summer time', async () => {
    const [finding] = await examineTimeZones(
      'the data',
      (zone, at) => (zone === 'Asia/Tehran' ? 270 : offsetHere(zone, at)),
      details,
    )
    expect(finding).toMatchObject({ level: 'mistake', remedy: 'update it' })
  })

  it('of before 2025 is an hour wrong elsewhere', async () => {
    const [finding] = await examineTimeZones(
      'the data',
      (zone, at) => (zone === 'America/Asuncion' ? -240 : offsetHere(zone, at)),
      details,
    )
    expect(finding).toMatchObject({ level: 'warning' })
    expect(finding!.text).toContain('older than 2025a: times in America/Asuncion')
  })
})
