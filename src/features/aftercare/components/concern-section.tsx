import { useState } from 'react'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { Folded } from '../../../ui/folded.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { RequestKey } from '../../../ui/forms/request-key.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { useReader, useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { concernForm } from '../forms.ts'
import { CONCERN_KINDS, CONCERN_REPORT_CHARACTERS } from '../rules.ts'
import type { OwnConcern } from '../schema.ts'
import { concernKindLabel, concernStateLabel } from './concern-labels.ts'

type ConcernSectionProps = {
  consultationId: number
  /** The reader's own concerns, the latest first. */
  concerns: readonly OwnConcern[]
  emergency: string
  done: string | undefined
  onDone: () => void
}

/** The concern form, and the states of the reader's earlier concerns. */
export function ConcernSection(props: ConcernSectionProps) {
  const { concerns, emergency, done } = props
  const refused = useRefusedForm(concernForm.intent)
  return (
    <section aria-labelledby="concern-title" className="flex flex-col gap-4 print:hidden">
      <h2 id="concern-title">{m.aftercare_concern_title()}</h2>
      {done === 'concern' && (
        <Notice tone="success" live title={m.aftercare_concern_done()}>
          {m.aftercare_concern_next()}
        </Notice>
      )}
      {concerns.length > 0 && (
        <ul className="flex flex-col gap-1">
          {concerns.map((concern) => (
            <OwnConcernLine key={concern.id} concern={concern} />
          ))}
        </ul>
      )}
      <Folded
        key={concerns.length}
        title={m.aftercare_concern_open()}
        isOpen={refused.initialErrors !== undefined}
        look="card"
      >
        <div className="flex flex-col gap-5">
          <div className="measure flex flex-col gap-2">
            <p>{m.aftercare_concern_text()}</p>
            <p>{m.aftercare_concern_next()}</p>
          </div>
          <Notice tone="warning" title={m.aftercare_concern_emergency()}>
            {emergency}
          </Notice>
          <ConcernForm {...props} />
        </div>
      </Folded>
    </section>
  )
}

function OwnConcernLine({ concern }: { concern: OwnConcern }) {
  const reader = useReader()
  return (
    <li>
      {m.aftercare_concern_own({
        date: formatFullDate(concern.createdAt, reader),
        kind: concernKindLabel(concern.kind),
        state: concernStateLabel(concern.state),
      })}
    </li>
  )
}

const kindHints = {
  safety: m.aftercare_kind_safety_hint,
  behaviour: m.aftercare_kind_behaviour_hint,
  advice: m.aftercare_kind_advice_hint,
  technical: m.aftercare_kind_technical_hint,
  other: m.aftercare_kind_other_hint,
} as const

function ConcernForm({ consultationId, onDone }: ConcernSectionProps) {
  const [keys] = useState(createRequestKeys)
  const form = usePageForm(concernForm, {
    own: { consultationId },
    draft: `concern ${consultationId}`,
    keyOf: (report) => keys.keyOf(JSON.stringify(report)),
    done: onDone,
  })
  return (
    <FormFrame
      form={form}
      failedTitle={m.aftercare_concern_errors()}
      label={m.aftercare_concern_send()}
      busyLabel={m.common_working()}
      className="flex flex-col gap-5"
    >
      <RequestKey value={keys.first} />
      <RadioGroup
        {...form.field('kind')}
        name="kind"
        legend={m.aftercare_concern_kind()}
        required
        initiallyChosen={form.initialText('kind') || undefined}
        choices={CONCERN_KINDS.map((value) => ({
          value,
          label: concernKindLabel(value),
          hint: kindHints[value](),
        }))}
      />
      <FormTextArea
        {...form.text('content')}
        label={m.aftercare_concern_content()}
        hint={m.aftercare_concern_content_hint()}
        required
        rows={6}
        most={CONCERN_REPORT_CHARACTERS.max}
      />
    </FormFrame>
  )
}
