import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import type { Block } from '../../src/features/notifications/letters/document.ts'
import { directionOf } from '../../src/i18n/locale.ts'
import { chromium as launchOptions } from '../support/chromium.ts'
import { testAppUrl } from '../support/mailing.ts'
import { buildMailExamples, sendExamples } from './mail-examples.ts'
import { findSpamScores } from './spam-scores.ts'

const examples = buildMailExamples()

/** Elements that Gmail, Outlook and Apple Mail all keep. */
const ALLOWED = /^(?:html|head|meta|title|body|div|table|tr|td|p|span|strong|bdi|br|ul|li|a)$/
/** What Outlook’s engine, which is that of Word, or Gmail leaves out of a style. */
const LEFT_OUT =
  /flex|grid|float|position|url\(|var\(|calc\(|clamp\(|@|inline-(?:start|end)|gap|box-shadow|max-height|object-fit/
const WIDTHS = [360, 640]
const FOLDER = path.resolve('test-results/mails')

interface Element {
  name: string
  attributes: Record<string, string>
}

function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => void elements.push({ name, attributes }),
  })
  parser.end(html)
  return elements
}

/** What a block says, each word of which the text has to say as well. */
function saidBy(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [block.text]
    case 'facts':
      return block.rows.flatMap(({ label, value }) => [label, value])
    case 'list':
      return block.items
    case 'link':
      return [block.label, block.url]
    case 'ticket':
      return []
  }
}

describe.each(examples)('$name', ({ document, html, text, mail }) => {
  const { locale, blocks } = document
  const elements = elementsOf(html)

  test('is made of what every mail program keeps', () => {
    expect(elements.map(({ name }) => name).filter((name) => !ALLOWED.test(name))).toEqual([])
    const styles = elements.flatMap(({ attributes }) => attributes['style'] ?? [])
    expect(styles.filter((style) => LEFT_OUT.test(style))).toEqual([])
    for (const { name, attributes } of elements) {
      expect(attributes).not.toHaveProperty('class')
      if (name === 'table') expect(attributes['role']).toBe('presentation')
    }
    // Gmail cuts what is longer.
    expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  })

  test('says its language and direction on an element that mail programs keep', () => {
    const inside = elements.slice(elements.findIndex(({ name }) => name === 'body') + 1)
    expect(inside[0]?.attributes).toMatchObject({ lang: locale, dir: directionOf(locale) })
  })

  test('has whole links, and says everything in its text', () => {
    const links = elements.flatMap(({ name, attributes }) =>
      name === 'a' ? [attributes['href'] ?? ''] : [],
    )
    for (const href of links) {
      expect(href).toMatch(/^(?:https:\/\/|mailto:|tel:)/)
      expect(text.split('\n')).toContain(href)
    }
    for (const said of blocks.flatMap(saidBy)) expect(text).toContain(said)
    if (blocks.some(({ kind }) => kind === 'ticket'))
      expect(blocks.some(({ kind }) => kind === 'facts')).toBe(true)
    expect(mail.subject).toMatch(/^.{5,90}$/u)
  })
})

test('what may be turned off says how to mail programs, and every mail that no robot need answer', async () => {
  const sources = await sendExamples(examples)
  expect(sources.size).toBe(examples.length)
  for (const { name, mail } of examples) {
    const head = (sources.get(name) ?? '').split('\r\n\r\n', 1)[0]!.replaceAll(/\r\n\s+/g, ' ')
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(head)).toBe(
      mail.unsubscribe !== undefined,
    )
    expect(head.includes(`List-Unsubscribe: <${testAppUrl}/unsubscribe/`)).toBe(
      mail.unsubscribe !== undefined,
    )
  }
})

test('SpamAssassin gives every mail less than one point', async () => {
  const sources = await sendExamples(examples)
  const scores = findSpamScores([...sources.values()])
  expect(scores).toHaveLength(examples.length)
  expect(scores.filter(({ score }) => score >= 1)).toEqual([])
})

test('every mail fits a phone and a window, light and dark; pictures of them are stored', async () => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const seen = examples.filter(
    ({ name }, index) =>
      examples[index - 1]?.name.split('.', 2).join() !== name.split('.', 2).join(),
  )
  for (const scheme of ['light', 'dark']) {
    // As Android and Outlook do, which invert what has no dark colours of its own.
    const dark = scheme === 'dark' ? ['--blink-settings=forceDarkModeEnabled=true'] : []
    const browser = await chromium.launch(launchOptions(...dark))
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 700 } })
      for (const { name, html } of seen) {
        await page.setContent(html)
        const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth
        expect([name, width, await page.evaluate(isTooWide)]).toEqual([name, width, false])
        const file = path.join(FOLDER, `${name}.${String(width)}.${scheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
      }
    }
    await browser.close()
  }
})
