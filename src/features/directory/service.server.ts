/** What pages and other features may ask of the directory; each part is in `service/`. */
export { countListed, listListedIds } from './service/listed.server.ts'
export { countOptions } from './service/option-counts.server.ts'
export { getSpecialistPage } from './service/specialist-page.server.ts'
export { searchDirectory } from './service/search.server.ts'
export { noteUnmetSearch, startCountingUnmetSearches } from './service/unmet.server.ts'
export type { DirectoryPart, DirectorySearch, Reader } from './service/search.server.ts'
