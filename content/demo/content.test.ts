import { describe, expect, test } from 'vitest'
import { verificationStatusOf } from '../../src/features/specialists/rules/verification.ts'
import { demoComments } from './comments.ts'
import { demoConsultations } from './consultations.ts'
import { demoFamilies } from './families.ts'
import { demoMessages } from './messages.ts'
import { demoAdmin, demoPublisher } from './people.ts'
import { demoPosts } from './posts.ts'
import { demoCategories } from './posts/categories.ts'
import { demoTags } from './posts/tags.ts'
import { demoResources } from './resources.ts'
import { demoReviews } from './reviews.ts'
import { demoSettings } from './settings.ts'
import { demoPendingSpecialists, demoSpecialists } from './specialists.ts'
import { demoDue, demoRefused, demoRegisteredDaysAgo } from './verifications.ts'

interface Text {
  readonly path: string
  readonly language: 'en' | 'fa'
  readonly text: string
}

const everything = {
  demoAdmin,
  demoCategories,
  demoComments,
  demoConsultations,
  demoFamilies,
  demoMessages,
  demoPendingSpecialists,
  demoPosts,
  demoPublisher,
  demoRefused,
  demoResources,
  demoReviews,
  demoSettings,
  demoSpecialists,
  demoTags,
}
const everySpecialist = [...demoSpecialists, ...demoPendingSpecialists]
const people = [...everySpecialist, ...demoFamilies, demoPublisher, demoAdmin]
const languages = ['en', 'fa'] as const
const codes = new Set(['slug', 'status', 'key'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const withoutTags = (html: string): string => html.replace(/<[^>]+>/g, '\n')

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Every sentence that a person reads, with its language. */
function listTexts(value: unknown, path = '', language?: 'en' | 'fa'): Text[] {
  if (typeof value === 'string')
    return language ? [{ path, language, text: withoutTags(value) }] : []
  if (!isRecord(value)) return []
  const own = value.language === 'en' || value.language === 'fa' ? value.language : language
  return Object.entries(value).flatMap(([key, child]) => {
    if (codes.has(key) || key === 'language') return []
    if (key === 'en' || key === 'fa') return listTexts(child, `${path}.${key}`, key)
    if (key.endsWith('Fa')) return listTexts(child, `${path}.${key}`, 'fa')
    const written = key === 'text' || isRecord(child) || language !== undefined
    return listTexts(child, `${path}.${key}`, written ? own : undefined)
  })
}

/** Every object that holds an English or a Persian side. */
function listPairs(value: unknown, path = ''): { path: string; en: unknown; fa: unknown }[] {
  if (!isRecord(value)) return []
  const below = Object.entries(value).flatMap(([key, child]) => listPairs(child, `${path}.${key}`))
  return 'en' in value || 'fa' in value ? [{ path, en: value.en, fa: value.fa }, ...below] : below
}

const shapeOf = (side: unknown): string =>
  isRecord(side) ? Object.keys(side).sort().join() : typeof side

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

const texts = listTexts(everything)
const english = texts.filter(({ language }) => language === 'en')
const persian = texts.filter(({ language }) => language === 'fa')
const matching = (list: readonly Text[], pattern: RegExp): string[] =>
  list
    .filter(({ text }) => pattern.test(text))
    .map(({ path, text }) => `${path}: ${pattern.exec(text)?.[0] ?? ''}`)

describe('both languages', () => {
  test('there is much to read in each', () => {
    expect(english.length).toBeGreaterThan(250)
    expect(persian.length).toBeGreaterThan(250)
  })

  test('what is said in one is said in the other', () => {
    const uneven = listPairs(everything).filter(({ en, fa }) => shapeOf(en) !== shapeOf(fa))
    expect(uneven.map(({ path }) => path)).toEqual([])
  })

  test('no text is empty', () => {
    expect(texts.filter(({ text }) => text.trim() === '').map(({ path }) => path)).toEqual([])
  })

  test('sentences have at most 20 words', () => {
    const long = texts.flatMap(({ path, text }) =>
      text
        .split(/[.!?؟:؛;]+[»”]?\s+|\n+/)
        .filter((sentence) => words(sentence) > 20)
        .map((sentence) => `${path}: ${sentence}`),
    )
    expect(long).toEqual([])
  })
})

describe('words that respect', () => {
  test('English never speaks of suffering, cures, puzzles or levels of function', () => {
    const pattern =
      /suffer|afflict|\bcur(e|es|ed|ing)\b|puzzle|disease|tragedy|special needs|normal child|(high|low)[- ]function|with autism|autism epidemic/i
    expect(matching(english, pattern)).toEqual([])
  })

  test('Farsi never speaks of illness, cures or puzzles, and spells اتیسم', () => {
    const pattern =
      /مبتلا|بیمار(?!ستان)|اتیسمی|اوتیسم|پازل|شفا(?!هی)|علاج|درمان قطعی|معالجه|عقب‌مانده|کودک عادی|رنج می‌/
    expect(matching(persian, pattern)).toEqual([])
  })

  test('nothing that strangers read names a child', () => {
    const names = demoFamilies.flatMap(({ childName, childNameFa }) => [childName, childNameFa])
    const pattern = new RegExp(`(?<!\\p{L})(${names.join('|')})(?!\\p{L})`, 'u')
    expect(matching([...listTexts(demoReviews), ...listTexts(demoComments)], pattern)).toEqual([])
  })
})

describe('Farsi spelling', () => {
  test('has Persian letters and digits, no Arabic or Latin ones', () => {
    expect(matching(persian, /[يكىةـ٠-٩0-9A-Za-z]/)).toEqual([])
  })

  test('has Persian punctuation', () => {
    expect(matching(persian, /[,;?"'“”]|\.\./)).toEqual([])
  })

  test('joins with the zero-width non-joiner', () => {
    expect(matching(persian, /(^|[\s«])ن?می\s/)).toEqual([])
    expect(matching(persian, /\S\s(ها|های|هایی|هایم|هایش|تر|ترین)(?=[\s.،»؟!:]|$)/)).toEqual([])
    expect(matching(persian, /ه‌ی(?=[\s.،»؟!:]|$)/)).toEqual([])
    expect(matching(persian, /\u200c[\s.،]|\s\u200c/)).toEqual([])
    const long = persian.filter(({ text }) => text.length > 150 && !text.includes('\u200c'))
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('English has curly quotes and no Persian letters', () => {
    expect(matching(english, /["']|[\u0600-\u06ff]/)).toEqual([])
  })
})

describe('specialists', () => {
  const spoken = ['english', 'farsi', 'arabic', 'french', 'spanish']
  const skills =
    'early_intervention speech_therapy behavioral_therapy occupational_therapy social_skills educational_support family_counseling aba_therapy sensory_integration'.split(
      ' ',
    )

  test('are fourteen and two who wait, and the first is the demo account', () => {
    expect(demoSpecialists).toHaveLength(14)
    expect(demoPendingSpecialists).toHaveLength(2)
    expect(demoSpecialists[0].email).toBe('specialist@demo.example')
  })

  test('speak and do what the option lists know, and every option is there to be found', () => {
    const list = demoSpecialists.map((one) => ({
      languages: one.languages as readonly string[],
      expertise: one.expertise as readonly string[],
    }))
    expect(new Set(list.flatMap((one) => one.languages))).toEqual(new Set(spoken))
    expect(new Set(list.flatMap((one) => one.expertise))).toEqual(new Set(skills))
  })

  test.each(everySpecialist.map((one) => [one.key, one] as const))(
    '%s has a whole profile',
    (_, one) => {
      for (const language of languages) {
        expect(words(one.bio[language])).toBeGreaterThanOrEqual(120)
        expect(words(one.bio[language])).toBeLessThanOrEqual(250)
        const sentences = one.whatTheCallIsLike[language].match(/[.!?؟](\s|$)/g) ?? []
        expect(sentences.length).toBeGreaterThanOrEqual(3)
        expect(sentences.length).toBeLessThanOrEqual(5)
      }
      expect(Intl.DateTimeFormat('en', { timeZone: one.timeZone }).format()).toBeTruthy()
      expect(one.bookingWindowDays).toBeGreaterThanOrEqual(42)
      expect(one.bookingWindowDays).toBeLessThanOrEqual(56)
    },
  )

  test.each(everySpecialist.map((one) => [one.key, one] as const))(
    '%s has hours for two slots a day or more',
    (_, one) => {
      const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      for (const { startTime, endTime } of one.weeklyHours) {
        expect(`${startTime} ${endTime}`).toMatch(/^[01]\d:[0-5]\d [012]\d:[0-5]\d$/)
        expect(minutes(endTime) - minutes(startTime)).toBeGreaterThanOrEqual(
          2 * 45 + one.bufferMinutes,
        )
      }
      expect(repeated(one.weeklyHours.map(({ weekday }) => String(weekday)))).toEqual([])
    },
  )

  test('were verified for stated reasons, except those who wait', () => {
    expect(demoSpecialists.filter((one) => one.verifiedChecks.length < 2)).toEqual([])
    expect(demoPendingSpecialists.filter((one) => one.verifiedChecks.length > 0)).toEqual([])
  })

  test('are in each part of the verification queue', () => {
    const now = new Date()
    const verified = { verified: true, expiresAt: null, lastStep: 'verified' } as const
    const expiresAt = new Date(now.getTime() + demoDue.endsInDays * 86_400_000)
    expect(verificationStatusOf({ ...verified, expiresAt }, now)).toBe('due')
    expect(demoSpecialists.map(({ key }) => key)).toContain(demoDue.specialist)
    const pending = demoPendingSpecialists.map(({ key }) => key)
    expect(Object.keys(demoRegisteredDaysAgo)).toEqual(pending)
    expect(pending.filter((key) => key !== demoRefused.specialist)).toHaveLength(1)
    expect(demoRefused.daysAgo).toBeLessThan(demoRegisteredDaysAgo[demoRefused.specialist])
  })
})

describe('people and settings', () => {
  test('have keys and addresses of their own that reach nobody', () => {
    expect(repeated(people.map(({ key }) => key))).toEqual([])
    expect(repeated(people.map(({ email }) => email))).toEqual([])
    expect(people.filter(({ email }) => !/^[a-z.]+@demo\.example$/.test(email))).toEqual([])
    const { 'contact.email': general, 'contact.specialistsEmail': specialists } = demoSettings
    expect(`${general},${specialists}`).toMatch(/^[a-z]+@example\.org,[a-z]+@example\.org$/)
    const { 'contact.phone': phone, 'contact.supportPhone': supportPhone } = demoSettings
    const phones = [...demoFamilies.map((family) => family.phone), phone, supportPhone]
    expect(phones.filter((one) => one !== null && !one.startsWith('+1 555 01'))).toEqual([])
  })

  test('include the four accounts of the demo', () => {
    const emails = [demoFamilies[0], demoSpecialists[0], demoPublisher, demoAdmin].map(
      (one) => one.email,
    )
    expect(emails.map((email) => email.split('@')[0])).toEqual([
      'family',
      'specialist',
      'publisher',
      'admin',
    ])
  })
})
