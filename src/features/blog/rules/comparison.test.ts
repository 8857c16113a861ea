import { describe, expect, test } from 'vitest'
import { compareArticles, compareWords } from './comparison.ts'

const placeOf = (alt: string) => `[${alt}]`
const marked = (before: string, after: string) =>
  compareArticles(before, after, placeOf).map(({ isHeading, parts }) => {
    const signs = { same: '', added: '+', removed: '-' }
    const text = parts.map(({ kind, words }) => `${signs[kind]}${words.trim()}`).join(' ')
    return isHeading ? `# ${text}` : text
  })

describe('what changed between two versions', () => {
  test('is said word by word within a paragraph', () => {
    expect(marked('<p>A short plan helps.</p>', '<p>A very short list helps.</p>')).toEqual([
      'A +very short -plan +list helps.',
    ])
  })

  test('is nothing where only tags around the words differ', () => {
    const before = '<h2>Plan</h2><p>One <em>song</em></p><ul><li>Socks</li></ul>'
    const after = '<h2>Plan</h2><p>One song</p><ol><li><p>Socks</p></li></ol>'
    expect(marked(before, after)).toEqual(['# Plan', 'One song', 'Socks'])
  })

  test('is a whole block where it is new, gone, or another one altogether', () => {
    expect(
      marked('<p>First.</p><p>Second.</p>', '<p>First.</p><p>New words.</p><p>Second.</p>'),
    ).toEqual(['First.', '+New words.', 'Second.'])
    expect(marked('<p>First.</p><p>Second.</p>', '<p>Second.</p>')).toEqual(['-First.', 'Second.'])
    expect(marked('<p>Nothing shared</p>', '<p>Quite another text</p>')).toEqual([
      '-Nothing shared',
      '+Quite another text',
    ])
  })

  test('names headings, pictures and cells of tables', () => {
    const before =
      '<h2>The plan</h2><img src="/a.webp" alt="A lamp"><table><tr><td>8</td><td>Rain</td></tr></table>'
    const after =
      '<h2>Our own plan</h2><img src="/a.webp" alt="A bag"><table><tr><td>9</td><td>Rain</td></tr></table>'
    expect(marked(before, after)).toEqual([
      '# -The +Our own plan',
      '[A -lamp] +bag]',
      '-8',
      '+9',
      'Rain',
    ])
  })

  test('keeps Farsi words with their half-spaces whole', () => {
    expect(compareWords('او می‌رود خانه', 'او نمی‌رود خانه')).toEqual([
      { kind: 'same', words: 'او ' },
      { kind: 'removed', words: 'می‌رود ' },
      { kind: 'added', words: 'نمی‌رود ' },
      { kind: 'same', words: 'خانه' },
    ])
  })

  test('is found in time for texts of thousands of words', () => {
    const long = Array.from({ length: 6000 }, (_, at) => `word${at}`).join(' ')
    expect(compareArticles(`<p>${long}</p>`, `<p>${long} more</p>`, placeOf)).toHaveLength(2)
  })
})
