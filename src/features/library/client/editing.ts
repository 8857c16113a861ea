import { pageCountOf } from '../../../platform/api/list-answer.ts'
import { libraryApi } from './index.ts'
import { RESOURCES_A_PAGE } from '../rules.ts'

type ListQuery = { page?: number | undefined } & Partial<
  Record<'q' | 'language' | 'category' | 'type' | 'status' | 'sort', string | undefined>
>

/** A page of the list; the last one if it is beyond. */
export async function fetchEditedList({ page: asked = 1, ...query }: ListQuery) {
  const found = await libraryApi.admin.resources.$list({ ...query, page: asked })
  const pageCount = pageCountOf(found, { page: asked, size: RESOURCES_A_PAGE })
  return { ...found, page: Math.min(asked, pageCount), pageCount }
}

export type EditedList = Awaited<ReturnType<typeof fetchEditedList>>
