import { notFound, redirect } from '@tanstack/react-router'
import {
  categoryLabel,
  fetchResource,
  fetchResourceCards,
  toCard,
  typeLabel,
} from '../../features/library/client.ts'
import {
  RESOURCES_AT_A_TIME,
  RESOURCE_CATEGORIES,
  RESOURCE_TYPES,
  findCategory,
  findType,
} from '../../features/library/rules.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { ApiError } from '../../platform/api-client.ts'
import type { ListSearch } from '../list-search.ts'

const filters = (category: string | undefined, type: string | undefined) => [
  {
    name: 'category',
    label: m.library_category(),
    value: category ?? '',
    options: [
      { value: '', label: m.library_categories_all() },
      ...RESOURCE_CATEGORIES.map((value) => ({ value, label: categoryLabel[value]() })),
    ],
  },
  {
    name: 'type',
    label: m.library_type(),
    value: type ?? '',
    options: [
      { value: '', label: m.library_types_all() },
      ...RESOURCE_TYPES.map((value) => ({ value, label: typeLabel[value]() })),
    ],
  },
]

/** The library's page: what matches the address, and its sentences (spec 2.42). */
export async function loadLibrary(search: ListSearch) {
  const category = search.category && findCategory(search.category)
  const type = search.type && findType(search.type)
  const count = search.count ?? RESOURCES_AT_A_TIME
  const query = { language: getLocale(), category, type, limit: count + 1 }
  const found = await fetchResourceCards(query)
  return {
    resources: found.slice(0, count),
    nextCount: found.length > count ? count + RESOURCES_AT_A_TIME : undefined,
    isFiltered: Boolean(category || type),
    filters: filters(category, type),
    words: {
      title: m.library_title(),
      description: m.library_description(),
      lead: m.library_lead(),
      filter: m.library_filter(),
      apply: m.library_filter_apply(),
      empty: m.library_empty(),
      emptyText: category || type ? m.library_empty_filtered() : m.library_empty_text(),
      showAll: m.library_show_all(),
      more: m.library_more(),
    },
  }
}

async function findResource(slug: string) {
  try {
    return await fetchResource(slug)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** A resource's page; in the other language it leads to the translation, where there is one. */
export async function loadResource(slug: string) {
  const locale = getLocale()
  const resource = await findResource(slug)
  if (!resource) throw notFound()
  if (resource.translation?.language === locale)
    throw redirect({
      to: '/resources/$slug',
      params: { slug: resource.translation.slug },
      statusCode: 307,
    })
  return {
    resource: { ...toCard(resource), content: resource.content },
    words: {
      title: resource.title,
      description: resource.description,
      back: m.library_back(),
      notice:
        resource.language === locale
          ? resource.type === 'video' && m.library_video_text()
          : m.library_other_language(),
      print: resource.type === 'guide' && m.library_print(),
    },
  }
}
