import { calls } from '../../../platform/api/call.ts'
import { ownPushDevice, pushSubscription } from '../schema/push-devices.ts'
import * as devices from '../service/push-devices.server.ts'

/** Push messages to the browser of the call. */
export const pushDevicesApi = calls()
  .get('/push-device', {
    summary: 'Whether this browser gets push messages, and the key with which it subscribes',
    access: 'signed-in',
    answer: ownPushDevice,
    handle: ({ actor }) => devices.readOwnDevice(actor),
  })
  .put('/push-device', {
    summary: 'Send push messages to this browser until its person signs out there',
    access: 'signed-in',
    body: pushSubscription,
    status: 204,
    handle: ({ c, actor, body, reader: { locale } }) =>
      devices.addOwnDevice(actor, body, { locale, browserHash: c.get('browserHash')() }),
  })
  .delete('/push-device', {
    summary: 'Send no push messages to this browser',
    access: 'signed-in',
    status: 204,
    handle: ({ actor }) => devices.removeOwnDevice(actor),
  })
  .delete('/push-device/others', {
    summary: 'Send no push messages to one’s other browsers',
    access: 'signed-in',
    status: 204,
    handle: ({ actor }) => devices.removeOtherDevices(actor),
  }).hono
