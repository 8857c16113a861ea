import { useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { attempt } from '../../platform/api/attempt.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx'
import { FormSelect } from '../../ui/forms/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { LineProps } from './category-keeper.tsx'

export function RemovePart(props: Pick<LineProps, 'category' | 'remove' | 'onChanged'>) {
  const { category, remove, onChanged } = props
  const { id, name, isEmpty, targets } = category
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const target = targets.find(({ value }) => value === chosen)?.value ?? targets[0]?.value
  function ask() {
    setChosen(undefined)
    setRefusal(undefined)
    setAsking(true)
  }
  async function confirm() {
    setRefusal(undefined)
    setBusy(true)
    const tried = await attempt(() => remove(id, isEmpty ? undefined : Number(target)))
    setBusy(false)
    if (!tried.ok) {
      const { detail, fields } = tried.problem
      return setRefusal(Object.values(fields)[0] ?? detail)
    }
    setAsking(false)
    toast({ title: m.librarian_category_saved() })
    void onChanged()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={m.librarian_category_remove_of({ name })}
        onClick={ask}
      >
        {m.librarian_category_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        busy={busy}
        title={m.librarian_category_remove_title({ name })}
        message={
          <div className="flex flex-col gap-4">
            {refusal && (
              <Notice tone="danger" live>
                {refusal}
              </Notice>
            )}
            {isEmpty ? (
              <span>{m.librarian_category_remove_text()}</span>
            ) : (
              <FormSelect
                id={`category-${id}-target`}
                name="target"
                label={m.librarian_category_move()}
                hint={m.librarian_category_move_text()}
                value={target}
                options={targets}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
          </div>
        }
        confirmLabel={m.librarian_category_remove()}
        cancelLabel={m.librarian_category_keep()}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
