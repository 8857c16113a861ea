import type * as z from 'zod/mini'
import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { AccountsApi } from '../api/index.server.ts'
import type * as schema from '../schema/access-keys.ts'

const api = apiOf<AccountsApi>()

export type OwnKey = z.infer<typeof schema.ownKey>
export type MadeKey = z.infer<typeof schema.madeKey>

export const fetchKeys = (): Promise<OwnKey[]> => read(api['access-keys'].$get())

export const makeKey = (json: z.infer<typeof schema.newKey>): Promise<MadeKey> =>
  read(api['access-keys'].$post({ json }))

export const revokeKey = (id: number) => read(api['access-keys'][':id'].$delete(paramOf(id)))
