import type { ReactElement } from 'react'

/**
 * Children that may have conditional siblings: elements, never bare text. Browsers' translators
 * replace text nodes with elements of their own, and React then fails to remove them.
 */
export type Elements = ReactElement | boolean | '' | null | undefined | readonly Elements[]
