import { Link } from '@tanstack/react-router'
import { blogApi } from '../../features/blog/client/index.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { findOrAnswer404 } from '../page-head.ts'

/** The editor's initial data: a post, or a new one, perhaps as the translation of another. */
export async function readEditor(of: {
  postId?: number
  originalId?: number | undefined
  /** The key of a new post's draft, to continue with. */
  draftKey?: string | undefined
}) {
  const { postId, originalId, draftKey } = of
  const [post, original, choices] = await Promise.all([
    postId === undefined ? undefined : findOrAnswer404(blogApi.blog['own-posts'](postId).$get()),
    originalId === undefined
      ? undefined
      : findOrAnswer404(blogApi.blog['own-posts'](originalId).$get()),
    blogApi.blog['writing-choices'].$get(),
  ])
  const isMissing = postId !== undefined && !post
  const autosaves = isMissing ? [] : await blogApi.blog.autosaves.$get({ postId })
  return { post, original, choices, autosaves, draftKey, isMissing }
}

export type EditorData = Awaited<ReturnType<typeof readEditor>>

/** Loaded on its two pages alone. */
export const LazyEditor = lazyPart(() => import('./editor-page.tsx'), 'at-once')

/** The post could not be loaded (spec 8.17). */
export const EditorFailed = () => (
  <LoadFailed title={m.writing_edit_title()} sentence={m.writing_load_failed()} />
)

/** There is no such post, or it is another author’s (spec 8.17): a link back, without a retry. */
export const NoSuchPost = () => (
  <div className="page flex flex-col gap-6 py-10">
    <h1 tabIndex={-1}>{m.writing_edit_title()}</h1>
    <EmptyState
      scene="offline"
      headingLevel="p"
      title={m.writing_load_failed()}
      action={
        <BackLink renderLink={(parts) => <Link to="/publisher/dashboard" {...parts} />}>
          {m.writing_back()}
        </BackLink>
      }
    />
  </div>
)
