import { useState } from 'react'
import { formatShortMoment } from '../../../../i18n/calendar/dates.ts'
import { directionOf } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { detailOf } from '../../../../platform/api/client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { Dialog } from '../../../../ui/popups/dialog.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toast, toastFailure } from '../../../../ui/toasts/toast.ts'
import { blogApi } from '../../client/index.ts'
import { toTag } from '../../../../platform/api/entity-tags.ts'
import { compareArticles, compareWords, type ChangedBlock } from '../../rules/comparison.ts'
import { REVISIONS_RETAINED } from '../../rules/publishing.ts'
import type { EditedPost, Revision, WholeRevision } from '../../schema/writing.ts'
import { placeOfPictureIn } from './pictures.ts'
import { ArticleView } from './preview.tsx'

type RevisionsPanelProps = {
  post: EditedPost
  hasUnsaved: boolean
  onRestored: (post: EditedPost) => void
}

const showFailure = (error: unknown) =>
  toastFailure(m.common_error(), detailOf(error, m.writing_revisions_failed()))

/** Earlier versions of a post, to read or restore. Loaded on opening the panel. */
export function RevisionsPanel({ post, hasUnsaved, onRestored }: RevisionsPanelProps) {
  const [list, setList] = useState<readonly Revision[]>()
  const [read, setRead] = useState<WholeRevision>()
  const [isBusy, setIsBusy] = useState(false)

  const load = () => void blogApi.blog.posts(post.id).revisions.$get().then(setList, showFailure)
  const open = (version: number) =>
    void blogApi.blog.posts(post.id).revisions(version).$get().then(setRead, showFailure)

  async function restore({ version }: WholeRevision) {
    setIsBusy(true)
    try {
      const restored = await blogApi.blog
        .posts(post.id)
        .revisions(version)
        .restore.$post(undefined, { version: toTag(post.version) })
      toast({ title: m.writing_restored() })
      setRead(undefined)
      onRestored(restored)
      load()
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <details
      className="rounded-card border border-transparent bg-surface p-4 sm:p-6"
      onToggle={(event) => event.currentTarget.open && load()}
    >
      <summary className="min-h-11 py-1.5 text-lg font-bold">{m.writing_revisions()}</summary>
      <p className="text-sm text-muted">
        {m.writing_revisions_text({ count: formatNumber(REVISIONS_RETAINED.newest) })}
      </p>
      {list?.length === 0 && <p className="mt-3">{m.writing_revisions_none()}</p>}
      <ol className="mt-2 flex flex-col">
        {list?.map((revision) => (
          <RevisionLine
            key={revision.version}
            revision={revision}
            isCurrent={revision.version === post.version}
            onRead={() => open(revision.version)}
          />
        ))}
      </ol>
      <RevisionDialog
        revision={read}
        post={post}
        hasUnsaved={hasUnsaved}
        isBusy={isBusy}
        onClose={() => setRead(undefined)}
        onRestore={(revision) => void restore(revision)}
      />
    </details>
  )
}

type RevisionLineProps = { revision: Revision; isCurrent: boolean; onRead: () => void }

function RevisionLine({ revision, isCurrent, onRead }: RevisionLineProps) {
  const reader = useReader()
  const version = formatNumber(revision.version, reader.locale)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{m.writing_revision_name({ version })}</span>
          {isCurrent && <Badge tone="primary">{m.writing_revision_current()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <OwnWords>{revision.editorName ?? m.writing_revision_by_site()}</OwnWords>
          <span>{` · ${formatShortMoment(revision.createdAt, reader)} · ${m.writing_revision_words({ count: formatNumber(revision.words, reader.locale) })}`}</span>
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        className="-mx-3.5 sm:mx-0"
        aria-label={m.writing_revision_read_of({ version })}
        onClick={onRead}
      >
        {m.writing_revision_read()}
      </Button>
    </li>
  )
}

type RevisionDialogProps = {
  revision: WholeRevision | undefined
  post: EditedPost
  hasUnsaved: boolean
  isBusy: boolean
  onClose: () => void
  onRestore: (revision: WholeRevision) => void
}

function RevisionDialog(props: RevisionDialogProps) {
  const { revision, post, onClose } = props
  const [compared, setCompared] = useState<WholeRevision>()
  const isOlder = revision !== undefined && revision.version !== post.version
  const isCompared = revision !== undefined && compared === revision
  return (
    <Dialog
      open={revision !== undefined}
      onClose={onClose}
      title={revision && m.writing_revision_name({ version: formatNumber(revision.version) })}
      closeLabel={m.common_close()}
      actions={
        isOlder && (
          <Button busy={props.isBusy} onClick={() => props.onRestore(revision)}>
            {m.writing_revision_restore()}
          </Button>
        )
      }
    >
      {revision && (
        <div className="flex flex-col gap-4">
          {isOlder && props.hasUnsaved && (
            <p className="font-semibold text-warning">{m.writing_revision_unsaved()}</p>
          )}
          {isOlder && (
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              aria-pressed={isCompared}
              onClick={() => setCompared(isCompared ? undefined : revision)}
            >
              {m.writing_compare()}
            </Button>
          )}
          {isCompared ? (
            <Comparison before={revision} after={post} />
          ) : (
            <ArticleView {...revision} language={post.language} />
          )}
        </div>
      )}
    </Dialog>
  )
}

const blockOf = (before: string, after: string, isHeading: boolean): ChangedBlock => ({
  isHeading,
  parts: compareWords(before, after),
})

/** A word-level comparison of two versions. */
function Comparison({ before, after }: { before: WholeRevision; after: EditedPost }) {
  const { language } = after
  const blocks = [
    blockOf(before.title, after.title, true),
    blockOf(before.excerpt, after.excerpt, false),
    ...compareArticles(before.content, after.content, placeOfPictureIn(language)),
  ]
  const isSame = blocks.every(({ parts }) => parts.every(({ kind }) => kind === 'same'))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{isSame ? m.writing_compare_none() : m.writing_compare_text()}</p>
      <div lang={language} dir={directionOf(language)} className="flex max-w-lg flex-col gap-3">
        {blocks.map(({ isHeading, parts }, at) => (
          <p key={at} className={isHeading ? 'font-bold' : undefined}>
            {parts.map((part, place) => (
              <Words key={place} {...part} />
            ))}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Marks additions and removals in hidden text, as few screen readers announce them. */
function Words({ kind, words }: ChangedBlock['parts'][number]) {
  if (kind === 'same') return words
  const Change = kind === 'added' ? 'ins' : 'del'
  const look =
    kind === 'added'
      ? 'bg-success-soft text-success underline'
      : 'bg-danger-soft text-danger line-through'
  return (
    <Change className={look}>
      <span className="sr-only">
        {`${kind === 'added' ? m.writing_compare_added() : m.writing_compare_removed()} `}
      </span>
      <span>{words}</span>
      <span className="sr-only"> {m.writing_compare_end()} </span>
    </Change>
  )
}
