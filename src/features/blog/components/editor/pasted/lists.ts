import { toAsciiDigits } from '../../../../../i18n/text/numbers.ts'
import { every, renamed, styleOf, unwrap } from './elements.ts'

interface Entry {
  level: number
  isOrdered: boolean
  start: number
  content: readonly Node[]
}

function buildLists(entries: readonly Entry[], document: Document): HTMLElement[] {
  const roots: HTMLElement[] = []
  const open: { level: number; list: HTMLElement }[] = []
  for (const { level, isOrdered, start, content } of entries) {
    const name = isOrdered ? 'ol' : 'ul'
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== name) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(name)
      if (isOrdered && start > 1) list.setAttribute('start', String(start))
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else roots.push(list)
      open.push({ level, list })
    }
    const item = document.createElement('li')
    item.append(...content)
    open.at(-1)?.list.append(item)
  }
  return roots
}

const MARKER = 'span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]'
const isWordItem = (element: Element | null): element is HTMLElement =>
  element !== null && /\blevel\d/i.test(styleOf(element).get('mso-list') ?? '')

/** `1.`, `(2)`, `a)`, `iv.`, `۳.`, `الف)`: number or letters with closing punctuation. */
const NUMBERED = /^\(?(?:\d+|[۰-۹]+|[٠-٩]+|[a-z]{1,5}|[آ-ی]{1,3})[.)\-–]/i
const DIGITS = /[\d۰-۹٠-٩]+/

function readWordItem(item: HTMLElement): Entry {
  const markers = every(item, MARKER)
  const marker = markers
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/[\s\u00a0]/g, '')
  for (const one of markers) one.remove()
  const level = Number(/level(\d)/i.exec(styleOf(item).get('mso-list') ?? '')?.[1] ?? 1)
  // The letter o is Word's circle bullet.
  const isOrdered = NUMBERED.test(marker)
  const start = Number(toAsciiDigits(DIGITS.exec(marker)?.[0] ?? '1'))
  return { level, isOrdered, start, content: [...item.childNodes] }
}

/**
 * Converts Word's lists: paragraphs with list id and level in their style, and the marker as text.
 */
export function readWordLists(body: HTMLElement): void {
  // A numbered heading retains its number as text.
  for (const marker of every(body, ':is(h1, h2, h3, h4, h5, h6) ' + MARKER))
    marker.replaceWith(`${marker.textContent.replace(/[\s\u00a0]+/g, '')} `)
  for (const first of every(body, 'p[style*="mso-list" i], div[style*="mso-list" i]')) {
    if (!first.isConnected || !isWordItem(first)) continue
    const items = [first]
    for (let next = first.nextElementSibling; isWordItem(next); next = next.nextElementSibling)
      items.push(next)
    first.before(...buildLists(items.map(readWordItem), first.ownerDocument))
    for (const item of items) item.remove()
  }
}

/** A bullet as text, from programs that expect no lists. */
const BULLET = /^[\s\u00a0]*[·•∙◦‣▪●○\uf0b7\uf0a7][\s\u00a0]+(?=\S)/

const isBulleted = (element: Element | null): element is HTMLElement =>
  element?.localName === 'p' && BULLET.test(element.textContent)

function removeBullet(item: HTMLElement): void {
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  let left = BULLET.exec(item.textContent)?.[0].length ?? 0
  while (left > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text
    const removed = Math.min(left, text.length)
    text.deleteData(0, removed)
    left -= removed
  }
}

/** Converts paragraphs that begin with a bullet to list items. */
export function readBullets(body: HTMLElement): void {
  for (const first of every(body, 'p')) {
    if (!first.isConnected || !isBulleted(first)) continue
    const list = first.ownerDocument.createElement('ul')
    first.before(list)
    while (isBulleted(list.nextElementSibling)) {
      const item = list.nextElementSibling
      removeBullet(item)
      list.append(renamed(item, 'li'))
    }
  }
}

const levelOf = (item: Element): number =>
  Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level'))

function readLevelledItem(item: HTMLElement): Entry {
  const list = item.closest('ol, ul')
  return {
    level: levelOf(item),
    isOrdered: list?.localName === 'ol',
    start: Number(list?.getAttribute('start') ?? 1),
    content: [...item.childNodes].filter(
      (node) => !(node instanceof Element && node.matches('ul, ol')),
    ),
  }
}

const isList = (element: Element | null): element is HTMLElement =>
  element?.matches('ul, ol') === true

/**
 * Nests lists by their items' levels, as from Google Docs and Word for the web; the latter has one
 * list per item.
 */
export function readLevelledLists(body: HTMLElement): void {
  for (const wrapper of every(body, '.ListContainerWrapper')) unwrap(wrapper)
  for (const first of every(body, 'ul, ol')) {
    const isLevelled = first.querySelector('li[aria-level], li[data-aria-level]') !== null
    if (!first.isConnected || !isLevelled || first.parentElement?.closest('ul, ol')) continue
    const lists = [first]
    if (first.querySelector('li[data-aria-level]'))
      for (let next = first.nextElementSibling; isList(next); next = next.nextElementSibling)
        lists.push(next)
    const entries = lists.flatMap((list) => every(list, 'li').map(readLevelledItem))
    first.before(...buildLists(entries, first.ownerDocument))
    for (const list of lists) list.remove()
  }
}

/** Moves a list directly within a list into the item before it. */
export function nestLists(body: HTMLElement): void {
  for (const list of every(body, ':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
    else {
      const item = list.ownerDocument.createElement('li')
      list.before(item)
      item.append(list)
    }
  }
}
