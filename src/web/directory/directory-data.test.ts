import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { readAs } from '../../../tests/support/page-scope.ts'
import { createProfile } from '../../../tests/support/profiles.ts'
import { visitor } from '../../platform/actor.ts'
import { loadDirectory } from './directory-data.ts'

describeWithDatabase('the directory’s page', () => {
  const read = async (search: Parameters<typeof loadDirectory>[0]) =>
    (await readAs(visitor, () => loadDirectory(search))).result.directory

  it('after the last one is the last (spec 2.32)', async () => {
    const id = await createProfile({ name: 'Parvaneh Zarrin' })
    const directory = await read({ q: 'zarrin', page: '3' })
    expect(directory?.found.cards).toMatchObject([{ id }])
    expect(directory?.place.page).toBe(1)
  })
})
