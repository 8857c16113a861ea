import { readCookies } from '../../../ui/storage.ts'
import { SESSION_MARKER } from '../rules/index.ts'

/** Whether the browser has been told that somebody is signed in. */
export const hasSessionMarker = (): boolean =>
  readCookies().split('; ').includes(`${SESSION_MARKER.name}=${SESSION_MARKER.value}`)
