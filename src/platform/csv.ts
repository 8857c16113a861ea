/** CSV files for spreadsheet programs. Pure, and safe for the browser. */

/** Marks the file as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF'

const FORMULA = /^[=+\-@\t\r]/

/** An apostrophe prevents a spreadsheet program from evaluating the text as a formula. */
function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows of a table in the format of RFC 4180. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')

/** The most rows of an exported table; one more is read, to detect that there are more. */
export const MOST_ROWS = 10_000

/**
 * As {@link csvOf}, for the first {@link MOST_ROWS} rows; when there are more, a last row says so.
 */
export const csvOfFirst = (
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  more: string,
): string =>
  csvOf([header, ...rows.slice(0, MOST_ROWS), ...(rows.length > MOST_ROWS ? [[more]] : [])])
