import type { Locale } from '../../../i18n/locale.ts'
import { apiOf, ifMatch, paramOf, queryOf, read } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import { RESOURCES_A_PAGE } from '../rules.ts'
import type { LibraryApi } from '../api.server.ts'
import type { CategoryInput, ResourceInput } from '../schema/editing.ts'

const { admin } = apiOf<LibraryApi>()

interface ListQuery {
  q?: string | undefined
  language?: string | undefined
  category?: string | undefined
  type?: string | undefined
  status?: string | undefined
  sort?: string | undefined
  page?: number | undefined
}

/** A page of the list; the last one if there are fewer. */
export async function fetchEditedList({ page: asked = 1, ...query }: ListQuery) {
  const { entries, total } = await readList(
    admin.resources.$get({ query: queryOf({ ...query, page: asked }) }),
  )
  const pageCount = Math.max(1, Math.ceil(total / RESOURCES_A_PAGE))
  return { entries, total, page: Math.min(asked, pageCount), pageCount }
}

export type EditedList = Awaited<ReturnType<typeof fetchEditedList>>

export const fetchEdited = (id: number) => read(admin.resources[':id'].$get(paramOf(id)))

export const fetchTranslatable = (language: Locale, except: number | undefined) =>
  read(admin['translatable-resources'].$get({ query: queryOf({ language, except }) }))

/**
 * Changes a resource; without an id it is a new one. A version newer than `version` is not
 * overwritten.
 */
export const keepResource = (
  id: number | undefined,
  json: ResourceInput,
  version: string | undefined,
) =>
  id === undefined
    ? read(admin.resources.$post({ json }))
    : read(admin.resources[':id'].$put({ ...paramOf(id), json }, ifMatch(version)))

export const deleteResource = (id: number) =>
  read<unknown>(admin.resources[':id'].$delete(paramOf(id)))

export const cleanHtml = async (html: string) =>
  (await read(admin['resource-previews'].$post({ json: { html } }))).html

const categories = admin['resource-categories']

export const fetchEditedCategories = () => read(categories.$get())

/** Changes a category; without an id it is a new one. */
export const keepCategory = (id: number | undefined, json: CategoryInput): Promise<unknown> =>
  id === undefined
    ? read(categories.$post({ json }))
    : read(categories[':id'].$put({ ...paramOf(id), json }))

export const orderCategories = (ids: number[]) =>
  read<unknown>(admin['resource-category-order'].$put({ json: { ids } }))

export const removeCategory = (id: number, moveTo: number | undefined) =>
  read<unknown>(categories[':id'].$delete({ ...paramOf(id), query: queryOf({ moveTo }) }))
