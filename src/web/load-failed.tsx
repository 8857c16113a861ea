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
