import type { ReactElement } from 'react'

/**
 * What may stand beside siblings that come and go: elements, and no bare words. Browsers that
 * translate put elements of their own in place of words, and React then looks for them in vain.
 */
export type Elements = ReactElement | boolean | '' | null | undefined | readonly Elements[]
