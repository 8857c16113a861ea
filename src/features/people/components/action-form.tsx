import { useId, useState } from 'react'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import type { PageForm } from '../../../platform/page-form.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { WhatFollows } from '../../../ui/popups/what-follows.tsx'
import { toastFailure } from '../../../ui/toasts/toast.ts'
import { currentPage } from '../../../ui/use-page-form.tsx'
import { sayDone } from '../../accounts/components/say-done.ts'
import { AffectedList } from '../../booking/components/affected-list.tsx'
import type { Affected } from '../../booking/schema/index.ts'
import { peopleApi } from '../client.ts'
import type { PeopleDone } from '../rules/index.ts'
import type { AffectingChange } from '../schema/index.ts'
import { doneWords } from './labels.ts'
import { usePeoplePlace } from './people-place.ts'

/** The confirmation of a change that may cancel consultations. */
export interface Question {
  title: string
  message: string
  confirmLabel: string
  affecting: AffectingChange & { userId: number }
}

interface Sending<Fields> {
  form: Pick<PageForm<Fields, unknown>, 'intent' | 'send'>
  fields: NoInfer<Fields>
  done: PeopleDone
  /** Reverses the action; absent where that is impossible, or has a button of its own. */
  undo?: (() => Promise<unknown>) | undefined
  /** Called after the list was refreshed. */
  onDone?: (() => void) | undefined
}

interface ActionProps<Fields> extends Sending<Fields> {
  label: string
  /** Adds the person's name for screen readers, where rows repeat the label. */
  describedAs?: string | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  disabled?: boolean | undefined
  question?: Question | undefined
  /** The effect of the button, where no confirmation explains it. */
  follows?: string | undefined
}

/** Performs an action on people and shows its result in a toast. */
export function useAction<Fields>({ form, fields, done, undo, onDone }: Sending<Fields>) {
  const place = usePeoplePlace()
  const [busy, setBusy] = useState(false)
  /** `affected` is the number of consultations that the confirmation showed as cancelled. */
  async function act(affected?: number): Promise<void> {
    setBusy(true)
    const seen = affected === undefined ? fields : { ...fields, affected }
    const sent = await form.send(seen, { page: currentPage() })
    if (sent.ok) {
      const { title, text } = doneWords[done]
      sayDone({ title: title(), description: text(), undo, refresh: place.refresh })
      onDone?.()
    } else {
      const { code, detail } = sent.problem
      const title = code === 'user-deletion-off' ? m.people_not_available() : m.common_error()
      toastFailure(title, detail)
    }
    setBusy(false)
    place.refresh()
  }
  return { busy, act }
}

/**
 * A button in a form, so that it works without scripts; serious actions then get a confirmation
 * page.
 */
export function ActionForm<Fields extends object>(props: ActionProps<Fields>) {
  const { form, fields, question, label, describedAs, variant = 'secondary' } = props
  const { busy, act } = useAction(props)
  const [isAsking, setIsAsking] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const followsId = useId()
  const follows = props.disabled ? undefined : props.follows
  const { affected, readAffected } = useAffected()
  const place = usePeoplePlace()
  async function ask(asked: Question) {
    if (isReading) return
    setIsReading(true)
    if (await readAffected(asked)) setIsAsking(true)
    setIsReading(false)
  }
  const hidden = question ? viewOf(question) : { intent: form.intent, ...fields }
  return (
    <form
      method={question ? 'get' : 'post'}
      action={question ? localPath(place.usersPath) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (question) void ask(question)
        else if (!busy) void act()
      }}
    >
      {Object.entries(hidden).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button
        type="submit"
        variant={variant}
        size={props.size}
        busy={isReading || (busy && !isAsking)}
        disabled={props.disabled}
        aria-label={describedAs}
        aria-describedby={follows ? followsId : undefined}
      >
        {label}
      </Button>
      {follows && <WhatFollows id={followsId}>{follows}</WhatFollows>}
      {question && (
        <AffectingQuestion
          open={isAsking}
          {...{ question, affected, busy, act }}
          close={() => setIsAsking(false)}
        />
      )}
    </form>
  )
}

/** The address of the confirmation page, without scripts. */
const viewOf = ({ affecting: { userId: open, change: view, role: kind } }: Question) => ({
  open,
  view,
  kind,
})

type AffectingQuestionProps = {
  open: boolean
  busy: boolean
  question: Question
  /** The affected consultations, once loaded. */
  affected: Affected | undefined
  /** Performs the action, with the number of affected consultations that was shown. */
  act: (shown: number | undefined) => Promise<void>
  close: () => void
}

/** The confirmation of an action on a person, with the consultations that it cancels. */
export function AffectingQuestion(props: AffectingQuestionProps) {
  const { question, affected, act, close, ...dialog } = props
  const { title, message, confirmLabel } = question
  return (
    <ConfirmDialog
      {...{ ...dialog, title, confirmLabel }}
      cancelLabel={m.people_keep()}
      danger
      onCancel={close}
      onConfirm={() => void act(affected?.consultations.length).then(close)}
      message={
        <div className="flex flex-col gap-4">
          <span>{message}</span>
          {affected && <AffectedList affected={affected} />}
        </div>
      }
    />
  )
}

/** The consultations that a change would cancel; fetched anew for each confirmation. */
export function useAffected() {
  const [affected, setAffected] = useState<Affected>()
  /** False when the request failed. */
  async function readAffected({ affecting: { userId, ...change } }: Question): Promise<boolean> {
    try {
      setAffected(await peopleApi.admin.users(userId).affected.$get(change))
      return true
    } catch (error) {
      const detail = detailOf(error)
      toastFailure(m.common_error(), detail)
      return false
    }
  }
  return { affected, readAffected }
}
