import type { ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'

/** What a waiting specialist still has to do, and where. */
const steps = () => [
  { part: 'documents', label: m.specialists_waiting_documents() },
  { part: 'photo', label: m.specialists_waiting_photo() },
  { part: 'words', label: m.specialists_waiting_words() },
]

type WaitingStepsProps = {
  renderStep: (part: string, label: string) => ReactNode
}

/** The first thing that a specialist who waits for verification sees (spec 4.3). */
export function WaitingSteps({ renderStep }: WaitingStepsProps) {
  return (
    <Notice
      tone="warning"
      title={m.dashboard_pending_title()}
      action={
        <ul className="flex flex-col">
          {steps().map(({ part, label }) => (
            <li key={part}>{renderStep(part, label)}</li>
          ))}
        </ul>
      }
    >
      <p>{m.dashboard_pending_text()}</p>
      <p className="mt-2">{m.specialists_waiting_which()}</p>
    </Notice>
  )
}
