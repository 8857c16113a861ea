import { apiOf } from '../../../platform/api/client.ts'
import type { NotificationsApi } from '../api.server.ts'
import type { PushSubscriptionGiven } from '../schema/push-devices.ts'

const device = apiOf<NotificationsApi>()['push-device']

export const fetchOwnDevice = () => device.$get()

export const addOwnDevice = (subscription: PushSubscriptionGiven) => device.$put(subscription)

export const removeOwnDevice = () => device.$delete()

export const removeOtherDevices = () => device.others.$delete()

const phone = apiOf<NotificationsApi>()['text-phone']

export const fetchOwnPhone = () => phone.$get()

export const askForCode = (number: string) => phone.$post({ number })

export const confirmNumber = (code: string) => phone.confirm.$post({ code })

export const removeOwnPhone = () => phone.$delete()
