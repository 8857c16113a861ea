import type { SelectOption } from './select.tsx'

/** The options of a select, each value by its word; `any` is the word for choosing none of them. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
  any?: string,
): SelectOption[] => [
  ...(any === undefined ? [] : [{ value: '', label: any }]),
  ...values.map((value) => ({ value, label: wordOf(value) })),
]
