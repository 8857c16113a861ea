import { notFound, redirect } from '@tanstack/react-router'
import {
  libraryApi,
  categoryName,
  fetchCategories,
  fetchLibrary,
  toCard,
} from '../../features/library/client/index.ts'
import {
  RESOURCES_AT_A_TIME,
  RESOURCE_TYPES,
  findCategory,
  findType,
  typeLabel,
} from '../../features/library/rules.ts'
import type { Resource, ResourceCategoryInFull } from '../../features/library/schema.ts'
import { localizePath, type Locale } from '../../i18n/locale.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { orAbsent } from '../../platform/api/client.ts'
import { outlineArticle } from '../blog/post-data.ts'
import { optionsOf } from '../../ui/forms/select.tsx'
import { ownPicture } from '../../ui/marks/own-picture.ts'
import { pairedAddresses } from '../paired-addresses.ts'
import type { ListSearch } from '../list-search.ts'

/** An article with fewer headings has no table of contents. */
const FEWEST_LISTED_HEADINGS = 4

const filters = (
  categories: readonly ResourceCategoryInFull[],
  category: string | undefined,
  type: string | undefined,
) => [
  {
    name: 'category',
    label: m.common_category(),
    value: category ?? '',
    options: [
      { value: '', label: m.library_categories_all() },
      ...categories.map((one) => ({ value: one.key, label: categoryName(one) })),
    ],
  },
  {
    name: 'type',
    label: m.common_kind(),
    value: type ?? '',
    options: optionsOf(RESOURCE_TYPES, (type) => typeLabel[type](), m.library_types_all()),
  },
]

function countOf({ total, isMore }: { total: number; isMore: boolean }): string {
  const count = formatNumber(total)
  if (isMore) return m.library_count_many({ count })
  return total === 1 ? m.library_count_one() : m.library_count({ count })
}

/** The library's page: the resources for the address, and the texts (spec 2.42). */
export async function loadLibrary(search: ListSearch) {
  const categories = await fetchCategories()
  const category = search.category && findCategory(search.category, categories)?.key
  const type = search.type && findType(search.type)
  const q = (search.q ?? '').trim()
  const count = search.count ?? RESOURCES_AT_A_TIME
  const query = { language: getLocale(), category, type, q, limit: count }
  const { cards, ...found } = await fetchLibrary(query, categories)
  const isFiltered = Boolean(category || type || q)
  return {
    resources: cards,
    nextCount: found.total > count ? count + RESOURCES_AT_A_TIME : undefined,
    isFiltered,
    filters: filters(categories, category, type),
    search: {
      label: m.library_search_label(),
      hint: m.library_search_hint(),
      value: q,
    },
    words: {
      title: m.library_title(),
      description: m.library_description(),
      lead: m.library_lead(),
      filter: m.library_filter(),
      apply: m.library_filter_apply(),
      count: found.total > 0 ? countOf(found) : '',
      empty: m.library_empty(),
      emptyText: isFiltered ? m.library_empty_filtered() : m.library_empty_text(),
      showAll: m.library_show_all(),
      more: m.library_more(),
    },
  }
}

/**
 * A file on another site is a link that the reader follows knowingly; pictures and videos are not.
 */
const linkElsewhere = (address: string | null): string | undefined =>
  address?.startsWith('https://') ? address : undefined

/** A resource's page, with the link to its translation, if there is one. */
export async function loadResource(slug: string) {
  const locale = getLocale()
  const [resource, categories] = await Promise.all([
    orAbsent(libraryApi.resources(slug).$get()),
    fetchCategories(),
  ])
  if (!resource) throw notFound()
  if (resource.translation?.language === locale)
    throw redirect({
      to: '/resources/$slug',
      params: { slug: resource.translation.slug },
      statusCode: 307,
    })
  const { html, headings } = outlineArticle(resource.content)
  return {
    resource: {
      ...toCard(resource, categories),
      createdAt: resource.createdAt,
      content: html,
      transcript: resource.transcript ?? resource.film?.said ?? null,
      film: resource.film,
      mediaUrl: ownPicture(resource.mediaUrl),
      fileUrl: ownPicture(resource.fileUrl) ?? linkElsewhere(resource.fileUrl),
    },
    headings: headings.length >= FEWEST_LISTED_HEADINGS ? headings : [],
    related: resource.related.map((one) => toCard(one, categories)),
    alternates: pairedAddresses('/resources', resource),
    isCounted: import.meta.env.SSR,
    words: wordsOf(resource, locale),
  }
}

function wordsOf(resource: Resource, locale: Locale) {
  const { title, description, language, fileBytes, translation } = resource
  return {
    title,
    description,
    back: m.library_back(),
    notice: language === locale ? undefined : m.library_other_language(),
    translation: translation && {
      language: translation.language,
      href: localizePath(`/resources/${translation.slug}`, translation.language),
      text: m.library_in_other_language({}, { locale: translation.language }),
    },
    onThisPage: m.library_on_this_page(),
    video: m.library_video_name({ title }),
    videoSilent: m.library_video_silent(),
    videoBroken: m.library_video_broken(),
    transcript: m.library_transcript(),
    download: m.library_action_guide(),
    file: fileBytes
      ? m.library_file({ size: formatNumber(Math.ceil(fileBytes / 1000), locale) })
      : m.library_file_unsized(),
    print: m.common_print(),
    limits: m.library_limits(),
    related: m.library_related(),
  }
}

export type ResourcePageData = Awaited<ReturnType<typeof loadResource>>
