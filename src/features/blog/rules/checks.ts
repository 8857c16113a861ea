import type { Locale } from '../../../i18n/locale.ts'
import { textOf } from '../../../platform/html/markup.ts'
import { type PostStatus, readingMinutes } from './index.ts'
import { present } from '../../../platform/present.ts'

export interface CheckedPost {
  content: string
  excerpt: string
  language: Locale
  featuredImage: string
  featuredImageAlt: string
  categoryLanguage: 'en' | 'fa' | undefined
  pair: 'none' | 'current' | 'out-of-date'
  status: PostStatus
}

/** Search results and feeds truncate a longer one. */
const EXCERPT_SHOWN_CHARACTERS = 200
/** Longer articles are seldom read to the end. */
const LONG_READING_MINUTES = 10
/** Words after which a text without headings loses its readers. */
const WORDS_BEFORE_A_HEADING = 300

// Link texts that do not describe their target.
const EMPTY_WORDS = /^(?:|here|click here|link|this|more|اینجا|این‌جا|کلیک کنید|لینک|بیشتر)$/i

// Words in the place of a picture that was not uploaded: a whole paragraph, link or cell.
const PICTURE_PLACE = />\[(?:Picture|تصویر)(?:: [^<>]*)?\]</

export const hasPicturePlace = (html: string): boolean => PICTURE_PLACE.test(html)

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)]

export const countWords = (html: string): number => textOf(html).split(/\s+/).filter(Boolean).length

function headingsSkip(html: string): boolean {
  let last = 1
  return matches(html, /<h([2-6])\b/g).some(([, digit]) => {
    const level = Number(digit)
    const skips = level > last + 1
    last = level
    return skips
  })
}

function isEmptyLink(inner: string): boolean {
  const words = textOf(inner).trim()
  return EMPTY_WORDS.test(words) || /^https?:\/\//i.test(words)
}

/** Results of all checks. */
function judge(post: CheckedPost) {
  const { content, featuredImage } = post
  const words = countWords(content)
  return {
    'picture-missing': hasPicturePlace(content),
    'picture-without-alt': matches(content, /<img\b[^<>]*>/g).some(([tag]) => !/\salt="/.test(tag)),
    'featured-without-alt': featuredImage !== '' && post.featuredImageAlt === '',
    'featured-elsewhere': featuredImage !== '' && !featuredImage.startsWith('/'),
    'headings-skip': headingsSkip(content),
    'headings-missing': words > WORDS_BEFORE_A_HEADING && !/<h2\b/.test(content),
    'link-without-words': matches(content, /<a\b[^<>]*>((?:(?!<a\b)[\s\S])*?)<\/a>/g).some(
      ([, inner]) => isEmptyLink(present(inner)),
    ),
    'link-unencrypted': /<a\b[^<>]*href="http:/i.test(content),
    'excerpt-long': post.excerpt.length > EXCERPT_SHOWN_CHARACTERS,
    'reading-long': readingMinutes(words, post.language) > LONG_READING_MINUTES,
    'category-language':
      post.categoryLanguage !== undefined && post.categoryLanguage !== post.language,
    'pair-missing': post.pair === 'none',
    'pair-out-of-date': post.pair === 'out-of-date',
  }
}

export type PostCheck = keyof ReturnType<typeof judge>

/** Hints about sanitized HTML; none prevents publishing (spec 4.10). */
export function checkPost(post: CheckedPost): PostCheck[] {
  const found = judge(post)
  return (Object.keys(found) as PostCheck[]).filter((check) => found[check])
}
