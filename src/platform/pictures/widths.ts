/**
 * The widths to store a picture in: none larger than itself, at least one. Safe for the browser.
 */
export const widthsWithin = (ownWidth: number, widths: readonly number[]): number[] => {
  const smaller = widths.filter((width) => width < ownWidth)
  const largest = Math.min(ownWidth, Math.max(...widths))
  return [...new Set([...smaller, largest])]
}
