import type { ComponentProps, ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm, type AnyDefinition } from '../../../ui/use-page-form.tsx'

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
    failed: m.common_try_again_soon,
    done() {
      if (done) toast({ title: done })
      onDone()
    },
  })
  return (
    <form {...form.form} className="flex flex-col items-start gap-3">
      {form.errors.detail && (
        <Notice tone="danger" live title={m.waitlist_failed()}>
          {form.errors.detail}
        </Notice>
      )}
      {form.hidden}
      <Button {...button} type="submit" busy={form.busy} busyLabel={busyLabel}>
        {children}
      </Button>
    </form>
  )
}
