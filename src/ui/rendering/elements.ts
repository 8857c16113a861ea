import type { ReactElement } from 'react'

/**
 * What may be beside siblings that come and go: elements, and no bare words. Browsers that
 * translate put elements of their own in place of words, and React then does not find them.
 */
export type Elements = ReactElement | boolean | '' | null | undefined | readonly Elements[]
