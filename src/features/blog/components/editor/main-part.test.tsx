import { expect, it } from 'vitest'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import { emptyFields } from './fields.ts'
import { FeaturedImage } from './main-part.tsx'
import type { PanelProps } from './side-panel.tsx'

it('says at the featured image what is wrong with its address', () => {
  const field = (name: string) => ({
    id: name,
    error: name === 'featuredImage' ? 'There is no such picture.' : undefined,
  })
  const text = (name: string) => ({ ...field(name), name, defaultValue: '' })
  const panel = { fields: emptyFields('en'), choices: { uploads: true }, form: { field, text } }
  const html = renderFor({}, () => <FeaturedImage {...(panel as unknown as PanelProps)} />)
  expect(html).toMatch(/<input[^>]*id="featuredImage"[^>]*aria-invalid="true"/)
  expect(html).toContain('There is no such picture.')
})
