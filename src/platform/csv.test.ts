import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table is UTF-8 with its mark, lines as RFC 4180 has them, and numbers as they are', () => {
  expect(
    csvOf([
      ['Month', 'خانواده'],
      ['May, 2026', -1.5],
    ]),
  ).toBe('\uFEFFMonth,خانواده\r\n"May, 2026",-1.5\r\n')
  expect(csvOf([['a "word"', 'two\nlines']])).toBe('\uFEFF"a ""word""","two\nlines"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  const [field] = csvOf([[text]])
    .slice(1)
    .split('\r\n')
  expect(field!.replace(/^"/, '').startsWith("'")).toBe(true)
})
