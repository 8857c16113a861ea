import type { Locale } from '../../../i18n/locale.ts'
import { wordsOf } from '../../../i18n/fold.ts'
import { textOf } from '../../../platform/html/markup.ts'
import * as categories from '../records/categories.server.ts'
import { typeLabel } from '../rules/labels.ts'
import type { ResourceType } from '../rules/index.ts'

interface SearchedParts {
  title: string
  description: string
  content: string
  category: string
  type: ResourceType
  language: Locale
  transcript: string | null
}

/** What a search finds a resource by: all that is read on its page. */
export async function searchWordsOf(resource: SearchedParts): Promise<string[]> {
  const { title, description, content, category, type, language, transcript } = resource
  const names = await categories.findByKey(category)
  const label = (language === 'fa' ? names?.nameFa : names?.nameEn) ?? category
  const kind = typeLabel[type]({}, { locale: language })
  const texts = [title, description, label, kind, textOf(content), textOf(transcript ?? '')]
  return wordsOf(texts.join(' '))
}
