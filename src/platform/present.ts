/**
 * Asserts that a value is present where its type allows absence.
 * @throws {Error} when it is absent, which is a bug and no user's fault.
 */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('a value is missing')
  return value
}
