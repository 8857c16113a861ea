import type { ComponentProps, ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusedForm } from '../../../ui/reader.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'

type ActionFormProps = {
  /** What the form is called where it is posted without scripts. */
  intent: string
  fields: Readonly<Record<string, string>>
  send: () => Promise<unknown>
  onDone: () => void
  /** What the toast says when it is done; without one the page says enough. */
  done?: string | undefined
  busyLabel: string
  children: ReactNode
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label' | 'aria-pressed'>

/** One button that does one thing, with scripts and without. */
export function ActionForm(props: ActionFormProps) {
  const { intent, fields, send, onDone, done, busyLabel, children, ...button } = props
  const refused = useRefusedForm(intent)
  // A page may have several forms of one name: what was refused is said beside its own.
  const isOwn = Object.entries(fields).every(
    ([name, value]) => refused.initialValues?.[name] === value,
  )
  const form = useForm({
    initialErrors: isOwn ? refused.initialErrors : undefined,
    check: (value) => ({ value }),
    async send() {
      try {
        await send()
      } catch (error) {
        const { detail } = toFormProblem(error, m.waitlist_failed_text())
        return { detail, fields: {} }
      }
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
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" busy={form.busy} busyLabel={busyLabel}>
        {children}
      </Button>
    </form>
  )
}
