import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { ownPushDevice, pushSubscription } from '../schema/push-devices.ts'
import * as devices from '../service/push-devices.server.ts'

const access = 'signed-in'

/** Push messages to the browser of the call. */
export const pushDevicesApi = new Hono<ApiEnvironment>()
  .get(
    '/push-device',
    describeCall({
      summary: 'Whether this browser gets push messages, and the key with which it subscribes',
      access,
      answer: ownPushDevice,
    }),
    async (c) => c.json(await devices.readOwnDevice(c.get('actor'))),
  )
  .put(
    '/push-device',
    describeCall({
      summary: 'Send push messages to this browser until its person signs out there',
      access,
      status: 204,
    }),
    valid('json', pushSubscription),
    async (c) => {
      const browser = { locale: c.get('locale'), browserHash: c.get('browserHash')() }
      await devices.addOwnDevice(c.get('actor'), c.req.valid('json'), browser)
      return c.body(null, 204)
    },
  )
  .delete(
    '/push-device',
    describeCall({ summary: 'Send no push messages to this browser', access, status: 204 }),
    async (c) => {
      await devices.removeOwnDevice(c.get('actor'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/push-device/others',
    describeCall({ summary: 'Send no push messages to one’s other browsers', access, status: 204 }),
    async (c) => {
      await devices.removeOtherDevices(c.get('actor'))
      return c.body(null, 204)
    },
  )
