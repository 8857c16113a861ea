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
    const BACKUP_COPY_URL = 's3://key:secret@copies'
    expect(mistakesOf({ BACKUP_COPY_URL })).toEqual([expect.stringContaining('encrypted alone')])
    const BACKUP_RECIPIENT = `age1${'q'.repeat(58)}`
    expect(mistakesOf({ BACKUP_COPY_URL, BACKUP_RECIPIENT })).toEqual([])
  })

  it('are not copied to the bucket of the uploads, which each of them holds', () => {
    const BACKUP_RECIPIENT = `age1${'q'.repeat(58)}`
    const mistakesWith = (BACKUP_COPY_URL: string, STORAGE_URL: string) =>
      mistakesOf({ BACKUP_RECIPIENT, BACKUP_COPY_URL, STORAGE_URL })
    const one = 'https://k:s@s3.example.org/hamgam'
    for (const same of [one, 'https://other:key@s3.example.org/hamgam/?region=x'])
      expect(mistakesWith(same, one)).toEqual([
        expect.stringMatching(/^BACKUP_COPY_URL names the bucket of STORAGE_URL/),
      ])
    expect(mistakesWith('s3://k:s@hamgam', 's3://k:s@hamgam')).toHaveLength(1)
    expect(mistakesWith('https://k:s@s3.example.org/copies', one)).toEqual([])
    expect(mistakesWith('https://k:s@s3.example.net/hamgam', one)).toEqual([])
  })
})
