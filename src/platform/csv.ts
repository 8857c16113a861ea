/** Tables as spreadsheet programs read them. Pure, and safe for the browser. */

/** Marks the text as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF'

const FORMULA = /^[=+\-@\t\r]/

/** An apostrophe marks text that a spreadsheet program would otherwise take for a formula. */
function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows of a table in the format of RFC 4180. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')

/** As many rows as a table for people contains; one more is read, to know whether there are more. */
export const MOST_ROWS = 10_000

/** As {@link csvOf}, of the first {@link MOST_ROWS} rows; where there are more, the last one says so. */
export const csvOfFirst = (
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  more: string,
): string =>
  csvOf([header, ...rows.slice(0, MOST_ROWS), ...(rows.length > MOST_ROWS ? [[more]] : [])])
