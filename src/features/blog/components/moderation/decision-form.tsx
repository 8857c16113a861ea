import { useEffect } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useRefusal } from '../../../../ui/rendering/reader.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { WhatFollows } from '../../../../ui/popups/what-follows.tsx'
import { usePageForm } from '../../../../ui/use-page-form.tsx'
import { sayDone } from '../../../accounts/components/say-done.ts'
import { sendModeration } from '../../client/team.ts'
import { moderationForm } from '../../forms/team.ts'
import { COMMENT_STATUSES, type CommentStatus } from '../../rules/index.ts'
import { MOVES, decideValue } from '../../rules/moderation.ts'
import type { Moderation } from '../../schema/moderation.ts'
import { CommentToDecide } from './comment-to-decide.tsx'
import { type ModerationProps, doneWord, moveWords } from './labels.ts'

/** Restores the status of comments; reports that were settled with the decision remain settled. */
function undoOf(asked: Moderation, listed: ModerationProps['found']['entries']) {
  if (asked.kind !== 'decide') return undefined
  const { status, comments } = asked
  const isReported = (one: number) =>
    listed.some(({ id, reports }) => id === one && reports.length > 0)
  if (status === 'rejected' && comments.some(({ id }) => isReported(id))) return undefined
  return async () => {
    for (const before of COMMENT_STATUSES) {
      const were = comments.filter(({ seen }) => seen === before && seen !== status)
      if (were.length > 0)
        await sendModeration({
          kind: 'decide',
          status: before,
          comments: were.map(({ id }) => ({ id, seen: status })),
        })
    }
  }
}

/** Every button of the list in one form: one comment, or all that are ticked, without scripts too. */
export function DecisionForm(props: ModerationProps) {
  const { found, search, onChanged } = props
  const form = usePageForm(moderationForm, {
    asks: false,
    failed: m.moderation_failed_text,
    done(_, { fields: asked }) {
      sayDone({
        title: doneWord(asked.kind === 'settle' ? 'settled' : asked.status) ?? '',
        undo: undoOf(asked, found.entries),
        refresh: onChanged,
      })
      // Unticks the comments that were decided on.
      form.element.current?.reset()
      onChanged()
    },
    refused: () => onChanged(),
  })
  useSaidRefusal(form)
  return (
    <form {...form.form} aria-busy={form.busy || undefined} className="flex flex-col gap-6">
      {form.hidden}
      <Outcome done={props.done} />
      <WhatFollows>{m.moderation_what_follows()}</WhatFollows>
      <ul className="flex flex-col gap-4">
        {found.entries.map((comment) => (
          <CommentToDecide key={comment.id} comment={comment} />
        ))}
      </ul>
      {found.entries.length > 1 && <Bulk tab={search.status} />}
    </form>
  )
}

/** Shows a refusal in a toast, as the list may be long. */
function useSaidRefusal({
  attempt,
  summary,
}: Pick<ReturnType<typeof usePageForm>, 'attempt' | 'summary'>) {
  const description = summary[0]?.message
  useEffect(() => {
    if (attempt > 0 && description)
      toast({ title: m.moderation_failed(), description, variant: 'destructive' })
  }, [attempt, description])
}

/** The outcome of a form that was posted without scripts. */
function Outcome({ done }: { done: string | undefined }) {
  const refused = useRefusal([moderationForm.intent])
  if (refused) {
    const { detail, errors } = refused
    return (
      <Notice tone="danger" live title={m.moderation_failed()}>
        {errors[0]?.message ?? detail}
      </Notice>
    )
  }
  const word = doneWord(done)
  return word ? <Notice tone="success" live title={word} /> : null
}

/** The tab of reported comments has comments of every status. */
const BULK: Record<ModerationProps['search']['status'], readonly CommentStatus[]> = {
  ...MOVES,
  reported: ['rejected', 'approved'],
}

function Bulk({ tab }: { tab: ModerationProps['search']['status'] }) {
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-transparent bg-sunken p-4 sm:px-6">
      <legend className="float-start mb-3 w-full font-semibold">{m.moderation_bulk()}</legend>
      <div className="actions">
        {BULK[tab].map((status, index) => (
          <Button
            key={status}
            type="submit"
            name="decision"
            value={decideValue(status)}
            variant={index === 0 ? 'primary' : 'secondary'}
          >
            {moveWords[status].bulk()}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
