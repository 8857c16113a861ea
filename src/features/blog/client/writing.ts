import { toTag } from '../../../platform/api/entity-tags.ts'
import {
  apiOf,
  ifMatch,
  once,
  paramOf,
  read,
  sendFile,
  queryOf,
} from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { BlogApi } from '../api/index.server.ts'
import type { ArticlePicture, OwnPostQuery, PostDraft, WrittenPost } from '../schema/writing.ts'

const api = apiOf<BlogApi>()

/** One's own posts, newest first, and how many there are. */
export function fetchOwnPosts(query: Partial<OwnPostQuery>) {
  return readList(api.blog['own-posts'].$get({ query: queryOf({ page: 1, ...query }) }))
}

/** New posts that were begun and never saved, newest first. */
export const fetchBegunPosts = (q?: string) =>
  read(api.blog['begun-posts'].$get({ query: queryOf({ q }) }))

/** A page of one's own posts; on the first one where drafts belong, with what was begun. */
export async function fetchPostsAndBegun(query: Partial<OwnPostQuery>) {
  const { page = 1, status, q } = query
  const hasDrafts = status === undefined || status === 'draft' || status === 'unpublished'
  const [posts, begun] = await Promise.all([
    fetchOwnPosts(query),
    page === 1 && hasDrafts ? fetchBegunPosts(q) : [],
  ])
  return { ...posts, begun }
}

export const fetchEditedPost = (id: number) => read(api.blog['own-posts'][':id'].$get(paramOf(id)))

export const fetchWritingChoices = () => read(api.blog['writing-choices'].$get())

/** Repeated calls with the same key create one post. */
export const createPost = (json: WrittenPost, key: string | undefined) =>
  read(api.blog.posts.$post({ json }, once(key)))

/** Replaces the given version only: the call fails if there is a newer one. */
export const savePost = (id: number, json: WrittenPost, version: string | undefined) =>
  read(
    api.blog.posts[':slugOrId'].$put({ param: { slugOrId: String(id) }, json }, ifMatch(version)),
  )

export const deletePost = (id: number) =>
  read(api.blog.posts[':slugOrId'].$delete({ param: { slugOrId: String(id) } }))

export const fetchRevisions = (id: number) =>
  read(api.blog.posts[':slugOrId'].revisions.$get({ param: { slugOrId: String(id) } }))

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

export const keepAutosave = (
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

/** Uploads a picture for articles. */
export const uploadPicture = (file: Blob) =>
  read(sendFile('POST', '/api/blog/pictures', file) as Promise<TypedAnswer>)

type TypedAnswer = Omit<Response, 'json'> & { json(): Promise<ArticlePicture> }
