/** The cards that a participant can hold up in a call instead of speaking. */
export const CARDS = ['yes', 'no', 'break', 'louder', 'help'] as const

export type Card = (typeof CARDS)[number]

export const isCard = (value: unknown): value is Card => CARDS.some((card) => card === value)

/** How long the other side sees a card large, in milliseconds. */
export const CARD_VISIBLE_MS = 15_000
