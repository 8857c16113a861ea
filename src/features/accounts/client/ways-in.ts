import type * as z from 'zod/mini'
import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { AccountsApi } from '../api/index.server.ts'
import type * as schema from '../schema/ways-in.ts'

const api = apiOf<AccountsApi>()

export type WaysIn = z.infer<typeof schema.waysIn>
export type ProofState = z.infer<typeof schema.proofState>

export const fetchWaysIn = (): Promise<WaysIn> => read(api['ways-in'].$get())

export const renamePasskey = (id: number, json: z.infer<typeof schema.passkeyRenaming>) =>
  read(api.passkeys[':id'].$patch({ ...paramOf(id), json }))

export const removePasskey = (id: number) => read(api.passkeys[':id'].$delete(paramOf(id)))

export const unlinkIdentity = (id: number) =>
  read(api['ways-in'].identities[':id'].$delete(paramOf(id)))

export const endEverything = (json: z.infer<typeof schema.endingEverything>) =>
  read(api['ways-in']['end-everything'].$post({ json }))

export const fetchProof = (): Promise<ProofState> => read(api.proof.$get())

export const provePassword = (json: z.infer<typeof schema.proofPassword>) =>
  read(api.proof.password.$post({ json }))

export const proveCode = (json: z.infer<typeof schema.proofCode>) =>
  read(api.proof.code.$post({ json }))
