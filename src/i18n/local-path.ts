import { localizePath } from './locale.ts'
import { getLocale } from './paraglide/runtime.js'

/**
 * A path in the page's own language. A module by itself: the service worker reads `locale.ts` and
 * has no messages.
 */
export const localPath = (path: string): string => localizePath(path, getLocale())
