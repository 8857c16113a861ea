import { Link } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { LoadFailed } from '../load-failed.tsx'

/** The post could not be loaded (spec 8.17). */
export const EditorFailed = () => (
  <LoadFailed title={m.writing_edit_title()} sentence={m.writing_load_failed()} />
)

/** There is no such post, or it is another’s (spec 8.17): the way leads back, not to a second try. */
export const NoSuchPost = () => (
  <div className="page flex flex-col gap-6 py-10">
    <h1 tabIndex={-1}>{m.writing_edit_title()}</h1>
    <EmptyState
      scene="offline"
      headingLevel="p"
      title={m.writing_load_failed()}
      action={
        <BackLink renderLink={(parts) => <Link to="/publisher/dashboard" {...parts} />}>
          {m.writing_back()}
        </BackLink>
      }
    />
  </div>
)
