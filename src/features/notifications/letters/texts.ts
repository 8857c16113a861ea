import type { Reader } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type * as m from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import {
  link,
  mainLink,
  note,
  pageUrl,
  paragraph,
  type Block,
  type MailDocument,
} from './document.ts'
import { inFrame } from './frame.ts'
import { wordsOfKey, type MessageKey, type PartKind, type Slot } from './words.ts'

/** The data that every letter has. */
interface ToReader {
  reader: { locale: Locale }
}

/** A part of a letter; admins may change its texts, not its position. */
export interface LetterPart<Letter> {
  slots: readonly Slot[]
  /** Empty where the letter omits the part. */
  blocks: (letter: Letter) => readonly Block[]
}

export interface Text<Letter> extends LetterPart<Letter> {
  words: (letter: Letter) => string
}

type InputsOf<Key extends MessageKey> = (typeof m)[Key] extends (
  inputs: infer Inputs,
  ...options: never[]
) => unknown
  ? Inputs
  : never

/** The variables of a text; no argument if it has none, or only those common to all texts. */
type Given<Key extends MessageKey, Letter, Common> =
  undefined extends InputsOf<Key>
    ? []
    : Exclude<keyof InputsOf<Key>, keyof Common> extends never
      ? []
      : [inputs: (letter: Letter) => Omit<InputsOf<Key>, keyof Common>]

type Values = Readonly<Record<string, string>>

function textOf<Letter extends ToReader>(
  slot: Slot,
  valuesOf: (letter: Letter) => object,
  draw: (text: string, letter: Letter) => Block,
): Text<Letter> {
  const words = (letter: Letter) => wordsOfKey(slot.key)({ ...valuesOf(letter) }, letter.reader)
  return { slots: [slot], words, blocks: (letter) => [draw(words(letter), letter)] }
}

/**
 * The texts of letters, by kind. `common` are the variables that all may use: one set for subjects,
 * which do not support isolates, and one for the rest.
 */
export function textsOf<
  Base extends ToReader,
  InSubject extends Values,
  InText extends Values,
>(common: { subject: (letter: Base) => InSubject; text: (letter: Base) => InText }) {
  const kindOf =
    <Common extends Values>(
      part: PartKind,
      valuesOf: (letter: Base) => Common,
      draw: (text: string) => Block,
    ) =>
    <Key extends MessageKey, Letter extends Base>(
      key: Key,
      ...[inputs]: Given<Key, Letter, Common>
    ): Text<Letter> =>
      textOf({ key, part }, (letter) => ({ ...valuesOf(letter), ...inputs?.(letter) }), draw)
  const linkOf =
    (draw: (label: string, url: string) => Block) =>
    <Key extends MessageKey, Letter extends Base>(
      key: Key,
      /** A path of this site, or a full URL. */
      to: string | ((letter: Letter) => string),
      ...[inputs]: Given<Key, Letter, InText>
    ): Text<Letter> =>
      textOf<Letter>(
        { key, part: 'button' },
        (letter) => ({ ...common.text(letter), ...inputs?.(letter) }),
        (label, letter) => {
          const address = typeof to === 'string' ? to : to(letter)
          const isPath = address.startsWith('/')
          return draw(label, isPath ? pageUrl(address, letter.reader.locale) : address)
        },
      )
  return {
    subject: kindOf('subject', common.subject, paragraph),
    text: kindOf('paragraph', common.text, paragraph),
    note: kindOf('note', common.text, note),
    button: linkOf(mainLink),
    link: linkOf(link),
  }
}

/** The texts of letters without common variables. */
export const says = textsOf({ subject: (_: ToReader) => ({}), text: () => ({}) })

const slotsOf = (parts: readonly LetterPart<never>[]) => parts.flatMap(({ slots }) => slots)

/** Parts of some letters only. */
export const onlyWhere = <Letter>(
  isIn: (letter: Letter) => boolean,
  ...parts: readonly LetterPart<NoInfer<Letter>>[]
): LetterPart<Letter> => ({
  slots: slotsOf(parts),
  blocks: (letter) => (isIn(letter) ? parts.flatMap(({ blocks }) => blocks(letter)) : []),
})

export const oneOf = <Letter, Name extends string>(
  which: (letter: Letter) => Name,
  texts: Readonly<Record<Name, Text<NoInfer<Letter>>>>,
): Text<Letter> => ({
  slots: slotsOf(Object.values(texts)),
  words: (letter) => texts[which(letter)].words(letter),
  blocks: (letter) => texts[which(letter)].blocks(letter),
})

export const inOneParagraph = <Letter>(...texts: readonly Text<Letter>[]): LetterPart<Letter> => ({
  slots: slotsOf(texts),
  blocks: (letter) => [paragraph(texts.map(({ words }) => words(letter)).join(' '))],
})

/**
 * A part with custom blocks, such as facts, lists and quotes; `texts` are the editable ones in it.
 */
export const drawn = <Letter>(
  blocks: (letter: Letter) => readonly Block[],
  ...texts: readonly LetterPart<never>[]
): LetterPart<Letter> => ({ slots: slotsOf(texts), blocks })

/** Letters of one frame: their texts, in order, make the slots and the document. */
export const lettersIn =
  <Base extends ToReader>(frame: (document: MailDocument, letter: Base) => MailDocument) =>
  <Letter extends Base = Base>(subject: Text<Letter>, ...parts: readonly LetterPart<Letter>[]) => ({
    slots: slotsOf([subject, ...parts]),
    render: (letter: Letter) =>
      frame(
        {
          locale: letter.reader.locale,
          subject: subject.words(letter),
          blocks: parts.flatMap(({ blocks }) => blocks(letter)),
        },
        letter,
      ),
  })

/** The reader of a mail about an account, and the time of the reported event. */
interface ToAccount {
  reader: Reader
  readerName: string
  happenedAt: Date
}

export const letterOf = lettersIn<ToAccount>((document, { readerName }) =>
  inFrame('account', { ...document, readerName }),
)

export const messageLetterOf = lettersIn<ToAccount>((document, { readerName }) =>
  inFrame('message', { ...document, readerName }),
)

/** A letter to an address without a known account. */
export const addressLetterOf = lettersIn((document) => inFrame('address', document))

/** A letter without greeting and ending, for the team. */
export const bareLetterOf = lettersIn((document) => document)

/** The variable with the site's name. */
export const siteOf = ({ reader }: ToReader) => ({
  site: bilingualSetting('site.name', reader.locale),
})
