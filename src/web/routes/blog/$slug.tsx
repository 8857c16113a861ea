import { createFileRoute } from '@tanstack/react-router'
import { PostFailed } from '../../blog/load-failed.tsx'
import { PostPage } from '../../blog/post-page.tsx'
import { LoadingPage } from '../../loading-page.tsx'
import { headOf } from '../../page-head.ts'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ params, parentMatchPromise }) => {
    const { timeZone } = (await parentMatchPromise).loaderData!
    return (await import('../../blog/load-blog.ts')).loadPost(params.slug, timeZone.name)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  pendingComponent: LoadingPage,
  component: Post,
  errorComponent: PostFailed,
})

function Post() {
  return <PostPage {...Route.useLoaderData()} />
}
