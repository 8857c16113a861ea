import { defineForm } from '../../../platform/page-form.ts'
import * as client from '../client/access-keys.ts'
import * as schema from '../schema/access-keys.ts'

const page = /^\/ways-in$/

/** The key is shown once, by the page that was posted to. */
export const makeKeyForm = defineForm({
  intent: 'key-make',
  page,
  schema: schema.newKeyForm,
  call: client.makeKey,
  next: () => '/ways-in',
  shown: ({ key }) => ({ accessKey: key }),
})

export const revokeKeyForm = defineForm({
  intent: 'key-revoke',
  page,
  schema: schema.keyRevocation,
  call: ({ keyId }) => client.revokeKey(keyId),
  next: () => '/ways-in?done=key-revoked',
})
