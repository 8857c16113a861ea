import { describe, expect, it } from 'vitest'
import {
  causeOf,
  isMailDue,
  levelOf,
  worstOf,
  isStopped,
  levelOfJobs,
  nextRun,
  rhythmOf,
  stateOfJob,
  compareVersions,
  newSince,
  readChangelog,
} from './rules.ts'

const MINUTE_MS = 60_000
const NOW = new Date('2026-11-23T12:34:30Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)
const times = { now: NOW, startedAt: ago(10_000) }
const daily = { cron: '41 2 * * *', succeededAt: ago(60), failures: 0, pausedAt: null }
const eachMinute = { ...daily, cron: '* * * * *', succeededAt: ago(1) }

describe('when a job runs', () => {
  it('is read from its expression', () => {
    expect(nextRun('* * * * *', NOW)?.toISOString()).toBe('2026-11-23T12:35:00.000Z')
    expect(nextRun('*/10 * * * *', NOW)?.toISOString()).toBe('2026-11-23T12:40:00.000Z')
    expect(nextRun('7 * * * *', NOW)?.toISOString()).toBe('2026-11-23T13:07:00.000Z')
    expect(nextRun('34 12 * * *', NOW)?.toISOString()).toBe('2026-11-24T12:34:00.000Z')
    expect(nextRun('41 23 * * *', NOW)?.toISOString()).toBe('2026-11-23T23:41:00.000Z')
  })

  it('is not guessed for an expression of another form', () => {
    expect(rhythmOf('0 0 1 1 *')).toBeUndefined()
    expect(nextRun('0 9 * * 1', NOW)).toBeUndefined()
  })
})

describe('a job', () => {
  it('has stopped after two of its periods without a good run', () => {
    expect(isStopped(eachMinute, times)).toBe(false)
    expect(isStopped({ ...eachMinute, succeededAt: ago(16) }, times)).toBe(false)
    expect(isStopped({ ...eachMinute, succeededAt: ago(18) }, times)).toBe(true)
    expect(isStopped({ ...daily, succeededAt: ago(2 * 1440) }, times)).toBe(false)
    expect(isStopped({ ...daily, succeededAt: ago(2 * 1440 + 16) }, times)).toBe(true)
  })

  it('has not stopped while the product was off, while a run may last, or while it is paused', () => {
    const old = { ...eachMinute, succeededAt: ago(500) }
    expect(isStopped(old, { now: NOW, startedAt: ago(10) })).toBe(false)
    expect(isStopped({ ...old, expireInSeconds: 8 * 3600 }, times)).toBe(true)
    expect(isStopped({ ...old, expireInSeconds: 9 * 3600 }, times)).toBe(false)
    expect(isStopped({ ...old, pausedAt: ago(400) }, times)).toBe(false)
  })

  it('has stopped when three runs in a row failed', () => {
    expect(isStopped({ ...eachMinute, failures: 2 }, times)).toBe(false)
    expect(isStopped({ ...eachMinute, failures: 3 }, times)).toBe(true)
    expect(stateOfJob({ ...eachMinute, failures: 1, failedAt: ago(1) }, times)).toBe('failed')
  })

  it('that families depend on is named while it is paused', () => {
    const paused = { state: 'paused', isVital: true } as const
    expect(levelOfJobs([paused])).toBe('attention')
    expect(levelOfJobs([{ ...paused, isVital: false }])).toBe('good')
    expect(levelOfJobs([paused, { state: 'stopped', isVital: false }])).toBe('broken')
    expect(levelOfJobs([])).toBe('good')
  })
})

describe('a finding', () => {
  it('that nobody could see is neither well nor broken', () => {
    expect(levelOf({ level: 'warning', isUnseen: true })).toBe('unseen')
    expect(worstOf([levelOf({ level: 'ok' }), 'unseen'])).toBe('unseen')
    expect(worstOf(['unseen', levelOf({ level: 'mistake' }), 'attention'])).toBe('broken')
  })

  it('has a cause where one explains everything that is not well', () => {
    const off = { level: 'warning', cause: 'backups-off' } as const
    expect(causeOf([{ level: 'ok' }, off])).toBe('backups-off')
    expect(causeOf([off, { level: 'mistake' }])).toBeNull()
    expect(causeOf([{ level: 'ok' }])).toBeNull()
  })

  it('is mailed at once, and again after a day', () => {
    expect(isMailDue(null, NOW)).toBe(true)
    expect(isMailDue(ago(1439), NOW)).toBe(false)
    expect(isMailDue(ago(1440), NOW)).toBe(true)
    // Recorded while the clock was ahead.
    expect(isMailDue(ago(-1440 * 30), NOW)).toBe(true)
  })
})

const CHANGELOG = `# Changelog

## Unreleased

- Not yet.

## 1.10.0

### For operators
- \`npm run doctor\` says **more**, see [the manual](docs/operating.md)
  in one more line.

## 1.9.2 (2026-10-01)

- Faster.

## 1.9.1

- Older.
`

describe('what an upgrade brings', () => {
  const versions = readChangelog(CHANGELOG)

  it('is read from the changelog in plain words, without what is not released', () => {
    expect(versions.map(({ version }) => version)).toEqual(['1.10.0', '1.9.2', '1.9.1'])
    expect(versions[0]?.parts).toEqual([
      {
        title: 'For operators',
        lines: ['npm run doctor says more, see the manual in one more line.'],
      },
    ])
    expect(versions[1]?.parts).toEqual([{ title: '', lines: ['Faster.'] }])
  })

  it('begins after the version that was acknowledged and ends with the one that runs', () => {
    const newerIn = (running: string, known: string) =>
      newSince(versions, { running, known }).map(({ version }) => version)
    expect(newerIn('1.10.0', '1.9.1')).toEqual(['1.10.0', '1.9.2'])
    expect(newerIn('1.9.2', '1.9.1')).toEqual(['1.9.2'])
    expect(newerIn('1.10.0', '1.10.0')).toEqual([])
  })

  it('compares versions by their numbers', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0)
    expect(compareVersions('1.9.0', '1.9.0')).toBe(0)
    expect(compareVersions('0.9.0', '1.0.0')).toBeLessThan(0)
  })
})
