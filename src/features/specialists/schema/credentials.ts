import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { plainLine } from '../../../platform/html/markup.ts'
import { CREDENTIAL_TITLE_CHARACTERS } from '../rules/index.ts'
import { text } from '../../../platform/api/texts.ts'

/** The document's title, in the specialist's own words. */
export const credentialTitle = z.object({
  title: text(
    CREDENTIAL_TITLE_CHARACTERS,
    m.credentials_title_short,
    m.credentials_title_long,
    plainLine,
  ),
})

export const credential = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(['waiting', 'accepted', 'refused']),
  /** The reason of a refusal. */
  reason: z.nullable(z.string()),
  mediaType: z.string(),
  byteSize: z.int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  reviewedAt: z.nullable(z.string()),
})

/** A step of a verification; `reminded` for a reminder before its end. */
export const verificationStep = z.object({
  kind: z.enum([
    'registered',
    'document-added',
    'document-removed',
    'verified',
    'refused',
    'ended',
    'reminded',
  ]),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
})

export const ownVerification = z.object({
  credentials: z.array(credential),
  steps: z.array(verificationStep),
})

export const photoAnswer = z.object({ photo: z.nullable(z.string()) })

export type Credential = z.infer<typeof credential>
export type VerificationStep = z.infer<typeof verificationStep>
