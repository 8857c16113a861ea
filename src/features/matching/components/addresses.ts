import { localPath } from '../../../i18n/local-path.ts'
import { MATCHING_PATH } from '../../../platform/addresses/private-address.ts'
import { NEEDS } from '../../specialists/rules/index.ts'
import { type Answers, ANY, QUESTIONS } from '../rules.ts'

/** The page for these answers: the next question, or the matches. */
export function hrefOfAnswers(answers: Partial<Answers>): string {
  const query = new URLSearchParams()
  for (const question of QUESTIONS) {
    const answer = answers[question]
    if (answer) query.set(question, answer)
  }
  const search = query.toString()
  return localPath(search ? `${MATCHING_PATH}?${search}` : MATCHING_PATH)
}

/** The directory, filtered by the answers. */
export function hrefOfAll({ need, language, when }: Answers): string {
  const query = new URLSearchParams()
  if (language !== ANY) query.set('languages', language)
  if (need !== ANY) query.set('specialty', NEEDS[need].join(','))
  if (when !== ANY) query.set('availability', when)
  return localPath(`/specialists?${query}`)
}
