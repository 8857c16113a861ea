const DAY_MS = 86_400_000

/** Midnight, UTC, three days after the process began: no full hour, reminder or notice of a day comes so far. */
const WELL_AHEAD = new Date(Math.floor(Date.now() / DAY_MS + 3) * DAY_MS).toISOString()

export const isWellAhead = ({ startsAt }: { startsAt: string }): boolean => startsAt >= WELL_AHEAD
