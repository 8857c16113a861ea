/** The directory's interface for pages and other features; each part is in `service/`. */
export { countListed, listListedIds } from './listed.server.ts'
export { countOptions } from './option-counts.server.ts'
export { getSpecialistPage } from './specialist-page.server.ts'
export { searchDirectory } from './search.server.ts'
export { noteUnmetSearch, startCountingUnmetSearches } from './unmet.server.ts'
export type { DirectoryPart, DirectorySearch, Reader } from './search.server.ts'
