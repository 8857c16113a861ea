import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { AffectedList } from '../../booking/components/affected-list.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { Affected } from '../../booking/schema/index.ts'
import { fetchAffectedBy } from '../client.ts'
import type { AffectingChange } from '../schema/index.ts'

type Dialog = ComponentProps<typeof ConfirmDialog>

type AffectingQuestionProps = Pick<Dialog, 'open' | 'busy'> & {
  question: Pick<Dialog, 'title' | 'message' | 'confirmLabel' | 'cancelLabel'>
  /** Who loses an appointment by it, if that has been read. */
  affected: Affected | undefined
  /** Carries it out, with as many consultations affected as were shown. */
  act: (shown: number | undefined) => Promise<void>
  close: () => void
}

/** Asks before an action on a person, and shows who loses an appointment by it. */
export function AffectingQuestion(props: AffectingQuestionProps) {
  const { question, affected, act, close, ...dialog } = props
  const { title, message, confirmLabel, cancelLabel } = question
  return (
    <ConfirmDialog
      {...{ ...dialog, title, confirmLabel, cancelLabel }}
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

/** A change of an account that may cancel consultations. */
export type Affecting = AffectingChange & { userId: number }

/** Who loses an appointment by a change; read again each time it is asked. */
export function useAffected() {
  const [affected, setAffected] = useState<Affected>()
  /** Whether it could be read. */
  async function readAffected({ userId, ...change }: Affecting): Promise<boolean> {
    try {
      setAffected(await fetchAffectedBy(userId, change))
      return true
    } catch (error) {
      const detail = detailOf(error, m.problem_internal())
      toast({ title: m.common_error(), description: detail, variant: 'destructive' })
      return false
    }
  }
  return { affected, readAffected }
}
