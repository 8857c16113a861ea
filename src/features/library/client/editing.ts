import type { Locale } from '../../../i18n/locale.ts'
import { apiOf } from '../../../platform/api/client.ts'
import { pageCountOf } from '../../../platform/api/list-answer.ts'
import type { LibraryApi } from '../api.server.ts'
import { RESOURCES_A_PAGE } from '../rules.ts'

const { admin } = apiOf<LibraryApi>()

type ListQuery = { page?: number | undefined } & Partial<
  Record<'q' | 'language' | 'category' | 'type' | 'status' | 'sort', string | undefined>
>

/** A page of the list; the last one if there are fewer. */
export async function fetchEditedList({ page: asked = 1, ...query }: ListQuery) {
  const found = await admin.resources.$list({ ...query, page: asked })
  const pageCount = pageCountOf(found, { page: asked, size: RESOURCES_A_PAGE })
  return { ...found, page: Math.min(asked, pageCount), pageCount }
}

export type EditedList = Awaited<ReturnType<typeof fetchEditedList>>

export const fetchEdited = (id: number) => admin.resources(id).$get()

export const fetchTranslatable = (language: Locale, except: number | undefined) =>
  admin['translatable-resources'].$get({ language, except })

export const deleteResource = (id: number) => admin.resources(id).$delete()

export const cleanHtml = (html: string) => admin['resource-previews'].$post({ html })

const categories = admin['resource-categories']

export const fetchEditedCategories = () => categories.$get()

export const orderCategories = (ids: number[]) => admin['resource-category-order'].$put({ ids })

export const removeCategory = (id: number, moveTo: number | undefined) =>
  categories(id).$delete({ moveTo })
