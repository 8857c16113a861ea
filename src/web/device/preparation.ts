import { hasSessionMarker } from '../../features/accounts/client/session-marker.ts'
import type { Preparation } from '../../features/booking/components/next-appointment.tsx'
import { readPrivate, writePrivate } from '../../platform/device/store.ts'

const KEY = 'preparation'

interface StoredPreparation extends Preparation {
  /** The id of the person who was signed in at the time. */
  by: string | undefined
}

const person = (): string | undefined => document.documentElement.dataset['person']
const NOTHING: Preparation = { hasTestedDevices: false, storiesOpened: [] }

/** The signed-in person's preparation, as stored on this device. */
export async function readPreparation(): Promise<Preparation> {
  const stored = (await readPrivate(KEY)) as StoredPreparation | undefined
  return stored && stored.by === person() ? stored : NOTHING
}

/** Only for a signed-in person; deleted with the session. Does nothing without storage. */
async function note(change: (known: Preparation) => Preparation): Promise<void> {
  if (!hasSessionMarker() || !person()) return
  try {
    const known = await readPreparation()
    await writePrivate(KEY, { ...change(known), by: person() } satisfies StoredPreparation)
  } catch {
    // Some browsers have no IndexedDB in a private window.
  }
}

export const noteDevicesTested = (): Promise<void> =>
  note((known) => ({ ...known, hasTestedDevices: true }))

export const noteStoryOpened = (id: number): Promise<void> =>
  note(({ storiesOpened, ...known }) => ({
    ...known,
    storiesOpened: [...new Set([...storiesOpened, id])],
  }))
