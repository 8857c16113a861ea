import { describe, expect, it } from 'vitest'
import { KNOWN_MEETING_HOSTS } from '../../platform/configuration/meetings.ts'
import {
  BIO_PREVIEW_CHARACTERS,
  EXPERTISES,
  SPECIALIST_LANGUAGES,
  bioPreview,
  hostsInWords,
  isMeetingUrl,
  isPictureAddress,
  localizedTexts,
} from './rules/index.ts'
import { expertiseLabel, languageLabel } from './rules/labels.ts'
import { ownSentence } from './rules/own-sentence.ts'
import { codeWordsBeginning, searchWordsOf } from './rules/search-words.ts'

describe('a specialist’s own sentence', () => {
  it('is the first about the call, in both languages', () => {
    expect(ownSentence('You talk, and I listen first. Then we plan.')).toBe(
      'You talk, and I listen first.',
    )
    expect(ownSentence('شما حرف می‌زنید؟ من گوش می‌دهم.')).toBe('شما حرف می‌زنید؟')
  })

  it('is left out where there is none, or a long one', () => {
    expect(ownSentence(null)).toBeUndefined()
    expect(ownSentence('')).toBeUndefined()
    expect(ownSentence(`${'word '.repeat(30)}end.`)).toBeUndefined()
  })
})

describe('the preview of a bio', () => {
  it('is the bio itself up to 100 characters (spec 2.30, 9.2)', () => {
    const bio = 'a'.repeat(BIO_PREVIEW_CHARACTERS)
    expect(bioPreview(bio)).toBe(bio)
    expect(bioPreview('')).toBe('')
  })

  it('is cut to 100 characters with an ellipsis when it is longer (spec 2.30)', () => {
    expect(bioPreview('b'.repeat(101))).toBe(`${'b'.repeat(100)}…`)
    const words = 'She helps families. '.repeat(9)
    expect(bioPreview(words)).toBe(`${words.slice(0, 100)}…`)
  })

  it('never cuts through what a reader sees as one character', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(bioPreview(family.repeat(150))).toBe(`${family.repeat(100)}…`)
    const withMarks = 'مُ'
    expect(bioPreview(withMarks.repeat(101))).toBe(`${withMarks.repeat(100)}…`)
  })

  it('is one line', () => {
    expect(bioPreview('One.\n\nTwo.')).toBe('One. Two.')
  })
})

describe('the options', () => {
  it('are the languages of the specification (spec 3.22)', () => {
    expect(SPECIALIST_LANGUAGES).toEqual(['english', 'farsi', 'arabic', 'french', 'spanish'])
  })

  it('hold the seven codes and every directory label in one list (spec 3.22)', () => {
    const codes =
      'early_intervention, speech_therapy, behavioral_therapy, occupational_therapy, social_skills, educational_support, family_counseling'
    expect(EXPERTISES).toEqual(expect.arrayContaining(codes.split(', ')))
    const labels = EXPERTISES.map((code) => expertiseLabel(code, 'en'))
    expect(labels).toEqual(
      expect.arrayContaining([
        'ABA Therapy',
        'Speech Therapy',
        'Occupational Therapy',
        'Behavioral Therapy',
        'Educational Support',
        'Sensory Integration',
      ]),
    )
  })

  it('have a name in each language', () => {
    expect(languageLabel('farsi', 'fa')).toBe('فارسی')
    expect(expertiseLabel('speech_therapy', 'fa')).toBe('گفتاردرمانی')
  })
})

describe('a pasted meeting link', () => {
  it.each([
    'https://meet.google.com/abc-defg-hij',
    'https://zoom.us/j/1234567890?pwd=x',
    'https://us02web.zoom.us/j/1',
    'https://teams.microsoft.com/l/meetup-join/x',
    'https://whereby.com/room',
  ])('may be %s', (url) => {
    expect(isMeetingUrl(url, KNOWN_MEETING_HOSTS)).toBe(true)
  })

  it.each([
    'http://meet.google.com/x',
    'https://meet.jit.si/x',
    'https://notzoom.us/x',
    'https://zoom.us.example.org/x',
    'https://user@zoom.us/x',
    'https://zoom.us:8443/x',
    'https://zoom.us./x',
    'javascript:alert(1)',
    'meet.google.com/x',
    '',
  ])('may not be %s', (url) => {
    expect(isMeetingUrl(url, KNOWN_MEETING_HOSTS)).toBe(false)
  })

  it('may lead to a host of the deployment’s own, and then to no other', () => {
    const own = ['meet.example.org', '.example.net']
    expect(isMeetingUrl('https://meet.example.org/room', own)).toBe(true)
    expect(isMeetingUrl('https://a.example.net/room', own)).toBe(true)
    for (const url of ['https://example.net/room', 'https://meet.google.com/abc'])
      expect(isMeetingUrl(url, own)).toBe(false)
  })

  it('is asked for by hosts that are named once', () => {
    const hosts = ['zoom.us', '.zoom.us', 'whereby.com']
    expect(hostsInWords(hosts, 'en')).toBe('zoom.us, whereby.com')
    expect(hostsInWords(hosts, 'fa')).toBe('\u2068zoom.us\u2069، \u2068whereby.com\u2069')
  })
})

describe('a picture’s address', () => {
  it('is https or a path of the site', () => {
    expect(['https://example.org/a.jpg', '/uploads/a.webp'].every(isPictureAddress)).toBe(true)
    const refused = [
      'http://example.org/a',
      '//example.org/a',
      '/\\example.org',
      'data:,x',
      'a.jpg',
    ]
    expect(refused.some(isPictureAddress)).toBe(false)
  })
})

describe('a profile', () => {
  const profile = {
    name: 'Shirin Kaveh',
    bio: 'Hello.',
    credentials: 'MSc',
    location: null,
    callDescription: null,
    translations: { fa: { name: 'شیرین كاوه', bio: '' } },
    languages: ['farsi'] as const,
    expertise: ['speech_therapy'] as const,
  }

  it('says in its first language what has no translation', () => {
    expect(localizedTexts(profile, 'fa')).toMatchObject({ name: 'شیرین كاوه', bio: 'Hello.' })
    expect(localizedTexts(profile, 'en').name).toBe('Shirin Kaveh')
  })

  it('is found by its words in both languages, in one spelling', () => {
    const words = searchWordsOf(profile)
    expect(words).toEqual(expect.arrayContaining(['shirin', 'شیرین', 'کاوه', 'msc']))
    expect(words).toEqual(expect.arrayContaining(['@farsi', '@speech_therapy']))
  })

  it('is found by the names of its languages and specialties, in both languages', () => {
    expect(codeWordsBeginning('گفتار')).toEqual(['@speech_therapy'])
    expect(codeWordsBeginning('fars')).toEqual(['@farsi'])
    expect(codeWordsBeginning('zzz')).toEqual([])
  })
})
