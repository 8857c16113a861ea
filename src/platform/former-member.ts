/** What stands in a deleted account's row in place of a name; people are shown a word of their own language. */
export const FORMER_MEMBER = 'Former member'
