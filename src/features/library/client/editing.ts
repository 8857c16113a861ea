import { toPagedAnswer } from '../../../platform/api/list-answer.ts'
import { libraryApi } from './index.ts'
import { RESOURCES_A_PAGE } from '../rules.ts'

type ListQuery = { page?: number | undefined } & Partial<
  Record<'q' | 'language' | 'category' | 'type' | 'status' | 'sort', string | undefined>
>

/** A page of the list; the last one if it is beyond. */
export async function fetchEditedList({ page = 1, ...query }: ListQuery) {
  const found = await libraryApi.admin.resources.$list({ ...query, page })
  return toPagedAnswer(found, { page, size: RESOURCES_A_PAGE })
}

export type EditedList = Awaited<ReturnType<typeof fetchEditedList>>
