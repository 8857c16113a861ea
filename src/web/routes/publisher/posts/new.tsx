import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../../../i18n/paraglide/messages.js'
import { privatePage } from '../../../private-page.ts'
import { LazyEditor, readEditor, EditorFailed } from '../../../publisher/editor.tsx'
import { authorizingAfterMs, requireSignedIn } from '../../../session.ts'
import { DRAFT_KEY } from '../../../../features/blog/rules/publishing.ts'
import { idIn, queryReader, textIn } from '../../../../platform/addresses/query.ts'

/**
 * The editor of a new post (spec 2.20); `open` is the original of a translation, `draft` a stored
 * draft.
 */
export const Route = createFileRoute('/publisher/posts/new')({
  ...privatePage,
  validateSearch: queryReader({
    open: idIn,
    draft: (given) => textIn(given)?.match(DRAFT_KEY)?.[0],
  }),
  beforeLoad: async ({ location }) => {
    await requireSignedIn(location.href, ['publisher', 'admin'])
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [data] = await Promise.all([
      readEditor({ originalId: deps.open, draftKey: deps.draft }),
      LazyEditor.preload(),
    ])
    return {
      data,
      words: { title: m.writing_new_title(), description: m.dashboard_publisher_text() },
    }
  },
  gcTime: 0,
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
