/** Tells the present instant; passed in, so that tests can say what time it is. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
