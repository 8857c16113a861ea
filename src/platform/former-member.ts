/** The name in a deleted account's row; pages show a translation instead. */
export const FORMER_MEMBER = 'Former member'
