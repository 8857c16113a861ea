import { describe, expect, it } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { mistakesOf } from '../../../tests/support/configuration.ts'

describe('backups by themselves', () => {
  it('are made each day, except of the demo, unless the settings say otherwise', () => {
    const isDaily = (source: Record<string, string>) => readConfiguration(source).backups.daily
    expect(isDaily({ DEMO: 'off' })).toBe(true)
    expect(isDaily({ DEMO: 'off', BACKUPS: 'off' })).toBe(false)
    expect(isDaily({ DEMO: 'on' })).toBe(false)
    expect(isDaily({ DEMO: 'on', BACKUPS: 'on' })).toBe(true)
  })

  it('leave this machine encrypted alone', () => {
    const BACKUP_COPY_URL = 's3://key:secret@s3.example.org/copies'
    expect(mistakesOf({ BACKUP_COPY_URL })).toEqual([expect.stringContaining('encrypted alone')])
    const BACKUP_RECIPIENT = `age1${'q'.repeat(58)}`
    expect(mistakesOf({ BACKUP_COPY_URL, BACKUP_RECIPIENT })).toEqual([])
  })
})
