import * as m from '../../../../i18n/paraglide/messages.js'
import type { DeviceFailure } from './media.ts'

/** Why there is no camera or microphone, and what to do. */
export const deviceFailures: Record<DeviceFailure, { title: () => string; text: () => string }> = {
  refused: { title: m.devices_refused, text: m.devices_refused_text },
  missing: { title: m.devices_missing, text: m.devices_missing_text },
  'in-use': { title: m.devices_in_use, text: m.devices_in_use_text },
  unsupported: { title: m.devices_unsupported, text: m.devices_unsupported_text },
}
