import { useEffect, useState, type RefObject } from 'react'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Button, type ButtonVariant } from '../button.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { lowerBar } from '../rendering/window-bars.ts'
import { MixedWords } from '../own-words.tsx'
import { WhatFollows } from '../popups/what-follows.tsx'
import type { PageFormState } from '../use-page-form.tsx'
import type { Elements } from '../rendering/elements.ts'

const CHOSEN = 'chosen[]'

/**
 * The checkboxes are in the list, among the forms of its entries, and belong to this form by its
 * id.
 */
type Belongs = { form: string }

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === CHOSEN,
  )

/**
 * Synchronizes the “all” checkbox with the others after a change, and returns the number of ticked
 * ones. Checkboxes may have been ticked before hydration.
 */
function agree(form: HTMLFormElement, changed: EventTarget | undefined): number {
  const first = form.elements.namedItem('all')
  const boxes = boxesOf(form)
  if (!(first instanceof HTMLInputElement)) return 0
  if (changed === first || (!changed && first.checked))
    for (const box of boxes) box.checked = first.checked
  const ticked = boxes.filter(({ checked }) => checked).length
  first.checked = boxes.length > 0 && ticked === boxes.length
  first.indeterminate = ticked > 0 && ticked < boxes.length
  return ticked
}

/** Unticks the checkboxes of these values in a form, as if by hand. */
export function untick(form: HTMLFormElement | null, values: readonly string[]): void {
  for (const one of form?.elements ?? [])
    if (one instanceof HTMLInputElement && one.checked && values.includes(one.value)) one.click()
}

function useTicks(element: RefObject<HTMLFormElement | null>, shown: string) {
  const [count, setCount] = useState(0)
  function update(changed?: EventTarget) {
    if (element.current) setCount(agree(element.current, changed))
  }
  // An action changes the list, and with it the ticked entries.
  useEffect(() => {
    if (element.current) setCount(agree(element.current, undefined))
  }, [element, shown])
  return { count, update }
}

type ChooseOneProps = Belongs & {
  id: number
  /** The entry's full name, as the checkbox's accessible name. */
  name: string
}

export const ChooseOne = ({ form, id, name }: ChooseOneProps) => (
  <label className="-m-2 flex min-h-11 min-w-11 shrink-0 items-center justify-center">
    <input type="checkbox" form={form} name={CHOSEN} value={id} />
    <span className="sr-only">{m.choosing_one()} </span>
    <span className="sr-only">
      <MixedWords>{name}</MixedWords>
    </span>
  </label>
)

export interface ChosenAction {
  value: string
  label: string
  variant?: ButtonVariant
}

type ChoosingProps = {
  /** The form's id, for its checkboxes. */
  id: string
  form: PageFormState
  /** The ids of the listed entries. */
  shown: readonly number[]
  actions: readonly ChosenAction[]
  /** The effect of the actions. */
  follows: string
  /** The result of the last action. */
  outcome: Elements
  children: Elements
}

/**
 * A list with checkboxes and bulk actions: one form, which works without scripts. Once something is
 * ticked its buttons stay visible.
 */
export function Choosing(props: ChoosingProps) {
  const { id, form, shown, actions, follows, outcome, children } = props
  const { count, update } = useTicks(form.element, shown.join())
  return (
    <div className="flex flex-col gap-4" onChange={({ target }) => update(target)}>
      {outcome}
      <ErrorSummary title={m.choosing_failed()} {...form.faults} />
      <label className="flex min-h-11 items-center gap-3 self-start px-4 sm:px-6">
        <input type="checkbox" form={id} name="all" />
        {m.choosing_all()}
      </label>
      {children}
      <div ref={count > 0 ? lowerBar : null} className={count > 0 ? 'lower-bar bottom-3 z-10' : ''}>
        <form
          {...form.form}
          id={id}
          aria-busy={form.busy || undefined}
          className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4 sm:px-6"
        >
          {/* Enter on a checkbox presses the form's first button: this one does nothing. */}
          <button type="submit" disabled hidden aria-label={m.choosing_title()} />
          {form.hidden}
          {shown.map((one) => (
            <input key={one} type="hidden" name="shown[]" value={one} />
          ))}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="font-semibold">{m.choosing_title()}</p>
            <p role="status" className="text-muted">
              {count > 0 && m.choosing_count({ count: formatNumber(count) })}
            </p>
          </div>
          <div className="actions">
            {actions.map(({ value, label, variant = 'secondary' }) => (
              <Button
                key={value}
                type="submit"
                name="action"
                value={value}
                variant={variant}
                aria-disabled={form.busy || undefined}
              >
                {label}
              </Button>
            ))}
          </div>
          <WhatFollows>{follows}</WhatFollows>
        </form>
      </div>
    </div>
  )
}
