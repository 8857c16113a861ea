import type { Reader } from '../../../i18n/calendar/dates.ts'
import type * as messages from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { link, mainLink, note, pageUrl, paragraph, type Block } from './document.ts'
import { accountLetter } from './frame.ts'
import { wordsOfKey, type MessageKey, type PartKind, type Slot } from './words.ts'

/** To whom a mail about an account is written, and when what it reports happened. */
interface Addressed {
  reader: Reader
  readerName: string
  happenedAt: Date
}

/** One text of a letter: admins may change its words, not its place. */
interface Part<Letter> {
  slot: Slot
  words: (letter: Letter) => string
  /** Undefined where a letter does without it. */
  block: (letter: Letter) => Block | undefined
}

type InputsOf<Key extends MessageKey> = (typeof messages)[Key] extends (
  inputs: infer Inputs,
  ...options: never[]
) => unknown
  ? Inputs
  : never

/** The values of a text; no argument where it has no variables. */
type Given<Key extends MessageKey, Letter> =
  undefined extends InputsOf<Key> ? [] : [inputs: (letter: Letter) => InputsOf<Key>]

const partOf =
  (part: PartKind, draw: (text: string) => Block) =>
  <Key extends MessageKey, Letter extends Addressed>(
    key: Key,
    ...given: Given<Key, Letter>
  ): Part<Letter> => {
    const inputs: unknown = given[0]
    const words = (letter: Letter) =>
      wordsOfKey(key)(typeof inputs === 'function' ? inputs(letter) : {}, letter.reader)
    return { slot: { key, part }, words, block: (letter) => draw(words(letter)) }
  }

type PlainKey = { [Key in MessageKey]: undefined extends InputsOf<Key> ? Key : never }[MessageKey]

const buttonOf =
  (draw: (label: string, url: string) => Block) =>
  <Letter extends Addressed>(
    key: PlainKey,
    path: string | ((letter: Letter) => string),
  ): Part<Letter> => {
    const words = ({ reader }: Letter) => wordsOfKey(key)({}, reader)
    const urlOf = (letter: Letter) =>
      pageUrl(typeof path === 'string' ? path : path(letter), letter.reader.locale)
    return {
      slot: { key, part: 'button' },
      words,
      block: (letter) => draw(words(letter), urlOf(letter)),
    }
  }

/** The texts of a letter, by kind. */
export const says = {
  subject: partOf('subject', paragraph),
  text: partOf('paragraph', paragraph),
  note: partOf('note', note),
  button: buttonOf(mainLink),
  link: buttonOf(link),
}

/** A part that is in some letters alone. */
export const onlyWhere = <Letter>(
  isIn: (letter: Letter) => boolean,
  part: Part<Letter>,
): Part<Letter> => ({
  ...part,
  block: (letter) => (isIn(letter) ? part.block(letter) : undefined),
})

/**
 * A letter about an account that always has all of its texts, in this order: its slots and its
 * document.
 */
export const letterOf = <Letter extends Addressed = Addressed>(
  subject: Part<Letter>,
  ...parts: readonly Part<Letter>[]
) => ({
  slots: [[subject, ...parts].map(({ slot }) => slot)],
  render: (letter: Letter) =>
    accountLetter({
      locale: letter.reader.locale,
      readerName: letter.readerName,
      subject: subject.words(letter),
      blocks: parts.map(({ block }) => block(letter)),
    }),
})

/** The value of a text that names the site. */
export const siteOf = ({ reader }: Addressed) => ({
  site: bilingualSetting('site.name', reader.locale),
})
