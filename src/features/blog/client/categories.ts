import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { BlogApi } from '../api/index.server.ts'
import type { BlogCategoryInput } from '../schema/categories.ts'

const categories = apiOf<BlogApi>().admin['blog-categories']

export const fetchKeptCategories = () => read(categories.$get())

export const addCategory = (json: BlogCategoryInput) =>
  read(categories.$post({ json: json as never }))

export const changeCategory = (id: number, json: BlogCategoryInput) =>
  read<unknown>(categories[':id'].$put({ ...paramOf(id), json: json as never }) as never)

export const removeCategory = (id: number, moveTo: number | undefined) =>
  read<unknown>(
    categories[':id'].$delete({
      ...paramOf(id),
      query: { moveTo: moveTo ? String(moveTo) : undefined } as never,
    }) as never,
  )
