import { describe, expect, test } from 'vitest'
import { demoComments } from './comments.ts'
import { demoConsultations } from './consultations.ts'
import { demoFamilies } from './families.ts'
import { demoPosts } from './posts.ts'
import { demoCategories } from './posts/categories.ts'
import { demoTags } from './posts/tags.ts'
import { demoResources } from './resources.ts'
import { demoReviews } from './reviews.ts'
import { demoSpecialists } from './specialists.ts'

const languages = ['en', 'fa'] as const
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const words = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** Tags that the site does not show, and tags that are not closed in order. */
function listMarkupFaults(html: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [tag, closing, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!/^<\/?(p|h2|h3|ul|ol|li|blockquote|strong)>$|^<a href="[^"]+">$|^<\/a>$/.test(tag))
      faults.push(tag)
    if (closing === '') open.push(name)
    else if (open.pop() !== name) faults.push(tag)
  }
  return [...faults, ...open]
}

const listLinks = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)

describe('consultations', () => {
  test.each(demoConsultations.map((one) => [one.key, one] as const))(
    '%s fits its family and specialist',
    (_, one) => {
      const family = demoFamilies.find(({ key }) => key === one.family)
      const specialist = demoSpecialists.find(({ key }) => key === one.specialist)
      expect(family?.childAge).toBe(one.childAge)
      expect(specialist?.languages).toContain(one.preferredLanguage)
      expect(one.concern.text.length).toBeGreaterThanOrEqual(10)
      expect(one.concern.text.length).toBeLessThanOrEqual(500)
      const coming = one.status === 'pending' || one.status === 'confirmed'
      expect(one.daysFromNow > 0).toBe(coming)
      if (one.status === 'pending') expect(specialist?.autoConfirm).toBe(false)
    },
  )

  test('never meet: one specialist or family has no two within a week at the same hour', () => {
    const clashes = demoConsultations.flatMap((one, index) =>
      demoConsultations
        .slice(index + 1)
        .filter(
          (other) =>
            one.specialist === other.specialist &&
            one.hourIndex === other.hourIndex &&
            Math.abs(one.daysFromNow - other.daysFromNow) < 7,
        ),
    )
    expect(clashes).toEqual([])
    expect(repeated(demoConsultations.map(({ key }) => key))).toEqual([])
  })

  test('give the demo family something to join, to review and to look back on', () => {
    const own = demoConsultations.filter(({ family }) => family === demoFamilies[0].key)
    // A job always has one more in progress; three is the limit, so a visitor may book one more.
    expect(own.map(({ status }) => status).sort()).toEqual(['completed', 'completed', 'confirmed'])
    const reviewed = new Set<string>(demoReviews.map(({ consultation }) => consultation))
    const open = own.filter(({ key, status }) => status === 'completed' && !reviewed.has(key))
    expect(open).toHaveLength(1)
  })

  test('give the demo specialist two requests, three appointments and a past', () => {
    const own = demoConsultations.filter(({ specialist }) => specialist === demoSpecialists[0].key)
    const count = (status: string) => own.filter((one) => one.status === status).length
    expect([count('pending'), count('confirmed')]).toEqual([2, 3])
    expect(count('completed')).toBeGreaterThanOrEqual(4)
  })
})

describe('reviews', () => {
  test.each(demoReviews.map((one) => [one.consultation, one] as const))(
    '%s was completed before its review',
    (_, one) => {
      const consultation = demoConsultations.find(({ key }) => key === one.consultation)
      expect(consultation).toMatchObject({
        status: 'completed',
        specialist: one.specialist,
        family: one.family,
      })
      expect(one.daysAgo).toBeLessThan(-(consultation?.daysFromNow ?? 0))
      expect(one.rating).toBeGreaterThanOrEqual(1)
      expect(one.rating).toBeLessThanOrEqual(5)
    },
  )

  test('are one for a consultation, of differing ratings, in both languages', () => {
    expect(repeated(demoReviews.map(({ consultation }) => consultation))).toEqual([])
    expect(new Set(demoReviews.map(({ rating }) => rating))).toEqual(new Set([3, 4, 5]))
    expect(new Set(demoReviews.map(({ comment }) => comment.language))).toEqual(new Set(languages))
  })

  test('are more than the demo specialist’s profile shows at once', () => {
    const own = demoReviews.filter(({ specialist }) => specialist === demoSpecialists[0].key)
    expect(own.length).toBeGreaterThanOrEqual(4)
  })
})

describe('library and blog', () => {
  const pieces = [...demoResources, ...demoPosts]

  test.each(pieces.map((one) => [one.key, one] as const))(
    '%s is well-formed in both languages',
    (_, one) => {
      for (const language of languages) {
        const { content, slug, title } = one[language]
        expect(listMarkupFaults(content)).toEqual([])
        expect(slug).toMatch(slugPattern)
        expect(title.length).toBeGreaterThanOrEqual(5)
        const foreign = listLinks(content).filter(
          (address) =>
            !address.startsWith('/') || address.startsWith('/fa/') !== (language === 'fa'),
        )
        expect(foreign).toEqual([])
      }
    },
  )

  test('no two share a key, or a slug in one language', () => {
    for (const list of [demoResources, demoPosts, demoCategories, demoTags]) {
      expect(repeated(list.map(({ key }) => key))).toEqual([])
      for (const language of languages)
        expect(repeated(list.map((one) => one[language].slug))).toEqual([])
    }
  })

  test('resources have 250 to 500 words, named sources and every category', () => {
    const lengths = demoResources.flatMap((one) =>
      languages.map((language) => words(one[language].content)),
    )
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(250)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500)
    expect(
      demoResources.filter((one) => !one.sources.every(({ url }) => url.startsWith('https://'))),
    ).toEqual([])
    expect(new Set(demoResources.map(({ category }) => category)).size).toBe(5)
    const count = (type: string) => demoResources.filter((one) => one.type === type).length
    expect([count('video'), count('guide')]).toEqual([2, 3])
  })

  test('posts have 300 to 600 words, known categories and tags, one draft and one pending', () => {
    const versions = demoPosts.flatMap((one) => languages.map((language) => one[language]))
    expect(versions.filter(({ content }) => words(content) < 300 || words(content) > 600)).toEqual(
      [],
    )
    expect(versions.filter(({ excerpt }) => excerpt.length < 10)).toEqual([])
    const statuses: readonly string[] = versions.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 'published').sort()).toEqual(['draft', 'pending'])
    const tags = new Set<string>(demoTags.map(({ key }) => key))
    expect(demoPosts.flatMap((one) => one.tags).filter((tag) => !tags.has(tag))).toEqual([])
    expect(new Set(demoPosts.map(({ category }) => category))).toEqual(
      new Set(demoCategories.map(({ key }) => key)),
    )
  })

  test('comments are under published posts, later than these, and three wait', () => {
    const authors = new Set<string>([...demoFamilies, ...demoSpecialists].map(({ key }) => key))
    for (const comment of demoComments) {
      const post = demoPosts.find(({ key }) => key === comment.post)
      expect(post?.[comment.language].status).toBe('published')
      expect(comment.daysAgo).toBeLessThan(post?.daysAgo ?? 0)
      expect(authors).toContain(comment.author)
    }
    expect(demoComments.filter(({ status }) => status === 'pending')).toHaveLength(3)
  })
})
