import { apiOf, read } from '../../../platform/api/client.ts'
import type { NotificationsApi } from '../api/index.server.ts'
import type { PushSubscriptionGiven } from '../schema/push-devices.ts'

const device = apiOf<NotificationsApi>()['push-device']

export const fetchOwnDevice = () => read(device.$get())

export const addOwnDevice = (subscription: PushSubscriptionGiven) =>
  read(device.$put({ json: subscription }))

export const removeOwnDevice = () => read(device.$delete())

export const removeOtherDevices = () => read(device.others.$delete())
