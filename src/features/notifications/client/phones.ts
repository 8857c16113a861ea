import { apiOf, read } from '../../../platform/api/client.ts'
import type { NotificationsApi } from '../api.server.ts'
import type { PushSubscriptionGiven } from '../schema/push-devices.ts'

const device = apiOf<NotificationsApi>()['push-device']

export const fetchOwnDevice = () => read(device.$get())

export const addOwnDevice = (subscription: PushSubscriptionGiven) =>
  read(device.$put({ json: subscription }))

export const removeOwnDevice = () => read(device.$delete())

export const removeOtherDevices = () => read(device.others.$delete())

const phone = apiOf<NotificationsApi>()['text-phone']

export const fetchOwnPhone = () => read(phone.$get())

export const askForCode = (number: string) => read(phone.$post({ json: { number } }))

export const confirmNumber = (code: string) => read(phone.confirm.$post({ json: { code } }))

export const removeOwnPhone = () => read(phone.$delete())
