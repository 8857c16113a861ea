import { sendFile } from '../../../platform/api/client.ts'
import { toPagedAnswer } from '../../../platform/api/list-answer.ts'
import { OWN_POSTS_ON_A_PAGE } from '../rules/publishing.ts'
import { blogApi } from './index.ts'
import type { ArticlePicture, OwnPostQuery } from '../schema/writing.ts'

/**
 * A page of the caller's posts. The first page also has unsaved new posts, unless the filter
 * excludes drafts.
 */
export async function fetchPostsAndBegun(query: Partial<OwnPostQuery>) {
  const { page = 1, status, q } = query
  const hasDrafts = status === undefined || status === 'draft' || status === 'unpublished'
  const [found, begun] = await Promise.all([
    blogApi.blog['own-posts'].$list({ ...query, page }),
    hasDrafts ? blogApi.blog['begun-posts'].$get({ q }) : [],
  ])
  const posts = toPagedAnswer(found, { page, size: OWN_POSTS_ON_A_PAGE })
  return { ...posts, begun: posts.page === 1 ? begun : [] }
}

/** Key of a stored draft: the post, and the window's key. */
export interface AutosavePlace {
  postId: number | null
  /** Null for drafts stored before windows had keys. */
  draftKey: string | null
}

export const discardAutosave = ({ postId, draftKey }: AutosavePlace) =>
  blogApi.blog.autosaves.$delete({ postId: postId ?? undefined, draftKey: draftKey || undefined })

export const uploadPicture = (file: Blob) =>
  sendFile<ArticlePicture>('POST', '/api/blog/pictures', file)
