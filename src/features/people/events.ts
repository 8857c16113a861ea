declare module '../../platform/events.ts' {
  interface Events {
    /** A person was invited to join the team, or invited again. */
    'staff-invited': { invitationId: number }
  }
}
