import { searchedWordsOf } from '../../../i18n/text/search-words.ts'
import { codeWord, codeWordsBeginning } from '../../specialists/rules/search-words.ts'
import { listWordsBeginning } from '../records/search.server.ts'
import type { DirectoryFilters, LanguageFilter } from '../rules/index.ts'

/** More words than these with one beginning are looked up by the beginning itself. */
const MOST_ENDINGS = 100

const quote = (word: string): string => `'${word}'`
const anyOf = (terms: readonly string[]): string => `(${terms.join(' | ')})`

const languageTerm = (language: LanguageFilter): string =>
  language === 'bilingual'
    ? `(${quote(codeWord('english'))} & ${quote(codeWord('farsi'))})`
    : quote(codeWord(language))

/**
 * For each text the words that begin with it, as terms of a query; beginnings are written out,
 * because how often each whole word occurs is known and decides how the search is done.
 */
async function termsBeginning(texts: readonly string[]): Promise<string[][]> {
  const endings = await listWordsBeginning(texts, MOST_ENDINGS + 1)
  return texts.map((text, index) => {
    const words = endings[index]!
    const written = words.length > MOST_ENDINGS ? [`${quote(text)}:*`] : words.map(quote)
    return [...written, ...codeWordsBeginning(text).map(quote)]
  })
}

/**
 * The filters on words as a `tsquery`: any of each list, and for every word of the search one that
 * begins with it. Undefined without such filters, null when nothing can fit.
 */
export async function wordQueryOf(
  filters: Pick<DirectoryFilters, 'languages' | 'expertise' | 'specialty' | 'q'>,
): Promise<string | undefined | null> {
  const codes = [filters.expertise, filters.specialty].map((list) =>
    list.map((code) => quote(codeWord(code))),
  )
  const lists = [filters.languages.map(languageTerm), ...codes].filter((list) => list.length > 0)
  const searched = searchedWordsOf(filters.q)
  if (searched?.length === 0) return null
  const found = searched ? await termsBeginning(searched) : []
  if (found.some((terms) => terms.length === 0)) return null
  const groups = [...lists, ...found]
  return groups.length > 0 ? groups.map(anyOf).join(' & ') : undefined
}
