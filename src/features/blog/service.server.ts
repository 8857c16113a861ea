/** What other features may ask of the blog; each part is in `service/`. */
export {
  completeSearchWords,
  createCategory,
  createPost,
  createTag,
  getCategory,
  getPost,
  listCategories,
  listPosts,
  listRelatedPosts,
  listTags,
} from './service/posts.server.ts'
export type { NewPost } from './service/posts.server.ts'
export {
  createComment,
  getOwnComment,
  listComments,
  listWaitingComments,
  reportComment,
  writeComment,
} from './service/comments.server.ts'
export { cleanAhead, cleanOwn, cleanWritten } from './service/cleaning.server.ts'
export { createPublisher, getAuthor } from './service/authors.server.ts'
export {
  noteView,
  recordViews,
  startCountingViews,
  viewPost,
  writeViews,
} from './service/views.server.ts'
export { deletePost, restoreRevision, rewritePost, writePost } from './service/writing.server.ts'
export type { Written } from './service/writing.server.ts'
export {
  getEditedPost,
  getRevision,
  getWritingChoices,
  listOwnPosts,
  listRevisions,
  previewArticle,
} from './service/own-posts.server.ts'
export { discardAutosave, keepAutosave, listAutosaves } from './service/autosaves.server.ts'
export {
  findMissingPicture,
  forgetUnused,
  forgetUnusedPictures,
  keepArticlePicture,
  readArticlePicture,
} from './service/pictures.server.ts'
export { publishScheduled, registerBlogJobs } from './service/jobs.server.ts'
