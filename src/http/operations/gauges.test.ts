import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { noteBackup } from '../../database/backup/journal.ts'
import { metrics } from '../../platform/metrics-registry.ts'
import { defineBackups } from './gauges.ts'

describe('the figures of backups', () => {
  useTestDatabase('embedded')

  it('say when the last good one was begun, and whether the newest is good', async () => {
    defineBackups()
    expect(await metrics.metrics()).not.toMatch(/^backup_\w+\{/m)
    const good = new Date('2026-11-20T02:00:00Z')
    const failed = new Date('2026-11-21T02:00:00Z')
    const noted = { kind: 'nightly', name: 'a.backup' } as const
    await noteBackup({ ...noted, startedAt: good, verifiedAt: good })
    expect(await metrics.metrics()).toContain('backup_outcome{backup="tried"} 1\n')
    await noteBackup({ ...noted, startedAt: failed, failure: 'ENOSPC' })
    const shown = await metrics.metrics()
    expect(shown).toContain(`backup_timestamp_seconds{backup="good"} ${good.getTime() / 1000}\n`)
    expect(shown).toContain(`backup_timestamp_seconds{backup="tried"} ${failed.getTime() / 1000}\n`)
    expect(shown).not.toContain('backup="copied"')
    expect(shown).toContain('backup_outcome{backup="tried"} 0\n')
  })
})
