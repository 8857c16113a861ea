import { codeWord, wordsOf } from '../../specialists/rules/search-words.ts'
import { listWordsBeginning } from '../records/search.server.ts'
import type { DirectoryFilters, LanguageFilter } from '../rules.ts'

const MOST_SEARCH_WORDS = 8
/** More words than these with one beginning are looked up by the beginning itself. */
const MOST_ENDINGS = 100

const quote = (word: string): string => `'${word}'`
const anyOf = (terms: readonly string[]): string => `(${terms.join(' | ')})`

const languageTerm = (language: LanguageFilter): string =>
  language === 'bilingual'
    ? `(${quote(codeWord('english'))} & ${quote(codeWord('farsi'))})`
    : quote(codeWord(language))

/**
 * The filters on words as a `tsquery`: any of each list, and every word of the search or one that
 * begins with it. Beginnings are written out, because how often each whole word occurs is known
 * and decides how the search is done. Undefined without such filters, null when nothing can fit.
 */
export async function wordQueryOf(
  filters: Pick<DirectoryFilters, 'languages' | 'expertise' | 'specialty' | 'q'>,
): Promise<string | undefined | null> {
  const codes = [filters.expertise, filters.specialty].map((list) =>
    list.map((code) => quote(codeWord(code))),
  )
  const groups = [filters.languages.map(languageTerm), ...codes].filter((group) => group.length > 0)
  const searched = wordsOf(filters.q).slice(0, MOST_SEARCH_WORDS)
  if (filters.q.trim() !== '' && searched.length === 0) return null
  if (searched.length > 0) {
    const endings = await listWordsBeginning(searched, MOST_ENDINGS + 1)
    if (endings.some((words) => words.length === 0)) return null
    groups.push(
      ...searched.map((text, index) => {
        const words = endings[index]!
        return words.length > MOST_ENDINGS ? [`${quote(text)}:*`] : words.map(quote)
      }),
    )
  }
  return groups.length > 0 ? groups.map(anyOf).join(' & ') : undefined
}
