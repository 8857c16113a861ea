import { pageTimeZone } from '../../../platform/request-scope.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx'
import { feedLink, articleSearch } from '../../blog/addresses.ts'
import { PostFailed } from '../../load-failed.tsx'
import { LoadingPage } from '../../loading-page.tsx'
import { headOf } from '../../page-head.ts'
import { postSubject } from '../../page-subjects.ts'
import { useSite } from '../../use-site.ts'

const PostPage = lazyPart(() => import('../../blog/post-page.tsx'))

/** An article (spec 2.11, 2.59). */
export const Route = createFileRoute('/blog/$slug')({
  validateSearch: articleSearch,
  loader: async ({ params }) => {
    const [{ loadPost }] = await Promise.all([
      import('../../blog/post-data.ts'),
      PostPage.preload(),
    ])
    return loadPost(params.slug, pageTimeZone())
  },
  head: ({ loaderData }) => ({
    ...headOf(loaderData?.words, import.meta.env.SSR && loaderData && postSubject(loaderData)),
    links: [feedLink()],
  }),
  pendingComponent: LoadingPage,
  component: Article,
  errorComponent: PostFailed,
})

function Article() {
  const site = useSite()
  const article = Route.useLoaderData()
  return (
    <PostPage
      key={article.post.id}
      article={article}
      search={Route.useSearch()}
      origin={site.origin}
    />
  )
}
