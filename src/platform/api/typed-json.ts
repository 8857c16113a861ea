/** Where a JSON body has a text in place of a number or a boolean, or a single value for a list. */
export interface LoosePlace {
  path: readonly (string | number)[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Whether the schema had to turn what was sent into another type. */
function isLoose(sent: unknown, taken: unknown): boolean {
  if (isAbsent(sent)) return false
  if (typeof taken === 'number') return typeof sent !== 'number'
  if (typeof taken === 'boolean') return typeof sent !== 'boolean'
  return Array.isArray(taken) && !Array.isArray(sent)
}

/**
 * Compares a JSON body with what its schema took of it. Forms send texts, which the schemas read as
 * numbers and booleans; JSON has types of its own.
 */
export function findLoosePlaces(
  sent: unknown,
  taken: unknown,
  path: readonly (string | number)[] = [],
): LoosePlace[] {
  if (isLoose(sent, taken)) return [{ path }]
  if (Array.isArray(sent) && Array.isArray(taken) && sent.length === taken.length)
    return sent.flatMap((one, index) => findLoosePlaces(one, taken[index], [...path, index]))
  if (!isObject(sent) || !isObject(taken)) return []
  return Object.entries(taken).flatMap(([name, value]) =>
    Object.hasOwn(sent, name) ? findLoosePlaces(sent[name], value, [...path, name]) : [],
  )
}

/** The body with values of no use at these places, so that its schema says what belongs there. */
export function withoutLoosePlaces(sent: unknown, places: readonly LoosePlace[]): unknown {
  const copy: unknown = structuredClone(sent)
  for (const { path } of places) {
    const last = path.at(-1)
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((at, name) => (at as Record<string | number, unknown>)[name], copy)
    if (last !== undefined) (parent as Record<string | number, unknown>)[last] = {}
  }
  return copy
}
