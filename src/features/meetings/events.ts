declare module '../../platform/events.ts' {
  interface Events {
    /** One side has entered the meeting room, and the other is not there. */
    'participant-waiting': { consultationId: number; waiting: 'family' | 'specialist' }
  }
}
