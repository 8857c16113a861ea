import { describe, expect, test } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import { inLocale } from '../../../i18n/current-locale.server.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { actionLabelOf, toCard } from '../client/index.ts'
import type { ResourceCategoryInFull, ResourceSummary } from '../schema.ts'
import { ResourceCard } from './resource-card.tsx'

const resource: ResourceSummary = {
  id: 1,
  slug: 'calm',
  title: 'A calm corner',
  description: 'How to build it.',
  category: 'Sensory',
  type: 'guide',
  status: 'published',
  imageUrl: '/pictures/library/calm.svg',
  imageAlt: null,
  language: 'en',
  duration: '30 minutes',
  mediaUrl: null,
  fileUrl: '/guides/calm.en.pdf',
  createdAt: '2026-01-01T00:00:00Z',
}

const counts = { en: 1, fa: 1 }
const categories: ResourceCategoryInFull[] = [
  {
    id: 1,
    key: 'Communication',
    nameEn: 'Communication',
    nameFa: 'ارتباط',
    colour: 'blue',
    counts,
  },
  { id: 2, key: 'Sensory', nameEn: 'Sensory', nameFa: 'حسی', colour: 'green', counts },
  { id: 3, key: 'Education', nameEn: 'Education', nameFa: 'آموزش', colour: 'purple', counts },
  { id: 4, key: 'Behavior', nameEn: 'Behavior', nameFa: 'رفتار', colour: 'grey', counts },
]

const htmlOf = (overrides: Partial<ResourceSummary> = {}, locale: Locale = 'en') => {
  const card = inLocale(locale, () => toCard({ ...resource, ...overrides }, categories))
  return renderLinked({ locale }, () => <ResourceCard resource={card} />)
}

describe('a resource’s card', () => {
  test('shows type, category, title, description, picture and duration, and leads to its page (spec 2.31)', () => {
    const html = htmlOf()
    for (const text of ['Guide', 'Sensory', 'A calm corner', 'How to build it.', '30 minutes'])
      expect(html).toContain(text)
    expect(html).toContain('href="/resources/calm"')
    expect(html).toMatch(/<img src="\/pictures\/library\/calm.svg" alt="" width="640" height="360"/)
    expect(html).toContain('loading="lazy"')
  })

  test('has the direction of its language, whatever its words begin with', () => {
    const title = 'ABA چیست؟'
    const description = 'PECS و کارت‌های دیگر.'
    const html = htmlOf({ language: 'fa', title, description })
    expect(html).toMatch(new RegExp(`<h3 lang="fa" dir="rtl"[^>]*>${title}</h3>`))
    expect(html).toMatch(new RegExp(`<p lang="fa" dir="rtl"[^>]*>${description}</p>`))
  })

  test.each([
    ['article', 'Read article', 'خواندن مقاله'],
    ['video', 'Watch video', 'دیدن ویدیو'],
    ['guide', 'Download guide', 'دریافت راهنما'],
  ] as const)('of type %s has the button “%s” (spec 2.31, 9.14)', (type, english, farsi) => {
    expect(htmlOf({ type })).toContain(`>${english}</a>`)
    expect(htmlOf({ type }, 'fa')).toContain(`>${farsi}</a>`)
  })

  test('of a type that is none of these has the usual button (spec 2.31, 9.14)', () => {
    expect(inLocale('en', () => actionLabelOf('song'))).toBe('View Resource')
    expect(inLocale('fa', () => actionLabelOf('song'))).toBe('دیدن منبع')
  })

  test('colours Communication blue, Sensory green, Education purple and others grey (spec 2.31)', () => {
    const toneOf = (category: string) =>
      /rounded-chip [^"]*bg-([^\s"]+)/.exec(htmlOf({ category }))?.[1]
    expect(toneOf('Communication')).toBe('blue-soft')
    expect(toneOf('Sensory')).toBe('success-soft')
    expect(toneOf('Education')).toBe('plum-soft')
    expect(toneOf('Behavior')).toBe('sunken')
  })

  test('names its category in the page’s language, and one that is gone by its key', () => {
    expect(htmlOf({ category: 'Education' }, 'fa')).toContain('آموزش')
    expect(htmlOf({ category: 'Gone' })).toContain('Gone')
  })

  test('shows no picture of another site', () => {
    expect(htmlOf({ imageUrl: 'https://other.example/a.svg' })).not.toContain('<img')
  })
})
