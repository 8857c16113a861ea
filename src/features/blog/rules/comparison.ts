/** A comparison of two versions of an article, by block and by word. */
import { textOf } from '../../../platform/html/markup.ts'

export type ChangeKind = 'same' | 'added' | 'removed'

export interface ChangedWords {
  kind: ChangeKind
  words: string
}

export interface ChangedBlock {
  isHeading: boolean
  parts: readonly ChangedWords[]
}

interface Block {
  isHeading: boolean
  text: string
}

/** Above this no comparison by item: its time grows with the product of both counts. */
const MOST_COMPARED = 1500
/** With a smaller common share, two blocks count as removed and added, not as changed. */
const SHARED_LEAST = 0.3

const BLOCK = /<(\/?)(p|h[2-4]|li|blockquote|pre|figcaption|td|th|hr)\b[^<>]*>/gi
const PICTURE = /<img\b[^<>]*>/gi
const ALT = /\salt="([^"]*)"/i

/** Blocks of an article's sanitized HTML; `placeOf` returns the text for a picture. */
function blocksOf(html: string, placeOf: (alt: string) => string): Block[] {
  const worded = html.replace(
    PICTURE,
    (picture) => `<p>${placeOf(ALT.exec(picture)?.[1] ?? '')}</p>`,
  )
  const pieces = worded.split(BLOCK)
  const blocks: Block[] = []
  // `BLOCK` has two groups, so pieces repeat: text, slash, tag name.
  for (let at = 0; at < pieces.length; at += 3) {
    const text = textOf(pieces[at] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
    const isHeading = pieces[at - 2] === '' && /^h/i.test(pieces[at - 1] ?? '')
    if (text) blocks.push({ isHeading, text })
  }
  return blocks
}

/** The longest common subsequence, as pairs of indexes. */
function sharedPlaces(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length > MOST_COMPARED || other.length > MOST_COMPARED) return []
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const lengthAt = (a: number, b: number) => lengths[a * width + b] ?? 0
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] =
        one[a] === other[b]
          ? lengthAt(a + 1, b + 1) + 1
          : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1))
  const places: [number, number][] = []
  for (let a = 0, b = 0; a < one.length && b < other.length;)
    if (one[a] === other[b]) places.push([a++, b++])
    else if (lengthAt(a + 1, b) >= lengthAt(a, b + 1)) a += 1
    else b += 1
  return places
}

/** Runs of two lists: removed and added items, followed by a common one. */
function* runsOf<Item>(
  one: readonly Item[],
  other: readonly Item[],
  textIn: (item: Item) => string,
) {
  const shared = sharedPlaces(one.map(textIn), other.map(textIn))
  let [a, b] = [0, 0]
  for (const [nextA, nextB] of [...shared, [one.length, other.length] as const]) {
    yield { removed: one.slice(a, nextA), added: other.slice(b, nextB), same: other[nextB] }
    a = nextA + 1
    b = nextB + 1
  }
}

const wordsIn = (text: string) => text.split(/(?<=\s)/)

/** Words of two texts in runs: removed, added, same. */
export function compareWords(before: string, after: string): ChangedWords[] {
  const parts: ChangedWords[] = []
  const add = (kind: ChangeKind, words: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.words += words
    else if (words) parts.push({ kind, words })
  }
  // A final space makes the last word equal to the same word within the other text.
  const [one, other] = [wordsIn(`${before} `), wordsIn(`${after} `)]
  for (const { removed, added, same } of runsOf(one, other, (word) => word)) {
    add('removed', removed.join(''))
    add('added', added.join(''))
    add('same', same ?? '')
  }
  return parts.map(({ kind, words }, at) => ({
    kind,
    words: at === parts.length - 1 ? words.trimEnd() : words,
  }))
}

const isOneChanged = (parts: readonly ChangedWords[]): boolean => {
  const lengthOf = (kind: ChangeKind) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.words.length : 0), 0)
  const shared = 2 * lengthOf('same')
  return shared / (shared + lengthOf('added') + lengthOf('removed')) >= SHARED_LEAST
}

const whole =
  (kind: ChangeKind) =>
  ({ isHeading, text }: Block): ChangedBlock => ({ isHeading, parts: [{ kind, words: text }] })

/** Blocks removed and added at one place: changed ones by word, others whole. */
function compareRun(removed: readonly Block[], added: readonly Block[]): ChangedBlock[] {
  const changed: ChangedBlock[] = []
  const left = [...removed]
  for (const [at, block] of added.entries()) {
    const before = left[0]
    const parts = before ? compareWords(before.text, block.text) : []
    const isChanged = isOneChanged(parts)
    // As many blocks are left to remove as to add: one replaces the other.
    if (before && (isChanged || left.length >= added.length - at)) {
      left.shift()
      if (!isChanged) changed.push(whole('removed')(before))
    }
    changed.push(isChanged ? { isHeading: block.isHeading, parts } : whole('added')(block))
  }
  return [...changed, ...left.map(whole('removed'))]
}

/** Compares the sanitized HTML of two articles; ignores styling and addresses. */
export function compareArticles(
  before: string,
  after: string,
  placeOf: (alt: string) => string,
): ChangedBlock[] {
  const runs = runsOf(
    blocksOf(before, placeOf),
    blocksOf(after, placeOf),
    ({ isHeading, text }) => `${isHeading} ${text}`,
  )
  return [...runs].flatMap(({ removed, added, same }) => [
    ...compareRun(removed, added),
    ...(same ? [whole('same')(same)] : []),
  ])
}
