import { useRouter } from '@tanstack/react-router'
import { CommentModeration } from '../../features/blog/components/moderation/comment-moderation.tsx'
import { addressOf, type ModerationPath } from '../../features/blog/components/moderation/place.ts'
import { refresh } from '../refresh.ts'
import type { ModerationData } from './comments-data.ts'

type CommentsPartProps = {
  path: ModerationPath
  data: ModerationData
  isOfEverybody: boolean
  done: string | undefined
}

/** Comments to decide on, in the rooms of authors and admins. */
export default function CommentsPart({ path, data, isOfEverybody, done }: CommentsPartProps) {
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
      onSearch={(wanted) =>
        void router.navigate({
          to: path,
          search: addressOf({ status: search.status, ...wanted, page: 1 }),
        })
      }
      onChanged={() => void refresh(router)}
    />
  )
}
