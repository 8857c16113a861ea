import { apiOf, read } from '../../../platform/api/client.ts'
import type { BlogApi } from '../api/index.server.ts'
import type { BlogCategoryInput } from '../schema/categories.ts'

const categories = apiOf<BlogApi>().admin['blog-categories']
const idOf = (id: number) => ({ id: String(id) })

export const fetchKeptCategories = () => read(categories.$get())

export const addCategory = (json: BlogCategoryInput) =>
  read(categories.$post({ json: json as never }))

export const changeCategory = (id: number, json: BlogCategoryInput) =>
  read<unknown>(categories[':id'].$put({ param: idOf(id), json: json as never }) as never)

export const removeCategory = (id: number, moveTo: number | undefined) =>
  read<unknown>(
    categories[':id'].$delete({
      param: idOf(id),
      query: { moveTo: moveTo ? String(moveTo) : undefined } as never,
    }) as never,
  )
