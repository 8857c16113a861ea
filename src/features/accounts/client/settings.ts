import type * as z from 'zod/mini'
import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { AccountsApi } from '../api/index.server.ts'
import type { emailConfirmation } from '../schema/index.ts'
import type * as schema from '../schema/settings.ts'

const api = apiOf<AccountsApi>()

export type AccountSettings = z.infer<typeof schema.accountSettings>
export type OwnSession = z.infer<typeof schema.ownSession>
export type SecondStepState = z.infer<typeof schema.secondStepState>

export const fetchSettings = (): Promise<AccountSettings> => read(api.account.$get())

export const saveSettings = (json: z.input<typeof schema.accountChanges>) =>
  read(api.account.$patch({ json }))

export const changePassword = (json: z.infer<typeof schema.passwordChange>) =>
  read(api.account.password.$post({ json }))

export const requestEmailChange = (json: z.infer<typeof schema.emailChange>) =>
  read(api.account.email.$post({ json }))

export const withdrawEmailChange = () => read(api.account.email.$delete())

export const takeEmailBack = (json: z.infer<typeof emailConfirmation>) =>
  read(api['confirm-email'].back.$post({ json }))

export const confirmEmailChange = (json: z.infer<typeof emailConfirmation>) =>
  read(api['confirm-email'].change.$post({ json }))

export const fetchSessions = (): Promise<OwnSession[]> => read(api.sessions.$get())

export const endSession = (id: number) => read(api.sessions[':id'].$delete(paramOf(id)))

export const endOtherSessions = () => read(api.sessions.$delete())

export const fetchSecondStep = (): Promise<SecondStepState> => read(api.totp.$get())

export const beginSecondStep = (json: z.infer<typeof schema.ownPasswordAlone>) =>
  read(api.totp.$post({ json }))

export const abandonSecondStep = () => read(api.totp.$delete())

export const confirmSecondStep = (json: z.infer<typeof schema.secondStep>) =>
  read(api.totp.confirm.$post({ json }))

export const renewRecoveryCodes = (json: z.infer<typeof schema.ownPasswordAndCode>) =>
  read(api.totp['recovery-codes'].$post({ json }))

export const switchSecondStepOff = (json: z.infer<typeof schema.ownPasswordAndCode>) =>
  read(api.totp.off.$post({ json }))
