import { Link, useRouter } from '@tanstack/react-router'
import {
  ReviewModeration,
  reviewsAddress,
} from '../../features/reviews/components/review-moderation.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import CommentsPart from '../moderation/comments-part.tsx'
import { refresh } from '../refresh.ts'
import type { CommentsData } from './comments-data.ts'

type CommentsTabProps = { data: CommentsData; done: string | undefined }

/** The tab of what readers and families write for everybody to read (spec 2.53, 2.57). */
export default function CommentsTab({ data, done }: CommentsTabProps) {
  return (
    <div className="flex flex-col gap-6">
      <TabsLinks
        label={m.moderation_views()}
        current={data.view}
        tabs={[
          { key: 'comments', label: m.moderation_view_comments() },
          { key: 'reviews', label: m.moderation_view_reviews() },
        ]}
        renderLink={(view, parts) => (
          <Link
            to="/admin"
            search={{ tab: 'comments', ...(view === 'reviews' ? { view } : {}) }}
            {...parts}
          />
        )}
      />
      {data.view === 'comments' ? (
        <CommentsPart path="/admin" data={data.moderation} isOfEverybody done={done} />
      ) : (
        <Reviews data={data} done={done} />
      )}
    </div>
  )
}

type ReviewsProps = { data: Extract<CommentsData, { view: 'reviews' }>; done: string | undefined }

function Reviews({ data, done }: ReviewsProps) {
  const router = useRouter()
  const { found, search } = data
  return (
    <ReviewModeration
      found={found}
      search={search}
      done={done}
      onSearch={(q) =>
        void router.navigate({
          to: '/admin',
          search: reviewsAddress({ status: search.status, q, page: 1 }),
        })
      }
      onChanged={() => void refresh(router)}
    />
  )
}
