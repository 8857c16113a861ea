import { describe, expect, it } from 'vitest'
import { partsOf, withPlainSigns } from './text.ts'

describe('a text message', () => {
  it.each([
    ['in English, of 160 letters', 'a'.repeat(160), 1],
    ['in English, of 161 letters', 'a'.repeat(161), 2],
    ['in English, of 306 letters', 'a'.repeat(306), 2],
    ['in English, of 307 letters', 'a'.repeat(307), 3],
    ['with a sign that counts twice', `${'a'.repeat(159)}€`, 2],
    ['whose sign would be split', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    ['in Farsi, of 70 letters', 'م'.repeat(70), 1],
    ['in Farsi, of 71 letters', 'م'.repeat(71), 2],
    ['in Farsi, of 134 letters', 'م'.repeat(134), 2],
    ['in Farsi, of 135 letters', 'م'.repeat(135), 3],
    ['in English with a Farsi letter', `${'a'.repeat(70)}م`, 2],
    ['of 35 pictures', '🙂'.repeat(35), 1],
    ['whose picture would be split', `${'م'.repeat(66)}🙂${'م'.repeat(66)}`, 3],
  ])('%s takes its parts', (_, text, parts) => expect(partsOf(text)).toBe(parts))

  it('costs no more in English for quotes, dashes and narrow spaces', () => {
    const text = withPlainSigns('“Today’s” call – at 3:00\u202fPM…')
    expect(text).toBe('"Today\'s" call - at 3:00 PM...')
    expect(partsOf(text.padEnd(160, '.'))).toBe(1)
  })
})
