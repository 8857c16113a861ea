import { fetchKeptCategories } from '../../features/blog/client/categories.ts'
import { fetchWritingChoices } from '../../features/blog/client/writing.ts'
import {
  fetchEdited,
  fetchEditedCategories,
  fetchEditedList,
  fetchTranslatable,
} from '../../features/library/client/editing.ts'
import { RESOURCE_TYPES } from '../../features/library/rules.ts'
import { oneOf } from '../staff-search.ts'
import { findOrAnswer404 } from './find-or-answer-404.ts'
import type { AdminSearch } from './search.ts'

const LANGUAGES = ['en', 'fa'] as const
const STATUSES = ['draft', 'published'] as const
const SORTS = ['updatedAt', 'title'] as const

export async function readLibrary(search: AdminSearch) {
  const { view, open } = search
  if (view === 'categories')
    return { view: 'categories' as const, categories: await fetchEditedCategories() }
  if (view === 'blog') return { view: 'blog' as const, categories: await fetchKeptCategories() }
  if (open || view === 'new') return readResource(open)
  return readList(search)
}

async function readResource(id: number | undefined) {
  const [resource, categories, ofEnglish, ofFarsi, { uploads }] = await Promise.all([
    id ? findOrAnswer404(fetchEdited(id)) : undefined,
    fetchEditedCategories(),
    fetchTranslatable('fa', id),
    fetchTranslatable('en', id),
    fetchWritingChoices(),
  ])
  const partners = { en: ofEnglish, fa: ofFarsi }
  const isMissing = Boolean(id && !resource)
  return { view: 'one' as const, resource, isMissing, categories, partners, uploads }
}

async function readList({ q, category, page, ...search }: AdminSearch) {
  const categories = await fetchEditedCategories()
  const language = oneOf(LANGUAGES, search.language)
  const status = oneOf(STATUSES, search.status)
  const kind = oneOf(RESOURCE_TYPES, search.kind)
  const sort = oneOf(SORTS, search.sort)
  const subject = categories.find(({ key }) => key === category)?.key
  const query = { q, language, status, category: subject, sort }
  const list = await fetchEditedList({ ...query, type: kind, page })
  const chosen = Object.entries({ ...query, kind }).filter(([, value]) => value !== undefined)
  return {
    view: 'list' as const,
    list,
    categories,
    search: Object.fromEntries(chosen) as Record<string, string>,
  }
}
