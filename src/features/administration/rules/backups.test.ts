import { expect, it } from 'vitest'
import { isBackupDue, isBackupLate, isCopyDue, stateOfBackups } from './backups.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const isDue = (now: string, goodAt?: string, triedAt = goodAt) =>
  isBackupDue(
    { goodAt: goodAt ? at(goodAt) : undefined, triedAt: triedAt ? at(triedAt) : undefined },
    { at: '03:30', timeZone: 'Asia/Tehran', now: at(now) },
  )

it('makes a backup once a day at its time on the site’s clock, and makes up for a missed one', () => {
  // 03:30 in Tehran is 00:00 in UTC.
  expect(isDue('21T00:00', '20T00:00')).toBe(true)
  expect(isDue('20T23:50', '20T00:00')).toBe(false)
  expect(isDue('21T00:10', '21T00:00')).toBe(false)
  expect(isDue('21T15:00', '19T00:00')).toBe(true)
  expect(isDue('21T15:00')).toBe(true)
})

it('tries again an hour after a failure, not at every look', () => {
  expect(isDue('21T00:20', '20T00:00', '21T00:00')).toBe(false)
  expect(isDue('21T01:10', '20T00:00', '21T00:00')).toBe(true)
})

it('copies a good one again an hour after the second place has refused it', () => {
  const isDue = (now: string, copied?: string) =>
    isCopyDue(
      {
        goodAt: at('21T00:00'),
        triedAt: at('21T00:00'),
        copiedAt: copied ? at(copied) : undefined,
      },
      at(now),
    )
  expect(isDue('21T00:50', '20T00:00')).toBe(false)
  expect(isDue('21T01:00', '20T00:00')).toBe(true)
  expect(isDue('21T01:00')).toBe(true)
  expect(isDue('21T01:00', '21T00:00')).toBe(false)
})

it('warns when the last good one is older than a day and some hours', () => {
  expect(isBackupLate(at('20T00:00'), at('21T05:00'))).toBe(false)
  expect(isBackupLate(at('20T00:00'), at('21T07:00'))).toBe(true)
  expect(isBackupLate(undefined, at('21T07:00'))).toBe(true)
})

it('counts a backup once it is copied to the second place, where there is one', () => {
  const history = { goodAt: at('21T00:00'), copiedAt: at('18T00:00'), failure: undefined }
  const stateWith = (copyUrl?: string, daily = true) =>
    stateOfBackups({ daily, copyUrl }, history, at('21T07:00'))
  expect(stateWith()).toMatchObject({ lastGoodAt: history.goodAt, isLate: false, isCopied: true })
  expect(stateWith('s3://b')).toMatchObject({ lastGoodAt: history.copiedAt, isLate: true })
  // Without automatic backups none can be late.
  expect(stateWith('s3://b', false)).toMatchObject({ isOn: false, isLate: false })
})
