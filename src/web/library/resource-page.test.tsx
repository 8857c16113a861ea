import { expect, test } from 'vitest'
import { renderLinked } from '../../../tests/support/readers.tsx'
import type { ResourcePageData } from './library-data.ts'
import ResourcePage from './resource-page.tsx'

test('a guide has the direction of its language, whatever its words begin with', () => {
  const resource = {
    ...{
      slug: 'aba',
      type: 'guide',
      language: 'fa',
      title: 'ABA چیست؟',
      description: 'PECS و ABA.',
    },
    ...{ content: '<p>ABA یعنی تحلیل رفتار کاربردی.</p>', transcript: '<p>ABA چیست؟</p>' },
    ...{ mediaUrl: null, fileUrl: null, imageUrl: null, imageAlt: null, film: null },
  }
  const page = {
    ...{ resource, related: [], isCounted: false, words: {} },
    headings: [{ id: 'part-1', text: 'PECS چیست؟' }],
  } as unknown as ResourcePageData
  const html = renderLinked({}, () => <ResourcePage {...page} />)
  expect(html).not.toContain('dir="auto"')
  for (const pattern of [
    /<h1[^>]* lang="fa" dir="rtl"[^>]*>ABA/,
    /<p lang="fa" dir="rtl"[^>]*>PECS/,
    /<div lang="fa" dir="rtl" class="prose"[^>]*><p>ABA یعنی/,
    /<div lang="fa" dir="rtl" class="prose"[^>]*><p>ABA چیست/,
    /<a href="#part-1" dir="rtl"[^>]*>PECS/,
  ])
    expect(html).toMatch(pattern)
})
