import { matchingApi } from '../../features/matching/client.ts'
import { questionWords } from '../../features/matching/components/labels.ts'
import { toMatchCard } from '../../features/matching/components/match-card.tsx'
import { type Answers, isComplete, nextQuestion } from '../../features/matching/rules.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { pageReader } from '../../features/directory/components/specialist-card.tsx'

/** The next of three questions, or the matching specialists. */
export async function loadMatching(answers: Partial<Answers>) {
  const description = m.matching_description()
  if (!isComplete(answers)) {
    const question = nextQuestion(answers) ?? 'need'
    const isFirst = Object.keys(answers).length === 0
    // Search engines and shared links show the first question, so its title is that of the guide.
    const title = isFirst ? m.matching_title() : questionWords[question].title()
    return { words: { title, description }, answers, question, found: undefined }
  }
  const matches = await matchingApi.matches.$get(answers)
  const cards = matches.map((match) => toMatchCard(match, answers, pageReader()))
  const title = foundTitle(cards)
  return { words: { title, description }, answers, question: undefined, found: { answers, cards } }
}

function foundTitle(cards: readonly { fitsAll: boolean }[]): string {
  if (cards.length === 0) return m.matching_nobody()
  const fitting = cards.filter((card) => card.fitsAll).length
  if (fitting === 0) return m.matching_found_none()
  return [m.matching_found_one, m.matching_found_two][fitting - 1]?.() ?? m.matching_found_three()
}

export type Matching = Awaited<ReturnType<typeof loadMatching>>
export type FoundMatches = NonNullable<Matching['found']>
