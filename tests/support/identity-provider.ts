import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface ProviderAccount {
  email?: string | undefined
  email_verified?: boolean | undefined
  name?: string
}

export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who has an account there, by the name to sign in with. */
  accounts: Map<string, ProviderAccount>
  stop(): Promise<void>
}

const CLIENT = { id: 'hamgam', secret: 'a secret of the test, long enough' }

interface ProviderOptions {
  redirectUri: string
  /** Names the person in the token itself, as many providers do; else only where it is asked. */
  claimsInToken?: boolean
}

const LIFETIME_SECONDS = 600

const buildProvider = (
  issuer: string,
  { redirectUri, claimsInToken = false }: ProviderOptions,
  accounts: IdentityProvider['accounts'],
) =>
  new Provider(issuer, {
    conformIdTokenClaims: !claimsInToken,
    ttl: {
      AccessToken: LIFETIME_SECONDS,
      AuthorizationCode: LIFETIME_SECONDS,
      Grant: LIFETIME_SECONDS,
      IdToken: LIFETIME_SECONDS,
      Interaction: LIFETIME_SECONDS,
      Session: LIFETIME_SECONDS,
    },
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
            format: 'jwk',
          }),
          use: 'sig',
          alg: 'RS256',
        },
      ],
    },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, id) => {
      const account = accounts.get(id)
      return account && { accountId: id, claims: () => ({ sub: id, ...account }) }
    },
  })

/** A real OpenID Connect provider on a free loopback port, with the forms that it has for trying out. */
export async function startIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const server: Server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts: IdentityProvider['accounts'] = new Map()
  const provider = buildProvider(issuer, options, accounts)
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    accounts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Signs in at the provider as a person with a browser would, and answers where it sends them back to. */
export async function signInAtProvider(address: string, account: string): Promise<URL> {
  const jar = new Map<string, string>()
  const backTo = new URL(address).searchParams.get('redirect_uri')!
  let next = new URL(address)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step += 1) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      jar.set(name!, value!)
    }
    form = undefined
    const location = answer.headers.get('location')
    if (location) {
      next = new URL(location, next)
      if (next.href.startsWith(backTo)) return next
      continue
    }
    const html = await answer.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
    if (!prompt) throw new Error(`the provider answered ${answer.status}: ${html.slice(0, 500)}`)
    form = new URLSearchParams({ prompt, login: account, password: 'any' })
    next = new URL(/action="([^"]+)"/.exec(html)![1]!, next)
  }
  throw new Error('the provider never sent anybody back')
}
