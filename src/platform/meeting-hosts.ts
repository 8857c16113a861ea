import { KNOWN_MEETING_HOSTS } from './meeting-configuration.ts'

let current = KNOWN_MEETING_HOSTS

/** Told once at start: where specialists' own meeting links may lead. */
export function provideMeetingHosts(hosts: readonly string[]): void {
  current = hosts
}

export const meetingHosts = (): readonly string[] => current
