import { readCookies } from '../../../ui/storage.ts'
import { SESSION_MARKER } from '../rules/index.ts'

/** Whether the browser has the session marker cookie. */
export const hasSessionMarker = (): boolean =>
  readCookies().split('; ').includes(`${SESSION_MARKER.name}=${SESSION_MARKER.value}`)
