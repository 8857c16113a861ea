import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const LAST = 77

const rows = [
  ...readFileSync('docs/promises.md', 'utf8').matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \|/gm),
].map(([, number, tests]) => ({
  number: Number(number),
  files: [...tests!.matchAll(/`([^`]+)`/g)].map(([, name]) => fileOf(name!)),
}))

function fileOf(name: string): string {
  if (name.includes('/')) return name
  return name.endsWith('.e2e.ts') ? `tests/e2e/${name}` : `tests/promises/${name}.*test.ts`
}

it('each promise is once in the list', () => {
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: LAST }, (_, index) => index + 1),
  )
})

it('each promise names tests that are there, and one of them has its number in a title', () => {
  for (const { number, files } of rows) {
    const found = files.flatMap((file) => {
      const matching = globSync(file)
      return matching.length > 0 ? matching : [file]
    })
    expect({ number, missing: found.filter((file) => !existsSync(file)) }).toEqual({
      number,
      missing: [],
    })
    const title = new RegExp(`\\(promises? (?:\\d+(?:, | and ))*${number}\\b`)
    const holds = found.filter((file) => title.test(readFileSync(file, 'utf8')))
    expect({ number, isTested: holds.length > 0 }).toEqual({ number, isTested: true })
  }
})
