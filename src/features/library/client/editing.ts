import type { Locale } from '../../../i18n/locale.ts'
import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import type { LibraryApi } from '../api/index.server.ts'
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

export const fetchEditedList = ({ page, ...query }: ListQuery) =>
  read(
    admin.resources.$get({ query: { ...query, page: page ? String(page) : undefined } as never }),
  )

export const fetchEdited = (id: number) => read(admin.resources[':id'].$get(paramOf(id)))

export const fetchTranslatable = (language: Locale, except: number | undefined) =>
  read(
    admin['translatable-resources'].$get({
      query: { language, except: except ? String(except) : undefined } as never,
    }),
  )

export const createResource = (json: ResourceInput) =>
  read(admin.resources.$post({ json: json as never }))

/** `version` is what was seen: a newer one is not written over. */
export const saveResource = (id: number, json: ResourceInput, version: number) =>
  read(
    admin.resources[':id'].$put(
      { ...paramOf(id), json: json as never },
      { headers: { 'if-match': toTag(version) } },
    ),
  )

export const deleteResource = (id: number) =>
  read<unknown>(admin.resources[':id'].$delete(paramOf(id)) as never)

export const cleanHtml = async (html: string) =>
  (await read(admin['resource-previews'].$post({ json: { html } }))).html

const categories = admin['resource-categories']

export const fetchEditedCategories = () => read(categories.$get())

export const createCategory = (json: CategoryInput) => read(categories.$post({ json }))

export const changeCategory = (id: number, json: CategoryInput) =>
  read<unknown>(categories[':id'].$put({ ...paramOf(id), json }) as never)

export const orderCategories = (ids: number[]) =>
  read<unknown>(admin['resource-category-order'].$put({ json: { ids } }) as never)

export const removeCategory = (id: number, moveTo: number | undefined) =>
  read<unknown>(
    categories[':id'].$delete({
      ...paramOf(id),
      query: { moveTo: moveTo ? String(moveTo) : undefined } as never,
    }) as never,
  )
