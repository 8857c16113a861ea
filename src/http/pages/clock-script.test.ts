import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { zonedTimeOf } from '../../i18n/zones/zoned-time.ts'
import * as clock from './clock-script.ts'

/** The page as sent. */
function withSiteClock(html: string, how: Parameters<typeof clock.withSiteClock>[1]): string {
  const end = html.indexOf('</head>')
  const around = { before: html.slice(0, end), styles: '', after: html.slice(end) }
  const { before, styles, after } = clock.withSiteClock(around, how)
  return before + styles + after
}

const TIMES = '<!DOCTYPE html><html lang="en"><head></head><body><time>16:00</time></body></html>'
const page = { timeZone: 'Asia/Tehran', isPrivate: false, asksAgain: true, nonce: undefined }

test('a page without times is left as it is, one of a person never', () => {
  const plain = TIMES.replace(/<time>.*<\/time>/, '')
  expect(withSiteClock(plain, page)).toBe(plain)
  expect(withSiteClock(plain, { ...page, isPrivate: true, nonce: 'n' })).toMatch(
    /<html data-times="" lang="en"><head><script nonce="n" data-from/,
  )
})

test('the page names its encoding before the script', () => {
  const encoding = '<meta charSet="utf-8" nonce="n"/>'
  const html = TIMES.replace('<head>', `<head>${encoding}<title>A page</title>`)
  expect(withSiteClock(html, page)).toContain(`<head>${encoding}<script data-from`)
})

test('the answer to a posted form keeps its clock and is not asked for again', () => {
  const answer = withSiteClock(TIMES, { ...page, asksAgain: false })
  expect(answer).toContain('<html data-times=""')
  expect(answer).not.toContain('<script')
})

/** Runs a page's script in a browser with this time zone and these cookies. */
function visit(
  timeZone: string,
  { cookies = [], keeps = true }: { cookies?: string[]; keeps?: boolean },
) {
  const [, attributes = '', script = ''] =
    /<script ([^>]*)>(.*)<\/script>/.exec(withSiteClock(TIMES, page)) ?? []
  const read = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(attributes)?.[1]
  const jar = new Set(cookies)
  const seen = { asked: 0, named: 0, jar }
  class BrowserDate extends Date {
    override getTimezoneOffset = () => -zonedTimeOf(this.getTime(), timeZone).offsetMinutes
  }
  const document = {
    currentScript: { remove() {}, dataset: { from: read('from'), offsets: read('offsets') } },
    documentElement: { hidden: false },
    get cookie() {
      return [...jar].join('; ')
    },
    set cookie(text: string) {
      if (keeps) jar.add(text.split(';', 1)[0]!)
    },
  }
  const resolvedOptions = () => ({ timeZone: (seen.named += 1) && timeZone })
  const browser = {
    document,
    Date: BrowserDate,
    Intl: { DateTimeFormat: () => ({ resolvedOptions }) },
    location: { pathname: '/', reload: () => (seen.asked += 1) },
    setTimeout: () => 0,
    stop() {},
  }
  runInContext(script, createContext(browser))
  return { ...seen, isHidden: document.documentElement.hidden }
}

test('a browser on the same clock is not even asked for its zone', () => {
  expect(visit('Asia/Tehran', {})).toMatchObject({ asked: 0, named: 0, isHidden: false })
})

test('a browser on another clock sends it and asks for the page again, unseen', () => {
  const { jar, ...seen } = visit('Europe/Berlin', {})
  expect(seen).toMatchObject({ asked: 1, isHidden: true })
  expect([...jar]).toContain('timeZone=Europe%2FBerlin')
})

test.each([
  ['that keeps no cookies', { keeps: false }],
  ['whose zone the server does not know', { cookies: ['timeZone=Europe%2FBerlin'] }],
])('a browser %s stays on the site’s clock', (_, browser) => {
  expect(visit('Europe/Berlin', browser)).toMatchObject({ asked: 0, isHidden: false })
})
