import { apiOf, sendFile } from '../../../platform/api/client.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import type { BlogApi } from '../api/index.server.ts'
import type { AnalyticsDays } from '../rules/authors.ts'
import type { ArticlePicture, OwnPostQuery, PostDraft, WrittenPost } from '../schema/writing.ts'

const api = apiOf<BlogApi>()

/** A page of one's own posts; on the first one where drafts belong, with what was begun. */
export async function fetchPostsAndBegun(query: Partial<OwnPostQuery>) {
  const { page = 1, status, q } = query
  const hasDrafts = status === undefined || status === 'draft' || status === 'unpublished'
  const [posts, begun] = await Promise.all([
    api.blog['own-posts'].$list({ ...query, page }),
    page === 1 && hasDrafts ? api.blog['begun-posts'].$get({ q }) : [],
  ])
  return { ...posts, begun }
}

export const fetchEditedPost = (id: number) => api.blog['own-posts'](id).$get()

export const fetchWritingChoices = () => api.blog['writing-choices'].$get()

/** Replaces the given version only: the call fails if there is a newer one. */
export const savePost = (id: number, json: WrittenPost, version: string | undefined) =>
  api.blog.posts(id).$put(json, { version })

export const fetchRevisions = (id: number) => api.blog.posts(id).revisions.$get()

export const fetchRevision = (id: number, version: number) =>
  api.blog.posts(id).revisions(version).$get()

export const restoreRevision = (id: number, version: number, current: number) =>
  api.blog
    .posts(id)
    .revisions(version)
    .restore.$post(undefined, { version: toTag(current) })

/** One's unsaved drafts of a post, or of new ones; newest first. */
export const fetchAutosaves = async (postId: number | null) =>
  (await api.blog.autosaves.$get({ postId: postId ?? undefined })).autosaves

/** Where an unsaved draft is stored: under its post and the key of its window. */
export interface AutosavePlace {
  postId: number | null
  /** Null for drafts from before windows had keys. */
  draftKey: string | null
}

export const storeAutosave = (
  autosave: AutosavePlace & { basedOn: number | null; fields: PostDraft },
) => api.blog.autosaves.$put(autosave)

export const discardAutosave = ({ postId, draftKey }: AutosavePlace) =>
  api.blog.autosaves.$delete({ postId: postId ?? undefined, draftKey: draftKey || undefined })

export const fetchPreview = (content: string) => api.blog.previews.$post({ content })

export const uploadPicture = (file: Blob) =>
  sendFile<ArticlePicture>('POST', '/api/blog/pictures', file)

export const fetchAnalyticsOverview = (query: { days: AnalyticsDays; page: number }) =>
  api.blog.analytics.$get(query)

export const fetchPostAnalytics = (id: number, days: AnalyticsDays) =>
  api.blog.posts(id).analytics.$get({ days })

export const fetchAuthorProfile = () => api['author-profile'].$get()
