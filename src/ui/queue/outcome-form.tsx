import * as m from '../../i18n/paraglide/messages.js'
import { FormSelect } from '../forms/form-fields.tsx'
import { FormTextArea } from '../forms/form-text-area.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { type SelectOption } from '../forms/select.tsx'
import { WhatFollows } from '../popups/what-follows.tsx'
import type { PageFormState } from '../use-page-form.tsx'

type OutcomeFormProps = {
  form: PageFormState
  /** The title of a refusal. */
  failed: string
  state: { label: string; hint?: string; value: string; options: readonly SelectOption[] }
  outcome: { hint: string; optional?: boolean; value: string | null }
  /** The effect of saving. */
  follows?: string
  busyLabel: string
}

/** The state and the outcome of an entry: the fields `state` and `outcome`. */
export function OutcomeForm({ form, failed, state, outcome, ...rest }: OutcomeFormProps) {
  const { follows, busyLabel } = rest
  return (
    <FormFrame form={form} failedTitle={failed} label={m.common_save()} busyLabel={busyLabel}>
      <FormSelect
        {...form.text('state')}
        label={state.label}
        hint={state.hint}
        usual={state.value}
        options={state.options}
      />
      <FormTextArea
        {...form.text('outcome')}
        label={m.common_outcome()}
        optional={outcome.optional}
        hint={outcome.hint}
        rows={5}
        usual={outcome.value ?? undefined}
      />
      {follows && <WhatFollows>{follows}</WhatFollows>}
    </FormFrame>
  )
}
