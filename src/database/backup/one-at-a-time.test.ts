import { sql } from 'drizzle-orm'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { readConfiguration } from '../../platform/configuration/configuration.ts'
import { openFileStore } from '../../platform/files/file-store.ts'
import { backUpBeforeUpgrade, backUpByItself } from './by-itself.ts'
import { database } from '../client.ts'
import { BackupUnderWay, oneAtATime } from './one-at-a-time.ts'

const NOW = new Date('2026-11-21T00:05:00Z')

describeOnBothDatabases('backups of one database', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-one-at-a-time-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const isServer = engine === 'postgresql'

  async function findPlace() {
    const keys = { dataDirectory: folder }
    const { backups } = readConfiguration({
      DATA_DIR: folder,
      BACKUP_DIR: path.join(folder, 'kept'),
    })
    return { settings: backups, files: await openFileStore(keys), keys }
  }
  const listFiles = () => readdirSync(path.join(folder, 'kept')).toSorted()

  it.runIf(isServer)('leave the files alone that another process writes', async () => {
    const place = await findPlace()
    // The first backup creates the folder; other people's files beside it are not removed.
    await backUpBeforeUpgrade(place, NOW)
    const [first] = listFiles()
    const underWay = ['drill-abc', 'mine.backup.part', 'plain-hamgam-x.backup.part']
    for (const name of underWay) writeFileSync(path.join(folder, 'kept', name), 'half')
    await oneAtATime(async () => {
      await expect(backUpByItself('nightly', place, NOW)).rejects.toThrow(BackupUnderWay)
      expect(listFiles()).toEqual([...underWay, first!].toSorted())
    })
    const noted = await database().execute(sql`select from backups`)
    expect((noted as { rows: unknown[] }).rows).toEqual([])
    // The other process is gone: the next backup removes its temporary files.
    await backUpBeforeUpgrade(place, new Date(NOW.getTime() + 1000))
    expect(listFiles()).toEqual([
      first,
      expect.stringContaining('hamgam-before-'),
      'mine.backup.part',
    ])
  })

  it('wait for one another before an upgrade', async () => {
    const order: string[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const one = oneAtATime(async () => {
      await ended
      order.push('one')
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const other = oneAtATime(async () => void order.push('other'), { waits: true })
    await new Promise((resolve) => setTimeout(resolve, 300))
    end()
    await Promise.all([one, other])
    expect(order).toEqual(isServer ? ['one', 'other'] : ['other', 'one'])
  })
})
