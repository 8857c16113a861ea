import { ChevronDown } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { blockForm, unblockForm } from '../forms/conversation.ts'

type BlockProps = { userId: number; onChanged: () => void }

/** How to end the messages with somebody; it can be undone, so nobody is asked twice. */
export function BlockPart(props: BlockProps) {
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {m.messages_options()}
        <ChevronDown aria-hidden="true" className="icon group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="measure">{m.messages_block_text()}</p>
        <BlockForm {...props} isBlocked />
      </div>
    </details>
  )
}

export function UnblockForm(props: BlockProps) {
  return <BlockForm {...props} isBlocked={false} />
}

function BlockForm({ userId, isBlocked, onChanged }: BlockProps & { isBlocked: boolean }) {
  const form = usePageForm(isBlocked ? blockForm : unblockForm, {
    own: { userId },
    failed: m.messages_block_failed,
    done: onChanged,
  })
  return (
    <form {...form.form} className="flex flex-col items-start gap-3">
      {form.hidden}
      {form.errors.detail && (
        <Notice tone="danger" live>
          {form.errors.detail}
        </Notice>
      )}
      <Button type="submit" variant="secondary" busy={form.busy}>
        {isBlocked ? m.messages_block() : m.messages_unblock()}
      </Button>
    </form>
  )
}
