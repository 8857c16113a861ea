import { isLinkAddress } from '../link-addresses.ts'
import {
  every,
  hasBlocks,
  isBlock,
  renamed,
  styleOf,
  unwrap,
  wrapInside,
  type LeftOutCounts,
} from './elements.ts'

const BOLD = /^(?:bold|bolder|[6-9]00)$/i
const NOT_BOLD = /^(?:normal|lighter|[1-4]00)$/i
const RAISED_MAX_CHARACTERS = 12
const PLAIN_BACKGROUND =
  /^(?:$|none|transparent|initial|inherit|white|#fff(?:fff)?\b|rgba?\(255, ?255, ?255|rgba\(.*, ?0\))/i

function hasOtherLooks(element: Element, style: ReadonlyMap<string, string>): boolean {
  if (element.closest('a')) return false
  const lines = style.get('text-decoration') ?? style.get('text-decoration-line') ?? ''
  if (/line-through|underline/.test(lines)) return true
  if (style.has('mso-highlight')) return true
  return element.localName === 'span' && !PLAIN_BACKGROUND.test(style.get('background-color') ?? '')
}

/** Replaces inline styles by elements: strong, emphasis, superscript, subscript. */
function readLooks(element: HTMLElement, left: LeftOutCounts): void {
  const style = styleOf(element)
  const weight = style.get('font-weight') ?? ''
  if (element.matches('b, strong') && NOT_BOLD.test(weight)) return unwrap(element)
  if (element.matches('i, em') && style.get('font-style') === 'normal') return unwrap(element)
  if (hasOtherLooks(element, style)) left.add('looks')
  if (element.matches('b, strong, h1, h2, h3, h4, h5, h6') || hasBlocks(element)) return
  const align = style.get('vertical-align')
  const isShort = element.textContent.length <= RAISED_MAX_CHARACTERS
  if (BOLD.test(weight)) wrapInside(element, 'strong')
  if (style.get('font-style') === 'italic' && !element.matches('i, em')) wrapInside(element, 'em')
  if ((align === 'super' || align === 'sub') && isShort && element.matches('span, font'))
    wrapInside(element, align === 'super' ? 'sup' : 'sub')
}

const INLINE_STYLED = 'span, font, b, strong, i, em, a, p, div, li, td'

/** Reads inline styles as elements; headings are bold already. */
export function readStyles(body: HTMLElement, left: LeftOutCounts): void {
  for (const element of every(body, INLINE_STYLED)) readLooks(element, left)
  for (const element of every(body, 'u, s, strike, mark')) {
    if (!element.closest('a')) left.add('looks')
    unwrap(element)
  }
  for (const element of every(body, 'kbd, samp, tt')) renamed(element, 'code')
  for (const element of every(body, ':is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)'))
    unwrap(element)
  for (const element of every(body, ':is(b, strong) :is(b, strong), :is(i, em) :is(i, em)'))
    unwrap(element)
  for (const element of every(body, ':is(sup, sub) :is(sup, sub)')) unwrap(element)
}

/** Replaces no-break spaces that stem from runs of spaces and edges of spans. */
export function readSpaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('pre')) continue
    const text = node.nodeValue ?? ''
    const read = text
      .replace(/\ufeff/g, '')
      .replace(/[ \t\r\n\u00a0]{2,}/g, ' ')
      .replace(/^\u00a0|\u00a0$/g, ' ')
    if (read !== text) node.nodeValue = read
  }
  for (const block of every(body, 'p, h1, h2, h3, h4, h5, h6, li, td, th')) {
    const last = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT).lastChild()
    if (last && !last.nextSibling && !block.closest('pre'))
      last.nodeValue = last.nodeValue?.trimEnd() ?? ''
  }
}

/** Redirecting addresses, with the parameter that has the target. */
const REDIRECTS: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameter: 'q' },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameter: 'url' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameter: 'url' },
  { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, parameter: 'u' },
]

/** Target of a redirecting address; other addresses stay unchanged. */
function withoutRedirect(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address
  const { hostname, pathname, searchParams } = new URL(address)
  for (const { host, path, parameter } of REDIRECTS) {
    const target = searchParams.get(parameter)
    if (host.test(hostname) && path.test(pathname) && target && /^https?:/i.test(target))
      return target
  }
  return address
}

/** Unwraps links that cannot work here, such as those within the source document. */
export function readLinks(body: HTMLElement, left: LeftOutCounts): void {
  for (const link of every(body, 'a')) {
    const address = withoutRedirect((link.getAttribute('href') ?? '').trim())
    if (address === '' || address.startsWith('#')) unwrap(link)
    else if (isLinkAddress(address)) link.setAttribute('href', address)
    else {
      if (link.textContent.trim()) left.add('links')
      unwrap(link)
    }
  }
}

const isBreak = (node: Node | null): node is HTMLElement =>
  node instanceof Element && node.localName === 'br'
const isSpace = (node: Node) => node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim()

/** Splits inline nodes at empty lines (double breaks). */
function partsOf(nodes: readonly Node[]): Node[][] {
  const parts: Node[][] = [[]]
  const seen = nodes.filter((node) => node.nodeType !== Node.COMMENT_NODE)
  for (const [at, node] of seen.entries()) {
    const next = seen.slice(at + 1).find((one) => !isSpace(one)) ?? null
    const last = parts.at(-1)!
    if (isBreak(node) && (isBreak(next) || next === null || last.length === 0)) {
      if (last.length > 0) parts.push([])
    } else if (!(isSpace(node) && last.length === 0)) last.push(node)
  }
  return parts.filter((part) => part.length > 0)
}

function toParagraphs(nodes: readonly Node[], document: Document): HTMLElement[] {
  return partsOf(nodes).map((part) => {
    const paragraph = document.createElement('p')
    paragraph.append(...part)
    return paragraph
  })
}

/** Wraps inline content between blocks in paragraphs, split at empty lines. */
export function readBreaks(body: HTMLElement): void {
  const { ownerDocument: document } = body
  for (const line of every(body, 'p, div, section, article, blockquote').concat(body)) {
    const run: Node[] = []
    const flush = () => {
      if (run.length > 0) {
        const before = document.createElement('p')
        line.insertBefore(before, run[0]!)
        for (const node of run) node.parentNode?.removeChild(node)
        before.replaceWith(...toParagraphs(run.splice(0), document))
      }
    }
    if (hasBlocks(line)) {
      for (const node of [...line.childNodes, null]) {
        if (node && !isBlock(node)) run.push(node)
        else flush()
      }
    } else if (line.querySelector(':scope > br')) {
      const parts = toParagraphs([...line.childNodes], document)
      if (line.localName === 'p') line.replaceWith(...parts)
      else if (parts.length > 1 || line !== body) line.replaceChildren(...parts)
      else line.replaceChildren(...parts.flatMap((part) => [...part.childNodes]))
    }
  }
}
