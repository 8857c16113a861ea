import { expect, it } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import type { EditedResource } from '../schema.ts'
import { ResourceEditor } from './resource-editor.tsx'

it('the editor leads to the resource that is edited, not to its translation', () => {
  const resource: EditedResource = {
    id: 7,
    slug: 'calm',
    title: 'گوشهٔ آرام',
    category: 'Sensory',
    type: 'article',
    language: 'fa',
    status: 'published',
    version: 1,
    isPaired: true,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    description: 'چگونه ساخته می‌شود.',
    content: '<p>آرام بخوانید.</p>',
    duration: null,
    imageUrl: null,
    imageAlt: null,
    mediaUrl: null,
    transcript: null,
    fileUrl: null,
    translationOf: null,
  }
  const html = renderLinked({ locale: 'en' }, () => (
    <ResourceEditor
      resource={resource}
      categories={[]}
      partners={{ en: [], fa: [] }}
      media={[]}
      uploads={false}
      isSaved={false}
      onSaved={() => Promise.resolve()}
      onDeleted={() => {}}
    />
  ))
  expect(html).toContain('href="/fa/resources/calm"')
})
