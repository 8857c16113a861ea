import type * as z from 'zod/mini'
import { apiOf } from '../../../platform/api/client.ts'
import type { AccountsApi } from '../api/index.server.ts'
import type * as settings from '../schema/settings.ts'
import type * as waysIn from '../schema/ways-in.ts'

const api = apiOf<AccountsApi>()

export type AccountSettings = z.infer<typeof settings.accountSettings>
export type OwnSession = z.infer<typeof settings.ownSession>
export type SecondStepState = z.infer<typeof settings.secondStepState>
export type WaysIn = z.infer<typeof waysIn.waysIn>
export type ProofState = z.infer<typeof waysIn.proofState>
export type OwnKey = z.infer<typeof waysIn.ownKey>

export const fetchSettings = (): Promise<AccountSettings> => api.account.$get()
export const fetchSessions = (): Promise<OwnSession[]> => api.sessions.$get()
export const fetchSecondStep = (): Promise<SecondStepState> => api.totp.$get()
export const fetchWaysIn = (): Promise<WaysIn> => api['ways-in'].$get()
export const fetchProof = (): Promise<ProofState> => api.proof.$get()
export const fetchKeys = (): Promise<OwnKey[]> => api['access-keys'].$get()

/** Shows times in this zone from now on: sets its cookie, and the account's zone if it has one. */
export const chooseTimeZone = (timeZone: string) => api['time-zone'].$put({ timeZone })
