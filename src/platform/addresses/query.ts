import { HIGHEST_ID } from '../api/list-limits.ts'

/** A parser per query parameter; undefined for invalid values. */
type Readers = Readonly<Record<string, (given: unknown) => unknown>>

export type QueryOf<Named extends Readers> = {
  [Name in keyof Named]?: NonNullable<ReturnType<Named[Name]>>
}

/** A parser of these query parameters; undefined values are left out. */
export const queryReader = <Named extends Readers>(readers: Named) => ({
  parse: (given: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(readers)
        .map(([name, read]) => [name, read(given[name])] as const)
        .filter(([, value]) => value !== undefined),
    ) as QueryOf<Named>,
})

export const textIn = (given: unknown): string | undefined =>
  typeof given === 'string' ? given : undefined

/** A non-empty text. */
export const filledIn = (given: unknown): string | undefined => (given ? String(given) : undefined)

export const idIn = (given: unknown): number | undefined => {
  const id = Number(given)
  return Number.isSafeInteger(id) && id > 0 && id <= HIGHEST_ID ? id : undefined
}

/** The given value, if it is one of `values`. */
export const oneOf = <Value>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

export const among =
  <const Value>(...values: readonly Value[]) =>
  (given: unknown): Value | undefined =>
    oneOf(values, given)
