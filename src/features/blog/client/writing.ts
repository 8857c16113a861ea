import { apiOf, ifMatch, paramOf, read, sendFile, queryOf } from '../../../platform/api/client.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { BlogApi } from '../api/index.server.ts'
import type { AnalyticsDays } from '../rules/authors.ts'
import type { ArticlePicture, OwnPostQuery, PostDraft, WrittenPost } from '../schema/writing.ts'

const api = apiOf<BlogApi>()

/** A page of one's own posts; on the first one where drafts belong, with what was begun. */
export async function fetchPostsAndBegun(query: Partial<OwnPostQuery>) {
  const { page = 1, status, q } = query
  const hasDrafts = status === undefined || status === 'draft' || status === 'unpublished'
  const [posts, begun] = await Promise.all([
    readList(api.blog['own-posts'].$get({ query: queryOf({ ...query, page }) })),
    page === 1 && hasDrafts ? read(api.blog['begun-posts'].$get({ query: queryOf({ q }) })) : [],
  ])
  return { ...posts, begun }
}

export const fetchEditedPost = (id: number) => read(api.blog['own-posts'][':id'].$get(paramOf(id)))

export const fetchWritingChoices = () => read(api.blog['writing-choices'].$get())

export const postParam = (id: number) => ({ param: { slugOrId: String(id) } })

/** Replaces the given version only: the call fails if there is a newer one. */
export const savePost = (id: number, json: WrittenPost, version: string | undefined) =>
  read(api.blog.posts[':slugOrId'].$put({ ...postParam(id), json }, ifMatch(version)))

export const fetchRevisions = (id: number) =>
  read(api.blog.posts[':slugOrId'].revisions.$get(postParam(id)))

const revisionParam = (id: number, version: number) => ({
  param: { slugOrId: String(id), version: String(version) },
})

export const fetchRevision = (id: number, version: number) =>
  read(api.blog.posts[':slugOrId'].revisions[':version'].$get(revisionParam(id, version)))

export const restoreRevision = (id: number, version: number, current: number) =>
  read(
    api.blog.posts[':slugOrId'].revisions[':version'].restore.$post(
      revisionParam(id, version),
      ifMatch(toTag(current)),
    ),
  )

const ofPost = (postId: number | null) => ({
  query: postId === null ? {} : { postId: String(postId) },
})

/** One's unsaved drafts of a post, or of new ones; newest first. */
export const fetchAutosaves = async (postId: number | null) =>
  (await read(api.blog.autosaves.$get(ofPost(postId)))).autosaves

/** Where an unsaved draft is stored: under its post and the key of its window. */
export interface AutosavePlace {
  postId: number | null
  /** Null for drafts from before windows had keys. */
  draftKey: string | null
}

export const storeAutosave = (
  autosave: AutosavePlace & { basedOn: number | null; fields: PostDraft },
) => read(api.blog.autosaves.$put({ json: autosave }))

export const discardAutosave = ({ postId, draftKey }: AutosavePlace) =>
  read(
    api.blog.autosaves.$delete({
      query: { ...ofPost(postId).query, ...(draftKey ? { draftKey } : {}) },
    }),
  )

export const fetchPreview = (content: string) =>
  read(api.blog.previews.$post({ json: { content } }))

export const uploadPicture = (file: Blob) =>
  read(sendFile<ArticlePicture>('POST', '/api/blog/pictures', file))

export const fetchAnalyticsOverview = (query: { days: AnalyticsDays; page: number }) =>
  read(api.blog.analytics.$get({ query: queryOf(query) }))

export const fetchPostAnalytics = (id: number, days: AnalyticsDays) =>
  read(api.blog.posts[':id'].analytics.$get({ ...paramOf(id), query: { days } }))

export const fetchAuthorProfile = () => read(api['author-profile'].$get())
