import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Chat, type ChatLine } from '../../src/features/meetings/room/chat.ts'

type Word = Parameters<ConstructorParameters<typeof Chat>[0]['say']>[0]

/** State of each window that outlives a reload. */
function createStorage(): Storage {
  const storage = new Map<string, string>()
  return Object.assign(Object.create(null) as Storage, {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem(this: Record<string, unknown>, key: string, value: string) {
      storage.set(key, value)
      this[key] = value
    },
    removeItem(this: Record<string, unknown>, key: string) {
      storage.delete(key)
      delete this[key]
    },
  })
}

/** One side: its window, and the page that is loaded in it now. */
class Side {
  readonly #storage = createStorage()
  /** What the person has seen of the other side, over all pages. */
  readonly seen = new Map<string, number>()
  readonly #send: (word: Word) => void
  #chat!: Chat
  #shown: readonly ChatLine[] = []

  constructor(send: (word: Word) => void) {
    this.#send = send
    this.load()
  }

  #within<T>(work: () => T): T {
    vi.stubGlobal('sessionStorage', this.#storage)
    return work()
  }

  /** Loads the page again. */
  load(): void {
    this.#within(() => {
      this.#chat = new Chat({
        meeting: '7',
        say: this.#send,
        onChange: (lines) => this.#show(lines),
      })
      this.#show(this.#chat.lines)
    })
  }

  #show(lines: readonly ChatLine[]): void {
    for (const { text, isOwn } of lines)
      if (!isOwn) this.seen.set(text, Math.max(this.seen.get(text) ?? 0, count(lines, text)))
    this.#shown = lines
  }

  write = (text: string) => this.#within(() => this.#chat.write(text))
  hear = (word: Word) => this.#within(() => this.#chat.take(word))
  connect = () => this.#within(() => this.#chat.sayAgain())
  get waiting(): string[] {
    return this.#shown.filter(({ isDelivered }) => !isDelivered).map(({ text }) => text)
  }
}

const count = (lines: readonly ChatLine[], text: string) =>
  lines.filter((line) => line.text === text && !line.isOwn).length

/** Reproducible random numbers, from 0 up to 1. */
function createChance(seed: number): () => number {
  let state = seed + 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Two sides whose connection loses messages, while both write and reload. */
function chatOnABadLine(seed: number) {
  const chance = createChance(seed)
  const onTheWay: (() => void)[] = []
  const sides: Side[] = []
  const send = (to: number) => (word: Word) => void onTheWay.push(() => sides[to]!.hear(word))
  sides.push(new Side(send(1)), new Side(send(0)))
  const written: string[][] = [[], []]
  const reconnect = () => {
    onTheWay.length = 0
    for (const side of sides) side.connect()
  }
  for (let step = 0; step < 40; step += 1) {
    const at = chance() < 0.5 ? 0 : 1
    const what = chance()
    if (what < 0.4) {
      const text = `${at} says ${step}`
      written[at]!.push(text)
      sides[at]!.write(text)
    } else if (what < 0.7) onTheWay.shift()?.()
    else if (what < 0.85) reconnect()
    else {
      sides[at]!.load()
      reconnect()
    }
  }
  reconnect()
  while (onTheWay.length > 0) onTheWay.shift()!()
  return { sides, written }
}

beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: {} } }))
afterEach(() => vi.unstubAllGlobals())

it('a line written while the connection breaks, and either page is loaded again, arrives once, 200 times (promise 70)', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const { sides, written } = chatOnABadLine(seed)
    for (const [at, texts] of written.entries()) {
      const { seen } = sides[1 - at]!
      expect([...seen.keys()].toSorted(), `seed ${seed}`).toEqual(texts.toSorted())
      expect([...seen.values()].every((times) => times === 1)).toBe(true)
      expect(sides[at]!.waiting).toEqual([])
    }
  }
})

it('a line that has not arrived says so, also after its page was loaded again (promise 70)', () => {
  const side = new Side(() => {})
  side.write('are you there?')
  expect(side.waiting).toEqual(['are you there?'])
  side.load()
  expect(side.waiting).toEqual(['are you there?'])
})
