import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../../../../i18n/paraglide/messages.js'
import { AuthorizingPage } from '../../../../authorizing-page.tsx'
import { answerWithStatus } from '../../../../page-status.ts'
import { privateHead } from '../../../../private-head.ts'
import { LazyEditor, readEditor } from '../../../../publisher/editor.ts'
import { EditorFailed, NoSuchPost } from '../../../../publisher/editor-failed.tsx'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../../../../session.ts'
import { idIn } from '../../../../tab-search.ts'

/** A post that is there already (spec 2.21). */
export const Route = createFileRoute('/publisher/posts/edit/$id')({
  beforeLoad: async ({ location }) => {
    await requireSignedIn(location.href, ['publisher', 'admin'])
  },
  loader: async ({ params }) => {
    const postId = idIn(params.id)
    if (postId === undefined) answerWithStatus(404)
    const [data] = await Promise.all([
      postId === undefined ? undefined : readEditor({ postId }),
      LazyEditor.preload(),
    ])
    const words = { title: m.writing_edit_title(), description: m.dashboard_publisher_text() }
    return { data, words }
  },
  staleTime: 0,
  gcTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: EditPost,
  errorComponent: EditorFailed,
})

function EditPost() {
  const { data } = Route.useLoaderData()
  if (!data || data.isMissing) return <NoSuchPost />
  return <LazyEditor data={data} loadingLabel={m.writing_loading()} />
}
