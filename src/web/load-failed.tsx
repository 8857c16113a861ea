import * as m from '../i18n/paraglide/messages.js'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'

/** Replaces a page whose data could not be loaded. */
export function LoadFailed({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className="page flex flex-col gap-6 py-10">
      <h1 tabIndex={-1}>{title}</h1>
      <EmptyState
        headingLevel="p"
        title={sentence}
        action={
          // The page's own address, so that it works without scripts too.
          <a href="" className={buttonClass()}>
            {m.blog_try_again()}
          </a>
        }
      />
    </div>
  )
}

/** The list could not be loaded (spec 8.11). */
export const BlogFailed = () => (
  <LoadFailed title={m.common_blog()} sentence={m.blog_list_failed()} />
)

/** The article could not be loaded (spec 8.12). */
export const PostFailed = () => (
  <LoadFailed title={m.common_blog()} sentence={m.blog_post_failed()} />
)

/** The library, or one of its resources, could not be loaded. */
export const LibraryFailed = () => (
  <LoadFailed title={m.library_title()} sentence={m.library_load_failed()} />
)
