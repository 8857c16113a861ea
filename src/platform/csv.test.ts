import { expect, test } from 'vitest'
import { csvOf, csvOfFirst, MOST_ROWS } from './csv.ts'

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

test('a table that does not contain all says so in its last row', () => {
  const rows = Array.from({ length: MOST_ROWS + 1 }, (_, place) => [place])
  const linesOf = (table: string) => table.trimEnd().split('\r\n')
  expect(linesOf(csvOfFirst(['n'], rows.slice(1), 'more')).slice(-2)).toEqual([
    String(MOST_ROWS - 1),
    String(MOST_ROWS),
  ])
  expect(linesOf(csvOfFirst(['n'], rows, 'more')).slice(-2)).toEqual([
    String(MOST_ROWS - 1),
    'more',
  ])
})
