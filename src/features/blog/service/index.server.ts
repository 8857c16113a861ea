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
} from './posts.server.ts'
export type { NewPost } from './posts.server.ts'
export {
  createComment,
  getOwnComment,
  listComments,
  listWaitingComments,
  reportComment,
  writeComment,
} from './comments.server.ts'
export { categoryChanges } from './category-changes.server.ts'
export { cleanAhead, cleanOwn, cleanWritten } from './cleaning.server.ts'
export { createPublisher, getAuthor } from './authors.server.ts'
export { noteView, recordViews, startCountingViews, viewPost, writeViews } from './views.server.ts'
export { deletePost, restoreRevision, rewritePost, writePost } from './writing.server.ts'
export type { Written } from './writing.server.ts'
export {
  getEditedPost,
  getRevision,
  getWritingChoices,
  listOwnPosts,
  listRevisions,
  previewArticle,
} from './own-posts.server.ts'
export { discardAutosave, keepAutosave, listAutosaves } from './autosaves.server.ts'
export {
  findMissingPicture,
  forgetUnused,
  forgetUnusedPictures,
  keepArticlePicture,
  readArticlePicture,
} from './pictures.server.ts'
export { publishScheduled, registerBlogJobs } from './jobs.server.ts'
