import { KNOWN_MEETING_HOSTS } from './configuration/meetings.ts'

let current = KNOWN_MEETING_HOSTS

/** Set once at start: where specialists' own meeting links may lead. */
export function provideMeetingHosts(hosts: readonly string[]): void {
  current = hosts
}

export const meetingHosts = (): readonly string[] => current
