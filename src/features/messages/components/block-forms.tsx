import { ChevronDown } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { setBlocked } from '../client.ts'

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

/** Posted to its page where there are no scripts. */
function BlockForm({ userId, isBlocked, onChanged }: BlockProps & { isBlocked: boolean }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function change() {
    setBusy(true)
    try {
      await setBlocked(userId, isBlocked)
      setRefusal(undefined)
      onChanged()
    } catch (error) {
      setRefusal(toFormProblem(error, m.messages_block_failed()).detail)
    }
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void change()
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col items-start gap-3">
      <input type="hidden" name="intent" value={isBlocked ? 'message-block' : 'message-unblock'} />
      <input type="hidden" name="userId" value={userId} />
      {refusal && (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        {isBlocked ? m.messages_block() : m.messages_unblock()}
      </Button>
    </form>
  )
}
