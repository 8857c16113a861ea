import type { Locale } from '../../../i18n/locale.ts'
import { fold } from '../../../i18n/fold.ts'
import * as records from '../records/writing.server.ts'
import { nextSlug, slugOf } from '../rules/slugs.ts'

/** Gives a post the tags of these names; a name that is new in the language creates a tag. */
export async function setTagNames(
  postId: number,
  language: Locale,
  names: readonly string[],
): Promise<void> {
  const known = names.length > 0 ? await records.listEveryTag() : []
  const slugs = new Set(known.map(({ slug }) => slug))
  const ids = new Map<string, number>()
  for (const name of names) {
    const folded = fold(name)
    if (ids.has(folded)) continue
    const found = known.find((tag) => tag.language === language && fold(tag.name) === folded)
    ids.set(folded, found?.id ?? (await makeTag(name, language, slugs)))
  }
  await records.setTags(postId, [...ids.values()])
}

async function makeTag(name: string, language: Locale, slugs: Set<string>): Promise<number> {
  let slug = slugOf(name) || 'topic'
  // Digits alone would be read as an id.
  if (/^\d+$/.test(slug)) slug = `topic-${slug}`
  for (;;) {
    while (slugs.has(slug)) slug = nextSlug(slug)
    slugs.add(slug)
    const id = await records.insertTagOnce({ name, slug, language })
    if (id !== undefined) return id
  }
}
