import type { ComponentProps, ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Refusal } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm, type AnyDefinition } from '../../../ui/use-page-form.tsx'
import { leaveWaitlistForm } from '../forms.ts'

type ActionFormProps = {
  definition: AnyDefinition
  fields: Readonly<Record<string, number>>
  onDone: () => void
  /** What the toast says when it is done; without one the page says enough. */
  done?: string | undefined
  busyLabel: string
  children: ReactNode
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label' | 'aria-pressed'>

/** One button that does one thing, with scripts and without. */
export function ActionForm(props: ActionFormProps) {
  const { definition, fields, onDone, done, busyLabel, children, ...button } = props
  const form = usePageForm(definition, {
    own: fields,
    done() {
      if (done) toast({ title: done })
      onDone()
    },
  })
  return (
    <form {...form.form} className="flex flex-col items-start gap-3">
      <Refusal form={form} title={m.waitlist_failed()} />
      {form.hidden}
      <Button {...button} {...form.button} busyLabel={busyLabel}>
        {children}
      </Button>
    </form>
  )
}

type LeaveFormProps = { entryId: number; name: string; onDone: () => void }

export function LeaveForm({ entryId, name, onDone }: LeaveFormProps) {
  return (
    <ActionForm
      definition={leaveWaitlistForm}
      fields={{ entryId }}
      onDone={onDone}
      done={m.waitlist_left()}
      busyLabel={m.waitlist_leaving()}
      variant="secondary"
      size="small"
      aria-label={m.waitlist_leave_of({ name })}
    >
      {m.waitlist_leave()}
    </ActionForm>
  )
}
