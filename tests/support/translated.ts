import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

declare global {
  interface Window {
    /** What the browser's translation put into the page: each element, and the text that it replaced. */
    translated?: Map<HTMLElement, { source: Text; words: string }>
  }
}

/**
 * Translates a page from here on, as Chrome and Edge do: each text is replaced by two `font` elements
 * with other words, also where it comes later, and the page says that it is in another language.
 */
export const translate = (page: Page): Promise<void> => page.evaluate(translateHere)

/** Translates every page that is opened from here on before its scripts see it. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translateHere.toString()})`)
}

function translateHere(): void {
  if (window.translated) return
  const translated: NonNullable<Window['translated']> = new Map()
  window.translated = translated
  const LEFT = 'font,script,style,noscript,textarea,[translate=no],[contenteditable]'
  function replace(text: Text) {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT)) return
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).textContent = `«${text.data}»`
    translated.set(outer, { source: text, words: text.data })
    text.replaceWith(outer)
  }
  function replaceWithin(node: Node) {
    if (node instanceof Text) return replace(node)
    const texts: Text[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) replace(text)
  }
  document.documentElement.classList.add('translated-ltr')
  document.documentElement.lang = 'es'
  replaceWithin(document.body)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes])
        if (node instanceof Text || node !== target) replaceWithin(node)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** No reader sees words that the page has changed since, or taken away. */
export async function expectTrueTexts(page: Page): Promise<void> {
  const stale = await page.evaluate(() =>
    [...window.translated!]
      .filter(([{ isConnected }, { source, words }]) => isConnected && source.data !== words)
      .map(([, { source, words }]) => `${words} → ${source.data}`),
  )
  expect(stale).toEqual([])
}
