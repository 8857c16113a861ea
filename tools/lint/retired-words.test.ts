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
