import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { describeError } from '../error-description.ts'

/** The key for signing mails (DKIM, RFC 6376), which proves that they are this site's. */
export interface DkimKey {
  domain: string
  selector: string
  file: string
  /** PEM. */
  privateKey: string
  /** The DNS record's `p`: the public key, DER in base64. */
  published: string
}

const name = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i

export const dkimEnvironment = {
  DKIM_KEY_FILE: z.string().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(name, 'is the name before ._domainkey in the DNS, for example hamgam')
    .default('hamgam'),
  DKIM_DOMAIN: z.string().regex(name, 'is a domain, for example example.org').optional(),
}

/** Large providers refuse shorter keys. */
const LEAST_BITS = 1024

/** The domain after the @ of `Name <address>` or of an address alone. */
export const domainOfSender = (mailFrom: string): string =>
  /@([^@<>\s]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase() ?? ''

/** Reads the key file named by the environment; adds a mistake when it is invalid. */
export function readDkim(
  env: z.output<z.ZodObject<typeof dkimEnvironment>>,
  mailFrom: string,
  mistakes: string[],
): DkimKey | undefined {
  const { DKIM_KEY_FILE: file, DKIM_SELECTOR: selector } = env
  if (file === undefined) return undefined
  try {
    const privateKey = readFileSync(file, 'utf8')
    const key = createPrivateKey(privateKey)
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS)
      throw new Error(`it is no RSA key of ${String(LEAST_BITS)} bits or more`)
    const published = createPublicKey(key)
      .export({ type: 'spki', format: 'der' })
      .toString('base64')
    const domain = (env.DKIM_DOMAIN ?? domainOfSender(mailFrom)).toLowerCase()
    return { domain, selector, file, privateKey, published }
  } catch (error) {
    const { code, message } = describeError(error)
    mistakes.push(`DKIM_KEY_FILE has no private key in PEM (${code ?? message})`)
    return undefined
  }
}
