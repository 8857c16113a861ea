import {
  fetchModeratedComments,
  fetchModerationCounts,
} from '../../features/blog/client/moderation.ts'
import { oneOf, type TabSearch } from '../tab-search.ts'
import { useRouter } from '@tanstack/react-router'
import { CommentModeration } from '../../features/blog/components/moderation/comment-moderation.tsx'
import type { ModerationPath } from '../../features/blog/components/moderation/place.ts'
import { refresh } from '../refresh.ts'

// Written here, as for other lists: the rules stay out of what every page loads.
const SHELVES = ['pending', 'approved', 'rejected', 'reported'] as const
const LANGUAGES = ['en', 'fa'] as const

/** One page of the comments to decide on. */
export async function readModeration({ status, language, q, page = 1 }: TabSearch) {
  const search = {
    status: oneOf(SHELVES, status) ?? SHELVES[0],
    language: oneOf(LANGUAGES, language),
    q,
    page,
  }
  const [found, counts] = await Promise.all([
    fetchModeratedComments(search),
    fetchModerationCounts(),
  ])
  return { found, counts, search }
}

type ModerationData = Awaited<ReturnType<typeof readModeration>>

type CommentsPartProps = {
  path: ModerationPath
  data: ModerationData
  isOfEverybody: boolean
  done: string | undefined
}

/** Comments to decide on, in the rooms of authors and admins. */
export function CommentsPart({ path, data, isOfEverybody, done }: CommentsPartProps) {
  const router = useRouter()
  const { found, counts, search } = data
  return (
    <CommentModeration
      path={path}
      found={found}
      counts={counts}
      search={search}
      isOfEverybody={isOfEverybody}
      done={done}
      onChanged={() => void refresh(router)}
    />
  )
}
