import type * as z from 'zod/mini'
import { apiOf } from '../../../platform/api/client.ts'
import type { AccountsApi } from '../api/index.server.ts'
import type * as settings from '../schema/settings.ts'
import type * as waysIn from '../schema/ways-in.ts'

export const accountsApi = apiOf<AccountsApi>()

export type AccountSettings = z.infer<typeof settings.accountSettings>
export type OwnSession = z.infer<typeof settings.ownSession>
export type SecondStepState = z.infer<typeof settings.secondStepState>
export type WaysIn = z.infer<typeof waysIn.waysIn>
export type ProofState = z.infer<typeof waysIn.proofState>
export type OwnKey = z.infer<typeof waysIn.ownKey>

export const fetchProof = (): Promise<ProofState> => accountsApi.proof.$get()
