import { hash } from 'node:crypto'

const MOST_KNOWN = 2000
const MOST_CHARACTERS = 4_000_000

/** What texts were cleaned to: by digest alone where they are their own results, as most are. */
export class KnownResults {
  readonly #known = new Map<string, string | true>()
  #characters = 0

  find(html: string): string | undefined {
    const digest = digestOf(html)
    const found = this.#known.get(digest)
    if (found === undefined) return undefined
    this.#put(digest, found)
    return found === true ? html : found
  }

  remember(html: string, result: string): void {
    this.#put(digestOf(html), result === html ? true : result)
  }

  forget(html: string): void {
    this.#drop(digestOf(html))
  }

  #put(digest: string, result: string | true): void {
    this.#drop(digest)
    this.#known.set(digest, result)
    this.#characters += sizeOf(result)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN && this.#characters <= MOST_CHARACTERS) return
      this.#drop(oldest)
    }
  }

  #drop(digest: string): void {
    this.#characters -= sizeOf(this.#known.get(digest))
    this.#known.delete(digest)
  }
}

const digestOf = (html: string): string => hash('sha256', html, 'base64')

const sizeOf = (result: string | true | undefined) =>
  typeof result === 'string' ? result.length : 0
