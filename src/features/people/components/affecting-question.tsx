import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { AffectedList } from '../../booking/components/affected-list.tsx'

type AffectingQuestionProps = Omit<ComponentProps<typeof ConfirmDialog>, 'danger'> & {
  /** Who loses an appointment by it, if that has been read. */
  affected: ComponentProps<typeof AffectedList>['affected'] | undefined
}

/** Asks before an action on a person, and shows who loses an appointment by it. */
export function AffectingQuestion({ affected, message, ...dialog }: AffectingQuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      danger
      message={
        <div className="flex flex-col gap-4">
          {message}
          {affected && <AffectedList affected={affected} />}
        </div>
      }
    />
  )
}
