import { type FormEvent, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../../platform/api/client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { WhatFollows } from '../../../../ui/popups/what-follows.tsx'
import { readForm } from '../../../../ui/forms/use-form.ts'
import { sayDone } from '../../../accounts/components/say-done.ts'
import { sendModeration } from '../../client/moderation.ts'
import { COMMENT_STATUSES, type CommentStatus } from '../../rules/index.ts'
import { MOVES, askedOf, decideValue } from '../../rules/moderation.ts'
import { CommentToDecide } from './comment-to-decide.tsx'
import type { ModerationProps } from './place.ts'
import { doneWord, moveWords } from './words.ts'

const refuse = (description: string) =>
  toast({ title: m.moderation_failed(), description, variant: 'destructive' })

/** Gives comments the status back that each had; reports that were settled with it stay settled. */
function undoOf(asked: ReturnType<typeof askedOf>, listed: ModerationProps['found']['entries']) {
  if (asked.kind !== 'decide') return undefined
  const { status, comments } = asked
  const isReported = (one: number) => listed.some(({ id, reports }) => id === one && reports.length > 0) // prettier-ignore
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
  const [isBusy, setIsBusy] = useState(false)

  async function act(form: HTMLFormElement, button: HTMLElement | null) {
    const decision = button instanceof HTMLButtonElement ? button.value : ''
    const asked = askedOf({ ...readForm(form), decision })
    if (asked.kind === 'decide' && asked.comments.length === 0)
      return refuse(m.moderation_none_chosen())
    setIsBusy(true)
    try {
      await sendModeration(asked)
      sayDone({
        title: doneWord(asked.kind === 'settle' ? 'settled' : asked.status) ?? '',
        undo: undoOf(asked, found.entries),
        refresh: onChanged,
      })
      // What was decided on is ticked no longer.
      form.reset()
    } catch (error) {
      refuse(detailOf(error, m.moderation_failed_text()))
    }
    setIsBusy(false)
    onChanged()
  }

  return (
    <form
      method="post"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        if (!isBusy) void act(event.currentTarget, submitter)
      }}
      aria-busy={isBusy || undefined}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="intent" value="comments-moderate" />
      <Outcome done={props.done} />
      <WhatFollows>{m.moderation_what_follows()}</WhatFollows>
      <ul className="flex flex-col gap-4">
        {found.entries.map((comment) => (
          <CommentToDecide key={comment.id} comment={comment} />
        ))}
      </ul>
      {found.entries.length > 1 && <Bulk shelf={search.status} />}
    </form>
  )
}

/** What came of a form that was posted without scripts. */
function Outcome({ done }: { done: string | undefined }) {
  const { submission } = useReader()
  if (submission?.intent === 'comments-moderate') {
    const { detail, errors } = submission.problem
    return (
      <Notice tone="danger" live title={m.moderation_failed()}>
        {errors[0]?.message ?? detail}
      </Notice>
    )
  }
  const word = doneWord(done)
  return word ? <Notice tone="success" live title={word} /> : null
}

/** On the shelf of what is reported, comments of every status stand. */
const BULK: Record<ModerationProps['search']['status'], readonly CommentStatus[]> = {
  ...MOVES,
  reported: ['rejected', 'approved'],
}

function Bulk({ shelf }: { shelf: ModerationProps['search']['status'] }) {
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4 sm:px-6">
      <legend className="float-start mb-3 w-full font-semibold">{m.moderation_bulk()}</legend>
      <div className="actions">
        {BULK[shelf].map((status, index) => (
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
