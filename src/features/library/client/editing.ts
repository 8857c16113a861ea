import type { Locale } from '../../../i18n/locale.ts'
import { apiOf, paramOf, queryOf, read } from '../../../platform/api/client.ts'
import { pageCountOf, readList } from '../../../platform/api/list-answer.ts'
import type { LibraryApi } from '../api.server.ts'
import { RESOURCES_A_PAGE } from '../rules.ts'

const { admin } = apiOf<LibraryApi>()

type ListQuery = { page?: number | undefined } & Partial<
  Record<'q' | 'language' | 'category' | 'type' | 'status' | 'sort', string | undefined>
>

/** A page of the list; the last one if there are fewer. */
export async function fetchEditedList({ page: asked = 1, ...query }: ListQuery) {
  const found = await readList(admin.resources.$get({ query: queryOf({ ...query, page: asked }) }))
  const pageCount = pageCountOf(found, { page: asked, size: RESOURCES_A_PAGE })
  return { ...found, page: Math.min(asked, pageCount), pageCount }
}

export type EditedList = Awaited<ReturnType<typeof fetchEditedList>>

export const fetchEdited = (id: number) => read(admin.resources[':id'].$get(paramOf(id)))

export const fetchTranslatable = (language: Locale, except: number | undefined) =>
  read(admin['translatable-resources'].$get({ query: queryOf({ language, except }) }))

export const deleteResource = (id: number) =>
  read<unknown>(admin.resources[':id'].$delete(paramOf(id)))

export const cleanHtml = (html: string) =>
  read(admin['resource-previews'].$post({ json: { html } }))

const categories = admin['resource-categories']

export const fetchEditedCategories = () => read(categories.$get())

export const orderCategories = (ids: number[]) =>
  read<unknown>(admin['resource-category-order'].$put({ json: { ids } }))

export const removeCategory = (id: number, moveTo: number | undefined) =>
  read<unknown>(categories[':id'].$delete({ ...paramOf(id), query: queryOf({ moveTo }) }))
