import * as m from '../../../../i18n/paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'
import { useRefusal } from '../../../../ui/rendering/reader.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import * as changes from '../../forms/changes.ts'

const doneWords: Partial<Record<string, { title: () => string; text?: () => string }>> = {
  cancel: { title: m.booking_done_cancel, text: m.booking_done_cancel_text },
  reschedule: { title: m.booking_done_reschedule, text: m.booking_done_reschedule_text },
  confirm: { title: m.booking_done_confirm, text: m.booking_done_confirm_text },
  decline: { title: m.booking_done_decline, text: m.booking_done_confirm_text },
  complete: { title: m.booking_done_complete, text: m.booking_done_complete_text },
  propose: { title: m.proposal_done_propose, text: m.proposal_done_propose_text },
  'propose-back': { title: m.proposal_done_back, text: m.proposal_done_back_text },
  'accept-time': { title: m.booking_done_reschedule, text: m.booking_done_reschedule_text },
  'decline-times': { title: m.booking_done_cancel, text: m.booking_done_cancel_text },
  'withdraw-times': { title: m.proposal_done_withdraw, text: m.booking_done_confirm_text },
  'no-show': { title: m.booking_done_no_show, text: m.booking_done_no_show_text },
} satisfies Record<changes.ConsultationChange, { title: () => string; text?: () => string }>

const wordsOf = (done: string | null | undefined) => doneWords[done ?? '']

/** Confirms the reader's last action; nothing for an unknown value in the address. */
export function DoneNotice({ done }: { done: string | undefined }) {
  const words = wordsOf(done)
  return words ? (
    <Notice tone="success" live title={words.title()}>
      {words.text?.()}
    </Notice>
  ) : null
}

/** As {@link DoneNotice}, in a toast, for a reader who stays on the page. */
export function toastDone(next: string): void {
  const words = wordsOf(new URL(next, window.location.origin).searchParams.get('done'))
  if (words) toast({ title: words.title(), description: words.text?.() })
}

const intents = Object.values(changes).map(({ intent }) => intent)

/** Reason of a refused change that was posted without scripts, if its form is no longer shown. */
export function RefusedNotice() {
  const refused = useRefusal(intents)
  if (!refused) return null
  return (
    <Notice tone="danger" autoFocus title={m.booking_failed()}>
      {refused.detail}
    </Notice>
  )
}
