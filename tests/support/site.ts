import { afterAll, beforeAll } from 'vitest'
import { provideSiteSettings } from '../../src/platform/site-settings.ts'

/** The suite's tests run on a site whose team has said how it is reached. */
export function useReachableTeam(): void {
  beforeAll(() =>
    provideSiteSettings({
      'contact.email': 'hello@example.org',
      'contact.specialistsEmail': 'specialists@example.org',
    }),
  )
  afterAll(() => provideSiteSettings({}))
}
