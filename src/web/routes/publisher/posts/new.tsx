import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../../../i18n/paraglide/messages.js'
import { AuthorizingPage } from '../../../authorizing-page.tsx'
import { privateHead } from '../../../private-head.ts'
import { LazyEditor, readEditor } from '../../../publisher/editor.ts'
import { EditorFailed } from '../../../publisher/editor-failed.tsx'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../../../session.ts'
import { idIn } from '../../../tab-search.ts'

/** A new post (spec 2.20); `open` names the post whose translation it is. */
export const Route = createFileRoute('/publisher/posts/new')({
  validateSearch: (given: Record<string, unknown>): { open?: number } => {
    const open = idIn(given['open'])
    return open ? { open } : {}
  },
  beforeLoad: async ({ location }) => {
    await requireSignedIn(location.href, ['publisher', 'admin'])
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [data] = await Promise.all([readEditor({ originalId: deps.open }), LazyEditor.preload()])
    return {
      data,
      words: { title: m.writing_new_title(), description: m.dashboard_publisher_text() },
    }
  },
  staleTime: 0,
  gcTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: NewPost,
  errorComponent: EditorFailed,
})

function NewPost() {
  const { data } = Route.useLoaderData()
  return <LazyEditor data={data} loadingLabel={m.writing_loading()} />
}
