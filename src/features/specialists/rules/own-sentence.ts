import { sentencesOf } from '../../../i18n/text/sentences.ts'

const LONGEST_SENTENCE = 120

/** The first sentence of a specialist's text about the call; undefined for a long one. */
export function ownSentence(callDescription: string | null): string | undefined {
  const [first] = sentencesOf(callDescription ?? '')
  return first && first.length <= LONGEST_SENTENCE ? first : undefined
}
