import { apiOf, read } from '../../../platform/api/client.ts'
import type { NotificationsApi } from '../api/index.server.ts'

const phone = apiOf<NotificationsApi>()['text-phone']

export const fetchOwnPhone = () => read(phone.$get())

export const askForCode = (number: string) => read(phone.$post({ json: { number } }))

export const confirmNumber = (code: string) => read(phone.confirm.$post({ json: { code } }))

export const removeOwnPhone = () => read(phone.$delete())
