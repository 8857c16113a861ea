/** The two sides of a meeting. */
export type MeetingRole = 'family' | 'specialist'
