import * as m from '../../i18n/paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

function LoadFailed({ sentence }: { sentence: string }) {
  return (
    <div className="page flex flex-col gap-6 py-10">
      <h1 tabIndex={-1}>{m.blog_title()}</h1>
      <EmptyState
        headingLevel="p"
        title={sentence}
        action={<Button onClick={() => window.location.reload()}>{m.blog_try_again()}</Button>}
      />
    </div>
  )
}

/** The list could not be had (spec 8.11). */
export const BlogFailed = () => <LoadFailed sentence={m.blog_list_failed()} />

/** The article could not be had (spec 8.12). */
export const PostFailed = () => <LoadFailed sentence={m.blog_post_failed()} />
