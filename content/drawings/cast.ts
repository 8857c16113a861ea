import type { HeadLook } from './figures.tsx'

/** The people of the drawings, the same in the book, the needs and the scenes. */
export const mother: HeadLook = { skin: 2, hair: 'scarf', colour: 'var(--plum)' }
export const boy: HeadLook = { skin: 2, hair: 'curly', colour: '#2e2320' }
export const listener: HeadLook = { skin: 1, hair: 'bob', colour: 'var(--rust)', headphones: true }
export const father: HeadLook = { skin: 3, hair: 'short', colour: '#231f20', beard: true }
export const daughter: HeadLook = { skin: 3, hair: 'long', colour: '#2b2422' }
export const specialist: HeadLook = { skin: 2, hair: 'bun', colour: '#8b8f8e', glasses: true }
