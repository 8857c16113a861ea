import { mayUseDevices } from '../features/meetings/rules/index.ts'
import { splitLocale } from '../i18n/locale.ts'
import { loadWhole } from './session.ts'

/** The path with which this document was loaded; the router changes only the address bar. */
const documentPath = import.meta.env.SSR ? undefined : window.location.pathname

/**
 * For a page with camera and microphone: loads it whole when the document was made for another
 * page, which may not use them, however the router has come here.
 */
export function requireDeviceDocument({ href }: { href: string }): void {
  if (documentPath === undefined || mayUseDevices(splitLocale(documentPath).path)) return
  throw loadWhole(href)
}
