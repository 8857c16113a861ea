type Iso<Value> = Value extends Date ? string : Value

/** A row as answers have it: each instant as a text. */
export const withIsoDates = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as { [Name in keyof Row]: Iso<Row[Name]> }
