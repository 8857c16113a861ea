import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { openDatabase, type OpenDatabase } from '../database/client.ts'
import { examineFilms } from './films.ts'

const none = () => Promise.resolve(undefined)

describeOnBothDatabases('the films of the media library', () => {
  let open: OpenDatabase
  beforeAll(() => {
    open = openDatabase()
  })

  it('need no ffmpeg while none waits for it', async () => {
    expect(await examineFilms(open, none())).toMatchObject([{ level: 'ok' }])
    expect(await examineFilms(undefined, none())).toMatchObject([{ level: 'ok' }])
  })

  it('that wait for it are counted, with what to install', async () => {
    await open.root.execute(sql`
      insert into media_items (key, stored_as, kind, title, folded_words, media_type, byte_size, sha256, preparation)
      values ('k1', 's1', 'film', 'One', 'one', 'video/mp4', 1, 'a', 'waiting'),
        ('k2', 's2', 'film', 'Two', 'two', 'video/mp4', 1, 'b', 'done')`)
    const [finding] = await examineFilms(open, none())
    expect(finding).toMatchObject({ level: 'warning' })
    expect(finding!.text).toMatch(/^1 films wait/)
    expect(finding!.remedy).toContain('apt-get install ffmpeg')
    const [there] = await examineFilms(open, Promise.resolve('7.1'))
    expect(there).toMatchObject({ level: 'ok', text: expect.stringContaining('ffmpeg 7.1') })
  })
})
