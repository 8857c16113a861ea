import { expect, it } from 'vitest'
import { renderFor } from '../../../tests/support/readers.tsx'
import { readPlace } from './directory-address.ts'
import type { Directory } from './directory-data.ts'
import { FilterForm } from './filter-form.tsx'

it('the directory’s filters send along the expertise that a link asked for (spec 7.7)', () => {
  const directory = {
    place: readPlace({ expertise: 'speech_therapy,aba_therapy', languages: 'farsi' }),
    counts: { total: 0, languages: {}, expertise: {}, availability: {} },
  } as unknown as Directory
  const html = renderFor({}, () => (
    <FilterForm directory={directory} view={undefined} follow={() => {}} />
  ))
  const { expertise } = directory.place
  expect(expertise).toHaveLength(2)
  expect(html).toContain(`type="hidden" name="expertise" value="${expertise.join(',')}"`)
})
