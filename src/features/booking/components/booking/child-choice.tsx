import { useEffect, useId, useRef } from 'react'
import type { Locale } from '../../../../i18n/locale.ts'
import { formatNumber, localizeDigits } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { FormSelect } from '../../../../ui/forms/form-fields.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { SHARE_DAYS_AFTER } from '../../../children/rules.ts'
import type { OwnChild } from '../../../children/schema.ts'
import { CHILD_AGE_YEARS } from '../../rules/index.ts'

type ChildChoiceProps = {
  ownChildren: readonly OwnChild[]
  specialistName: string
  form: Pick<FormState<'childId' | 'shareChild'>, 'text' | 'initialText'>
}

/** Fills in the chosen child's age, as if typed. */
function fillAge(
  form: HTMLFormElement | null,
  { ownChildren, locale }: { ownChildren: readonly OwnChild[]; locale: Locale },
): void {
  const choice = form?.elements.namedItem('childId')
  const age = form?.elements.namedItem('childAge')
  if (!(choice instanceof HTMLSelectElement)) return
  const child = ownChildren.find(({ id }) => String(id) === choice.value)
  if (!child?.age || child.age < CHILD_AGE_YEARS.min || !(age instanceof HTMLInputElement)) return
  age.value = localizeDigits(String(child.age), locale)
  age.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses a child's profile, and whether this specialist may read it. */
export default function ChildChoice({ ownChildren, specialistName, form }: ChildChoiceProps) {
  const { locale } = useReader()
  const shareId = useId()
  const hidden = useRef<HTMLInputElement>(null)
  // Loaded lazily: a child may have been chosen before.
  useEffect(() => {
    const own = hidden.current?.form ?? null
    const age = own?.elements.namedItem('childAge')
    if (age instanceof HTMLInputElement && age.value === '') fillAge(own, { ownChildren, locale })
  }, [ownChildren, locale])
  return (
    <>
      <FormSelect
        {...form.text('childId')}
        label={m.children_choice()}
        optional
        hint={m.children_choice_hint()}
        onChange={(event) => fillAge(event.target.form, { ownChildren, locale })}
        options={[
          { value: '', label: m.children_choice_none() },
          ...ownChildren.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {/* Sent by an unticked box, so that an earlier tick is not preserved. */}
      <input ref={hidden} type="hidden" name="shareChild" value="" />
      <Checkbox
        id={shareId}
        name="shareChild"
        value="true"
        defaultChecked={form.initialText('shareChild') === 'true'}
        label={
          <NameIn sentence={(name) => m.children_share_with({ name })}>{specialistName}</NameIn>
        }
        hint={m.children_share_with_hint({ days: formatNumber(SHARE_DAYS_AFTER, locale) })}
      />
    </>
  )
}
