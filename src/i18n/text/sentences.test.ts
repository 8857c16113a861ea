import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

test.each([
  ['You talk first. I listen.', ['You talk first.', 'I listen.']],
  [
    'اول شما حرف می‌زنید. بعد چه؟ با هم می‌بینیم.',
    ['اول شما حرف می‌زنید.', 'بعد چه؟', 'با هم می‌بینیم.'],
  ],
  ['Say “next question.” We go on.', ['Say “next question.”', 'We go on.']],
  ['بگویید «پرسش بعدی.» ادامه می‌دهیم.', ['بگویید «پرسش بعدی.»', 'ادامه می‌دهیم.']],
  ['It takes 1.5 hours', ['It takes 1.5 hours']],
  ['I work with Dr. Karimi. You may ask her.', ['I work with Dr. Karimi.', 'You may ask her.']],
  ['One line\n\nanother one\n', ['One line', 'another one']],
  ['  ', []],
])('%j has its sentences', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})
