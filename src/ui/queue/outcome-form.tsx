import * as m from '../../i18n/paraglide/messages.js'
import { Button } from '../button.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Field } from '../forms/field.tsx'
import { Select, type SelectOption } from '../forms/select.tsx'
import { TextArea } from '../forms/text-area.tsx'
import { WhatFollows } from '../popups/what-follows.tsx'
import type { usePageForm } from '../use-page-form.tsx'

type OutcomeFormProps = {
  form: ReturnType<typeof usePageForm>
  /** Above what was refused. */
  failed: string
  state: { label: string; hint?: string; value: string; options: readonly SelectOption[] }
  outcome: { label: string; hint: string; mark?: string; value: string | null }
  /** What saving brings about. */
  follows?: string
  busyLabel: string
}

/** How an entry stands, and what came of it: the fields `state` and `outcome`. */
export function OutcomeForm({ form, failed, state, outcome, ...rest }: OutcomeFormProps) {
  const { follows, busyLabel } = rest
  return (
    <form {...form.form} className="flex flex-col gap-4">
      {form.hidden}
      <ErrorSummary title={failed} errors={form.summary} attempt={form.attempt} />
      <Field {...form.field('state')} label={state.label} hint={state.hint}>
        {(attributes) => (
          <Select
            {...attributes}
            name="state"
            defaultValue={form.initialText('state') || state.value}
            options={state.options}
          />
        )}
      </Field>
      <Field
        {...form.field('outcome')}
        label={outcome.label}
        mark={outcome.mark}
        hint={outcome.hint}
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            name="outcome"
            rows={5}
            defaultValue={form.initialText('outcome') || (outcome.value ?? '')}
          />
        )}
      </Field>
      {follows && <WhatFollows>{follows}</WhatFollows>}
      <Button type="submit" busy={form.busy} busyLabel={busyLabel} className="self-start">
        {m.common_save()}
      </Button>
    </form>
  )
}
