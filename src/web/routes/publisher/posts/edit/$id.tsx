import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../../../../i18n/paraglide/messages.js'
import { answerWithStatus } from '../../../../page-head.ts'
import { privatePage } from '../../../../private-page.ts'
import { LazyEditor, readEditor, EditorFailed, NoSuchPost } from '../../../../publisher/editor.tsx'
import { authorizingAfterMs, requireSignedIn } from '../../../../session.ts'
import { idIn } from '../../../../tab-search.ts'

/** The editor of an existing post (spec 2.21). */
export const Route = createFileRoute('/publisher/posts/edit/$id')({
  ...privatePage,
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
  gcTime: 0,
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
