import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { BlogApi } from '../api/index.server.ts'
import type { BlogCategoryInput } from '../schema/categories.ts'

const categories = apiOf<BlogApi>().admin['blog-categories']

export const fetchKeptCategories = () => read(categories.$get())

/** Changes a category; without an id it is a new one. */
export const keepCategory = (id: number | undefined, json: BlogCategoryInput): Promise<unknown> =>
  id === undefined
    ? read(categories.$post({ json }))
    : read(categories[':id'].$put({ ...paramOf(id), json }))

export const removeCategory = (id: number, moveTo: number | undefined) =>
  read<unknown>(
    categories[':id'].$delete({
      ...paramOf(id),
      query: { moveTo: moveTo ? String(moveTo) : undefined } as never,
    }) as never,
  )
