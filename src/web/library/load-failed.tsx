import * as m from '../../i18n/paraglide/messages.js'
import { LoadFailed } from '../load-failed.tsx'

/** The library, or one of its resources, could not be loaded. */
export const LibraryFailed = () => (
  <LoadFailed title={m.library_title()} sentence={m.library_load_failed()} />
)
