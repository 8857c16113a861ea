import { globSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readGlossary, refusedWordsIn } from './glossary.ts'
import { unusedMessages } from './unused-messages.ts'

type Messages = Record<string, string>

const folder = (language: string) =>
  fileURLToPath(new URL(`../messages/${language}/`, import.meta.url))
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(folder(language) + file, 'utf8')) as Messages

const parametersOf = (sentence: string) =>
  [...new Set(sentence.match(/\{\w+\}/g))].toSorted().join(' ')
/**
 * Arabic letters in place of Persian ones, other digit sets, terms that must not be used for
 * people, a space before “…”.
 */
const WRONG_FARSI = /[يك٠-٩]|مبتلا|بیمار(?!ستان)|اتیسمی| …/u
/**
 * Left-to-right sequences that are displayed backwards: a URL scheme before a Farsi word, and an
 * arrow between Latin digits.
 */
const BACKWARDS = /(?<!\u200e)\b[a-z]+:\/\/ |(?<!\u2066[^\u2069]*)-->/

const glossary = readGlossary()

/** The mistakes in a Farsi sentence. */
export function mistakesInFarsi(sentence: string): string[] {
  return [
    ...(WRONG_FARSI.test(sentence) ? ['has a letter or word that does not belong in Farsi'] : []),
    ...(BACKWARDS.test(sentence) ? ['is drawn backwards without U+200E or U+2066…U+2069'] : []),
    ...refusedWordsIn(sentence, glossary),
  ]
}

function mistakesIn(file: string): string[] {
  const english = read('en', file)
  const farsi = read('fa', file)
  const feature = file.replace('.json', '').replaceAll('-', '_')
  const prefix = feature === 'errors' ? 'problem' : feature
  const keys = new Set([...Object.keys(english), ...Object.keys(farsi)])
  return [...keys].flatMap((key) => {
    const [en, fa] = [english[key], farsi[key]]
    if (en === undefined) return [`${key} is missing in English`]
    if (fa === undefined) return [`${key} is missing in Farsi`]
    return [
      ...(key.startsWith(`${prefix}_`) ? [] : [`${key} has to begin with ${prefix}_`]),
      ...(parametersOf(en) === parametersOf(fa) ? [] : [`${key} has other parameters in Farsi`]),
      ...[english, farsi].flatMap((sentences) => namesOtherwise(key, sentences)),
      ...mistakesInFarsi(fa).map((mistake) => `${key} ${mistake}`),
    ]
  })
}

/**
 * `x_of` and `x_named` are accessible names of a control with the text `x`: they must contain it
 * for voice control.
 */
function namesOtherwise(key: string, sentences: Messages): string[] {
  const [, seen = ''] = /^(.+)_(?:of|named)$/.exec(key) ?? []
  const words = sentences[seen]
  if (!words || words.includes('{') || sentences[key]?.includes(words)) return []
  return [`${key} does not have the words of ${seen} in it`]
}

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Texts outside `messages/`, checked by the same glossary: legal pages, demo, captions of the
 * films.
 */
export const writtenOutside = (): string[] =>
  globSync(['content/**/*.{ts,tsx}', 'public/videos/*.fa.vtt', 'tools/videos/*.ts'], { cwd: root })

function mistakesInFiles(): string[] {
  return writtenOutside().flatMap((file) =>
    refusedWordsIn(readFileSync(root + file, 'utf8'), glossary).map(
      (mistake) => `${file} ${mistake}`,
    ),
  )
}

/**
 * Checks that every message exists in both languages, with the same parameters and the glossary's
 * words, and is used.
 */
export function checkMessages(): string[] {
  const files = new Set([...readdirSync(folder('en')), ...readdirSync(folder('fa'))])
  const listed = readFileSync(
    fileURLToPath(new URL('../project.inlang/settings.json', import.meta.url)),
    'utf8',
  )
  return [...files]
    .flatMap((file) => [
      ...(listed.includes(`/${file}"`)
        ? []
        : [`${file} is not listed in project.inlang/settings.json`]),
      ...mistakesIn(file),
    ])
    .concat(
      mistakesInFiles(),
      unusedMessages([...files].flatMap((file) => Object.keys(read('en', file)))).map(
        (key) => `${key} is named by no code`,
      ),
    )
}

if (import.meta.main) {
  const mistakes = checkMessages()
  for (const mistake of mistakes) console.error(mistake)
  process.exitCode = mistakes.length > 0 ? 1 : 0
}
