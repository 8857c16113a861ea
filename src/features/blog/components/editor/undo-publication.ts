import * as m from '../../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../../platform/api/client.ts'
import { toTag } from '../../../../platform/api/entity-tags.ts'
import { toast, type ToastWords } from '../../../../ui/toasts/toast.ts'
import { savePost } from '../../client/writing.ts'
import type { EditedPost } from '../../schema/writing.ts'

/** Makes a post that was just published a draft again, unless there is a newer version. */
async function undo(post: EditedPost, onUndone: () => void): Promise<void> {
  const { title, content, excerpt, slug, categoryId, featuredImage, language } = post
  const words = { title, content, excerpt, slug, categoryId, featuredImage, language }
  try {
    await savePost(post.id, { ...words, status: 'draft' }, toTag(post.version))
    toast({ title: m.writing_unpublished() })
    onUndone()
  } catch (error) {
    const description = detailOf(error, m.writing_save_failed())
    toast({ title: m.common_error(), description, variant: 'destructive' })
  }
}

/** The text and the undo button of the toast after a publication. */
export const undoingPublication = (
  post: EditedPost,
  onUndone: () => void,
): Pick<ToastWords, 'description' | 'undo'> => ({
  description: m.writing_published_now(),
  undo: { label: m.writing_publish_undo(), run: () => void undo(post, onUndone) },
})
