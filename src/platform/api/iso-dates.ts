type Iso<Value> = Value extends Date ? string : Value

/** A row for a response: instants as ISO texts. */
export const withIsoDates = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as { [Name in keyof Row]: Iso<Row[Name]> }
