/**
 * Replaces the name in a deleted account's row; people see a word of their own language instead.
 */
export const FORMER_MEMBER = 'Former member'
