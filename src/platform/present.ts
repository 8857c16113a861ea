/**
 * A value that cannot be absent here, although its type allows it.
 * @throws {Error} when it is absent, which is a bug and no user's fault.
 */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('a value is missing')
  return value
}
