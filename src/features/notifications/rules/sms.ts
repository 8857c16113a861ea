/** What an SMS says. Pure. */

const MOST_PARTS = 2

/**
 * Title, text and link, where they fit into two parts; else without the title. Where even that is too
 * long, without the link.
 */
export function fitParts(
  { title, body, link }: { title: string; body: string; link: string },
  partsOf: (text: string) => number,
): string {
  const whole = `${title}: ${body}\n${link}`
  const shorter = `${body}\n${link}`
  const fits = (text: string) => partsOf(text) <= MOST_PARTS
  if (fits(whole)) return whole
  return fits(shorter) ? shorter : body
}
