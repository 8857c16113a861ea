/**
 * What a page reads of its address, and nothing else: the router leaves a parameter as it came
 * where the page does not name it. The server then leads to the address without it.
 */
export const ownSearch = <Search extends object>(
  given: Readonly<Record<string, unknown>>,
  read: Search,
): Search => ({
  ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
  ...read,
})
