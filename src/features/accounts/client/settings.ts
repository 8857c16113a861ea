import type * as z from 'zod/mini'
import { apiOf, read } from '../../../platform/api/client.ts'
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

export const fetchSettings = (): Promise<AccountSettings> => read(api.account.$get())
export const fetchSessions = (): Promise<OwnSession[]> => read(api.sessions.$get())
export const fetchSecondStep = (): Promise<SecondStepState> => read(api.totp.$get())
export const fetchWaysIn = (): Promise<WaysIn> => read(api['ways-in'].$get())
export const fetchProof = (): Promise<ProofState> => read(api.proof.$get())
export const fetchKeys = (): Promise<OwnKey[]> => read(api['access-keys'].$get())

/** Shows times in this zone from now on: sets its cookie, and the account's zone if it has one. */
export const chooseTimeZone = (timeZone: string) =>
  read(api['time-zone'].$put({ json: { timeZone } }))
