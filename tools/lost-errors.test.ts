import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SERVER = [
  'src/*.ts',
  'src/{http,database,platform,doctor,admin}/**/*.ts',
  'src/features/**/*.server.ts',
]
/** Promises that are not awaited and swallow their error. */
const LOST = /^\s*(?=\w)(?!.*(?:await|return|=) ).*\.catch\(\(\) => (?:\{\}|undefined)\)\)?,?$/

it.each([
  [true, '  asked.catch(() => {})'],
  [true, '  setInterval(() => void look().catch(() => {}))'],
  [true, '  publish(one, two).catch(() => undefined)'],
  [false, '  await client.end().catch(() => {})'],
  [false, '  const found = await fetchFound(words).catch(() => undefined)'],
  [false, '    .catch(() => undefined)'],
  [false, "  inBackground(publish(one, two), 'a mail was lost')"],
])('that an error is lost is found: %s in “%s”', (isLost, line) => {
  expect(LOST.test(line)).toBe(isLost)
})

it('lets no error of the server go unseen: `inBackground` logs it, `awaitedLater` leaves it to who awaits', () => {
  const lost = globSync(SERVER)
    .filter((file) => !file.includes('.test.') && !file.startsWith('src/platform/device/'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (LOST.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
    )
  expect(lost).toEqual([])
})
