/** Tables as spreadsheet programs read them. Pure, and safe for the browser. */

/** Tells a spreadsheet program that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

const FORMULA = /^[=+\-@\t\r]/

/** Text that a spreadsheet program would take for a formula is made to be text by an apostrophe. */
function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows of a table as RFC 4180 has them. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
