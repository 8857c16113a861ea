import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { retiredWords } from './retired-words.ts'

RuleTester.describe = describe
RuleTester.it = it

new RuleTester().run('names are the field’s own words', retiredWords, {
  valid: [
    'const stored = read()',
    'm.booking_kept()',
    'show(consultation.standing, mail.keptAt)',
    'const { news, held: completed } = answer; show(news)',
    'const threshold = household + upheld',
    "say('the seat is kept')",
  ],
  invalid: [
    'const kept = read()',
    'const { answer: kept } = found',
    'const [held] = await all()',
    'function tell(news) {}',
    'const isKept = true',
    'const KEPT_MS = 1000',
    'class AsItStood {}',
    'const choices = { shelfLabels: 1 }',
  ].map((code) => ({ code, errors: 1 })),
})

const WORDS = 'told kept held stand stands stood standing news shelf quiet'.split(' ')

new RuleTester().run('comments use the field’s own words', retiredWords, {
  valid: [
    '// The answer is stored until the lease ends.',
    '/** `kept`: there is no mail server. Fields are `news` and `held`. */',
    '/**\n * The status\n * `kept` is final.\n */',
    '// keptAt, not_held, newsletters, outstanding, withstands and quietly are other words.',
    "say('// the seat is kept')",
  ],
  invalid: [
    ...[
      ...WORDS.map((word) => `// What is ${word} here.`),
      '// News of the day.',
      'const stored = read() // kept',
      '/** Where an entry\n * stands in the log. */\nconst position = 1',
      '// `kept` is a status of what is held.',
      '// `kept` and `held`, but news.',
    ].map((code) => ({ code, errors: 1 })),
    { code: '// It is kept.\n/* It is held. */', errors: 2 },
  ],
})

new RuleTester().run('summaries of API calls use the field’s own words', retiredWords, {
  valid: [
    "call({ summary: 'Mark as completed: its specialist' })",
    "call({ answer: 'the seat is kept' })",
    "call({ summary: found, word: 'held' })",
  ],
  invalid: [
    "call({ summary: 'Mark as held: its specialist' })",
    "call({ summary: 'How a concern stands' })",
    'call({ summary: `News of ${what}` })',
  ].map((code) => ({ code, errors: 1 })),
})
