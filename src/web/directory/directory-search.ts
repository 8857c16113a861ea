const FILTERS = [
  'q',
  'languages',
  'specialty',
  'expertise',
  'availability',
  'sort',
  'page',
] as const

/** What the directory's address may say; the values are checked where they are used. */
export type DirectorySearch = Partial<Record<(typeof FILTERS)[number], string>> & { view?: 'list' }

/** Reads the query of the directory's address; what is empty or not known to it is left out. */
export function readDirectorySearch(given: Record<string, unknown>): DirectorySearch {
  const texts = FILTERS.map((name) => [name, String(given[name] ?? '').trim()] as const)
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...(given['view'] === 'list' ? { view: 'list' } : {}),
  }
}
