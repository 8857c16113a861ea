import {
  fetchAutosaves,
  fetchEditedPost,
  fetchWritingChoices,
} from '../../features/blog/client/writing.ts'
import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import { findOrAnswer404 } from '../page-head.ts'

/** What the editor opens with: a post, or a new one, which may be the translation of another. */
export async function readEditor(of: {
  postId?: number
  originalId?: number | undefined
  /** The key of a new post that was begun, to go on with. */
  draftKey?: string | undefined
}) {
  const { postId, originalId, draftKey } = of
  const [post, original, choices] = await Promise.all([
    postId === undefined ? undefined : findOrAnswer404(fetchEditedPost(postId)),
    originalId === undefined ? undefined : findOrAnswer404(fetchEditedPost(originalId)),
    fetchWritingChoices(),
  ])
  const isMissing = postId !== undefined && !post
  const autosaves = isMissing ? [] : await fetchAutosaves(postId ?? null)
  return { post, original, choices, autosaves, draftKey, isMissing }
}

export type EditorData = Awaited<ReturnType<typeof readEditor>>

/** The editor is for its two pages alone. */
export const LazyEditor = lazyPart(() => import('./editor-page.tsx'), 'at-once')
