/** Elements that hold nothing. */
const VOID = new Set(['br', 'hr', 'img'])
/** Inline elements; when any other element is left out, the words around it stay apart. */
const WITHIN_WORDS = new Set(['a', 'b', 'code', 'em', 'i', 'strong'])

const TAG = /^<(\/?)([a-z][a-z\d]*)/i

/** Decides tag by tag what stays. */
class Nesting {
  readonly #most: number
  readonly #open: string[] = []
  /** How many of each element were left out and are still open. */
  readonly #leftOut = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  keep(tag: string): string {
    const [, slash, name = ''] = TAG.exec(tag.slice(0, 20)) ?? []
    const element = name.toLowerCase()
    if (name === '' || VOID.has(element)) return tag
    return slash ? this.#close(tag, element) : this.#begin(tag, element)
  }

  #begin(tag: string, element: string): string {
    if (this.#open.length < this.#most) {
      this.#open.push(element)
      return tag
    }
    this.#count(element, 1)
    return WITHIN_WORDS.has(element) ? '' : ' '
  }

  #close(tag: string, element: string): string {
    if (this.#count(element, 0) > 0) {
      this.#count(element, -1)
      return WITHIN_WORDS.has(element) ? '' : ' '
    }
    const at = this.#open.lastIndexOf(element)
    if (at === -1) return ''
    this.#open.length = at
    return tag
  }

  #count(element: string, more: number): number {
    const count = (this.#leftOut.get(element) ?? 0) + more
    this.#leftOut.set(element, count)
    return count
  }
}

/**
 * Leaves out what is nested deeper than `most` elements and keeps all words, in linear time. Meant
 * for HTML as `rules.ts` writes it, where no attribute holds a `>`; it does not clean.
 */
export function flattenHtml(html: string, most: number): string {
  const nesting = new Nesting(most)
  const parts: string[] = []
  for (let at = 0; ;) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    if (end === -1) return parts.join('') + html.slice(at)
    parts.push(html.slice(at, start), nesting.keep(html.slice(start, end + 1)))
    at = end + 1
  }
}
