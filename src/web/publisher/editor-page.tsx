import { Link, useRouter } from '@tanstack/react-router'
import { PostEditor } from '../../features/blog/components/editor/post-editor.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { refresh } from '../refresh.ts'
import type { EditorData } from './editor.tsx'

/** The editor of a post (spec 2.20, 2.21, 2.61). */
export default function EditorPage({ data }: { data: EditorData }) {
  const router = useRouter()
  const { post, original } = data
  return (
    <div className="page flex flex-col gap-6 py-8">
      <div className="flex flex-col items-start gap-2">
        <BackLink renderLink={(parts) => <Link to="/publisher/dashboard" {...parts} />}>
          {m.writing_back()}
        </BackLink>
        <h1 tabIndex={-1}>{post ? m.writing_edit_title() : m.writing_new_title()}</h1>
      </div>
      <PostEditor
        key={post?.id ?? `new ${original?.id} ${data.draftKey}`}
        {...data}
        onSaved={() =>
          void router.navigate({ to: '/publisher/dashboard' }).then(() => refresh(router))
        }
        onRestored={() => void refresh(router)}
      />
    </div>
  )
}
