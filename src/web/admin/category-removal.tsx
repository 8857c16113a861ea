import { useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { attempt } from '../../platform/api/attempt.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx'
import { FormSelect } from '../../ui/forms/form-fields.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { LineProps } from './category-keeper.tsx'

export function RemovePart(props: Pick<LineProps, 'category' | 'remove' | 'onChanged'>) {
  const { category, remove, onChanged } = props
  const { id, name, isEmpty, targets } = category
  const [isAsking, setAsking] = useState(false)
  const [target, setTarget] = useState(targets[0]?.value ?? '')
  const [refusal, setRefusal] = useState<string>()
  async function confirm() {
    const to = isEmpty ? undefined : Number(target)
    const tried = await attempt(() => remove(id, to))
    if (!tried.ok) {
      const { detail, fields } = tried.problem
      return setRefusal(Object.values(fields)[0] ?? detail)
    }
    setAsking(false)
    toast({ title: m.librarian_category_saved() })
    onChanged()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={m.librarian_category_remove_of({ name })}
        onClick={() => setAsking(true)}
      >
        {m.librarian_category_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={m.librarian_category_remove_title({ name })}
        message={
          isEmpty ? (
            m.librarian_category_remove_text()
          ) : (
            <FormSelect
              id={`category-${id}-target`}
              name="target"
              label={m.librarian_category_move()}
              hint={m.librarian_category_move_text()}
              error={refusal}
              value={target}
              options={targets}
              onChange={(event) => setTarget(event.target.value)}
            />
          )
        }
        confirmLabel={m.librarian_category_remove()}
        cancelLabel={m.librarian_category_keep()}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
