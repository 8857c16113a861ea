import { describe, expect, test, it } from 'vitest'
import { picturesIn, widthsFor } from './article-pictures.ts'
import { placeOfPictureIn } from '../components/editor/pictures.ts'
import { checkPost, type CheckedPost } from './checks.ts'
import { locales } from '../../../i18n/locale.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import {
  isOutOfDate,
  postStateOf,
  publishedAtOf,
  versionsIn,
  REVISIONS_RETAINED,
  revisionsToForget,
} from './publishing.ts'
import { nextSlug, slugOf, slugOfTranslation } from './slugs.ts'

describe('the address of a post', () => {
  test.each([
    ['Nowruz with Many Guests: a Calmer Plan!', 'nowruz-with-many-guests-a-calmer-plan'],
    ['  It’s   a "test" -- café  ', 'its-a-test-cafe'],
    ['خواب آرام برای کودکان', 'khoab-aram-brai-kodkan'],
    ['چند پرسش‌وپاسخ ۱۲', 'chnd-prssh-opaskh-12'],
    ['؟!', ''],
  ])('of %s is %s (spec 4.12)', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  test('ends with a whole word and is never longer than 80', () => {
    expect(slugOf('a calm evening '.repeat(12))).toMatch(/^[a-z-]{70,80}$/)
    expect(slugOf('a calm evening '.repeat(12))).toMatch(/(?:a|calm|evening)$/)
    expect(slugOf('x'.repeat(200))).toHaveLength(80)
  })

  test('counts on where it is taken, and follows a pair', () => {
    expect(nextSlug('quiet')).toBe('quiet-2')
    expect(nextSlug('quiet-9')).toBe('quiet-10')
    expect(slugOfTranslation('quiet', 'fa')).toBe('quiet-fa')
    expect(slugOfTranslation('quiet-fa', 'en')).toBe('quiet')
  })
})

describe('publishing', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const first = new Date('2026-01-01T12:00:00Z')

  test('counts from the first time', () => {
    expect(publishedAtOf(undefined, 'draft', now)).toBeNull()
    expect(publishedAtOf(undefined, 'published', now)).toBe(now)
    expect(publishedAtOf({ status: 'draft', publishedAt: first }, 'published', now)).toBe(first)
  })

  test('reads the versions of If-Match', () => {
    expect(versionsIn(undefined)).toBeUndefined()
    expect(versionsIn('*')).toBeUndefined()
    expect(versionsIn(toTag(3))).toEqual([3])
    expect(versionsIn('W/"3", "4"')).toEqual([3, 4])
    expect(versionsIn('"abc"')).toEqual([NaN])
  })

  test('a translation is out of date when its pair changed later', () => {
    expect(isOutOfDate(null, now)).toBe(false)
    expect(isOutOfDate(first, now)).toBe(true)
    expect(isOutOfDate(now, first)).toBe(false)
  })
})

describe('the checks before publishing', () => {
  const good: CheckedPost = {
    content: '<h2>Plan</h2><p>Slowly. <a href="/blog/x">A calmer evening</a></p>',
    excerpt: 'A plan for one evening.',
    language: 'en',
    featuredImage: '/pictures/x.svg',
    featuredImageAlt: 'A lamp',
    categoryLanguage: 'en',
    pair: 'current',
    status: 'draft',
  }
  const long = (words: number) => `<p>${'word '.repeat(words)}</p>`

  test('find nothing in what is in order', () => {
    expect(checkPost(good)).toEqual([])
    expect(checkPost({ ...good, content: '<p>Stars <img src="/x.webp" alt=""></p>' })).toEqual([])
  })

  test.each<[Partial<CheckedPost>, string]>([
    ...locales.flatMap((locale) =>
      ['', 'A tub'].map((alt): [Partial<CheckedPost>, string] => [
        { content: `<p>${placeOfPictureIn(locale)(alt)}</p>` },
        'picture-missing',
      ]),
    ),
    [{ content: '<p><img src="/x.webp"></p>' }, 'picture-without-alt'],
    [{ featuredImageAlt: '' }, 'featured-without-alt'],
    [{ featuredImage: 'https://example.org/x.jpg' }, 'featured-elsewhere'],
    [{ content: '<h3>Deep</h3>' }, 'headings-skip'],
    [{ content: '<h2>A</h2><h4>Deep</h4>' }, 'headings-skip'],
    [{ content: long(301) }, 'headings-missing'],
    [{ content: '<p><a href="/x">here</a></p>' }, 'link-without-words'],
    [{ content: '<p><a href="/x">اینجا</a></p>' }, 'link-without-words'],
    [{ content: '<p><a href="http://x.org">The guide</a></p>' }, 'link-unencrypted'],
    [{ excerpt: 'a'.repeat(201) }, 'excerpt-long'],
    [{ content: `<h2>A</h2>${long(2200)}` }, 'reading-long'],
    [{ categoryLanguage: 'fa' }, 'category-language'],
    [{ pair: 'none' }, 'pair-missing'],
    [{ pair: 'out-of-date' }, 'pair-out-of-date'],
  ])('find %o', (change, check) => {
    expect(checkPost({ ...good, ...change })).toEqual([check])
  })
})

describe('pictures of articles', () => {
  test('are stored in widths up to their own', () => {
    expect(widthsFor(300)).toEqual([300])
    expect(widthsFor(700)).toEqual([480, 700])
    expect(widthsFor(480)).toEqual([480])
    expect(widthsFor(4000)).toEqual([480, 960, 1440])
  })

  test('are found in a text, each once', () => {
    const key = 'abcdefghijklmnopqrstuv'
    const html = `<img src="/api/article-pictures/${key}-960.webp" srcset="/api/article-pictures/${key}-480.webp 480w">`
    expect(picturesIn(html, null)).toEqual([key])
  })
})

test('what waits for its time is scheduled until it is published (spec 4.10)', () => {
  const scheduledFor = '2027-01-01T08:00:00Z'
  expect(postStateOf({ status: 'draft', scheduledFor })).toBe('scheduled')
  expect(postStateOf({ status: 'pending', scheduledFor })).toBe('scheduled')
  expect(postStateOf({ status: 'published', scheduledFor })).toBe('published')
  expect(postStateOf({ status: 'pending', scheduledFor: null })).toBe('pending')
})

const at = (version: number, instant: string) => ({ version, createdAt: new Date(instant) })
const sameDay = (from: number, to: number, instant = '2026-06-15T12:00:00Z') =>
  Array.from({ length: to - from + 1 }, (_, index) => at(from + index, instant))

describe('the versions that a post keeps', () => {
  it('are all of them up to fifty', () => {
    expect(revisionsToForget([])).toEqual([])
    expect(revisionsToForget(sameDay(1, 50))).toEqual([])
  })

  it('are, before the newest fifty, the last of each month', () => {
    const old = [
      at(1, '2026-03-01T00:00:00Z'),
      at(2, '2026-03-31T23:59:59Z'),
      at(3, '2026-04-01T00:00:00Z'),
      at(4, '2026-05-09T08:00:00Z'),
      at(5, '2026-05-10T08:00:00Z'),
    ]
    expect(revisionsToForget([...old, ...sameDay(6, 55)])).toEqual([4, 1])
  })

  it('are found whatever order they come in', () => {
    const shuffled = sameDay(1, 52).toSorted(
      (one, other) => (one.version % 7) - (other.version % 7),
    )
    expect(revisionsToForget(shuffled)).toEqual([1])
  })

  it('are never more than the newest and so many months', () => {
    const monthly = Array.from({ length: 200 }, (_, index) => ({
      version: index + 1,
      createdAt: new Date(Date.UTC(2000, index, 1)),
    }))
    const gone = revisionsToForget(monthly)
    expect(gone).toHaveLength(200 - REVISIONS_RETAINED.newest - REVISIONS_RETAINED.months)
    expect(Math.max(...gone)).toBe(100)
  })
})
