import * as openid from 'openid-client'
import { createCache } from '../cache.ts'
import type { OidcProvider } from './configuration.ts'
import { describeError } from '../error-description.ts'
import { plainLine } from '../html/markup.ts'
import { logger } from '../logger.ts'
import { deployment } from './deployment.ts'
import { isLoopback } from './loopback.ts'
import { present } from '../present.ts'
import { HOUR_MS } from '../durations.ts'

const TIMEOUT_SECONDS = 8
/** The lifetime of a provider's cached metadata; its endpoints may change. */
const DESCRIPTION_MS = HOUR_MS

const described = createCache<Promise<openid.Configuration>>({ max: 20, maxAge: DESCRIPTION_MS })

export const oidcProviderNames = (): string[] => deployment().oidcProviders.map(({ name }) => name)

const findProvider = (name: string): OidcProvider | undefined =>
  deployment().oidcProviders.find((provider) => provider.name === name)

/** Sends the client secret with a method from the provider's metadata; by default in the header. */
const authentication =
  (secret: string): openid.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    const inHeader = !methods || methods.includes('client_secret_basic')
    const prove = inHeader ? openid.ClientSecretBasic : openid.ClientSecretPost
    return prove(secret)(server, ...rest)
  }

function describe({ issuer, clientId, clientSecret }: OidcProvider): Promise<openid.Configuration> {
  const address = new URL(issuer)
  // Without TLS only on loopback.
  const isLocal = address.protocol === 'http:' && isLoopback(address.hostname)
  return openid.discovery(address, clientId, undefined, authentication(clientSecret), {
    execute: isLocal ? [openid.allowInsecureRequests] : [],
    timeout: TIMEOUT_SECONDS,
  })
}

const configurationOf = (provider: OidcProvider): Promise<openid.Configuration> =>
  described.get(`${provider.name} ${provider.issuer}`, () => describe(provider))

/** Values to verify the provider's callback against; the browser stores them sealed in a cookie. */
export interface SignInAttempt {
  state: string
  nonce: string
  verifier: string
}

/** The provider's authorization URL; undefined for an unknown or unreachable provider. */
export async function beginOpenIdSignIn(
  providerName: string,
  redirectUri: string,
): Promise<{ address: URL; attempt: SignInAttempt } | undefined> {
  const provider = findProvider(providerName)
  if (!provider) return undefined
  try {
    const configuration = await configurationOf(provider)
    const attempt = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    }
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    })
    return { address, attempt }
  } catch (error) {
    logger.warn({ provider: providerName, err: describeError(error) }, 'provider not reached')
    return undefined
  }
}

export type OpenIdAnswer =
  | {
      ok: true
      identity: {
        issuer: string
        subject: string
        email: string | undefined
        emailVerified: boolean
        name: string | undefined
      }
    }
  | { ok: false; reason: 'unreachable' | 'cancelled' | 'invalid' }

const textOf = (value: unknown) => (typeof value === 'string' && plainLine(value)) || undefined

/** Verifies the provider's callback, and fetches the person's claims. */
export async function finishOpenIdSignIn(
  providerName: string,
  currentUrl: URL,
  { state, nonce, verifier }: SignInAttempt,
): Promise<OpenIdAnswer> {
  const provider = findProvider(providerName)
  if (!provider) return { ok: false, reason: 'unreachable' }
  try {
    const configuration = await configurationOf(provider)
    const tokens = await openid.authorizationCodeGrant(configuration, currentUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    })
    const claims = present(tokens.claims())
    // Many providers return the email address only from the userinfo endpoint.
    const person =
      claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims
    return {
      ok: true,
      identity: {
        issuer: claims.iss,
        subject: claims.sub,
        email: textOf(person['email']),
        emailVerified: person['email_verified'] === true,
        name: textOf(person['name']),
      },
    }
  } catch (error) {
    const reason = reasonOf(error)
    logger.warn({ provider: providerName, reason, err: describeError(error) }, 'sign-in refused')
    return { ok: false, reason }
  }
}

const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

function reasonOf(error: unknown): 'unreachable' | 'cancelled' | 'invalid' {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'invalid'
  if (error instanceof openid.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'invalid' : 'unreachable'
  if (error instanceof openid.ClientError)
    return UNREACHABLE.has(error.code ?? '') ? 'unreachable' : 'invalid'
  return 'unreachable'
}
