import { isLoopback } from './loopback.ts'

/** Configuration of meetings: provider, relay and allowed hosts. */

/** Default hosts of pasted meeting links; a leading dot matches every subdomain. */
export const KNOWN_MEETING_HOSTS: readonly string[] = [
  'meet.google.com',
  'zoom.us',
  '.zoom.us',
  'teams.microsoft.com',
  'whereby.com',
]

export type MeetingProvider = 'builtin' | 'jitsi' | 'link'

/** The deployment's own Jitsi Meet, which accepts our tokens. */
export interface JitsiServer {
  /** Origin without a trailing slash. */
  url: string
  /** `app_id` of its token check; the issuer of our tokens. */
  appId: string
  /** `app_secret` of its token check. */
  secret: string
  /** The audience that its token check accepts. */
  audience: string
}

export interface RelayServer {
  urls: string[]
  secret: string
}

export interface RelayAddress {
  url: string
  host: string
  port: number
  transport: 'udp' | 'tcp' | 'tls'
}

type Source = Readonly<Record<string, string | undefined>>

/** Public Jitsi services: they require a host signed in with them, and see every call. */
const PUBLIC_JITSI = ['meet.jit.si', 'jit.si', 'jitsi.net', '8x8.vc']

const isPublicJitsi = (host: string): boolean =>
  PUBLIC_JITSI.some((known) => host === known || host.endsWith(`.${known}`))

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && search + hash + username + password === ''
}

function mistakeInJitsiUrl(text: string): string | undefined {
  if (!isOrigin(text))
    return 'JITSI_URL is an origin without a path, for example https://jitsi.example.org'
  const { protocol, hostname } = new URL(text)
  // A host name with a trailing dot is the same name.
  if (isPublicJitsi(hostname.replace(/\.$/, '')))
    return `JITSI_URL names ${hostname}, a public service that asks for a signed-in host and is none of yours: set up a Jitsi of your own`
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return undefined
  return 'JITSI_URL starts with https://, or with http:// on this machine alone'
}

const JITSI_SECRET_CHARACTERS = 16
const JITSI_VARIABLES = ['JITSI_URL', 'JITSI_APP_ID', 'JITSI_SECRET', 'JITSI_AUDIENCE'] as const

/** The deployment's own Jitsi; undefined when there is none, or its settings are invalid. */
export function readJitsi(
  source: Source,
  provider: MeetingProvider,
  mistakes: string[],
): JitsiServer | undefined {
  const isNamed = JITSI_VARIABLES.some((name) => source[name])
  if (provider !== 'jitsi') {
    if (isNamed) mistakes.push('JITSI_… is of use with MEETING_PROVIDER=jitsi alone')
    return undefined
  }
  const { JITSI_URL: url, JITSI_APP_ID: appId, JITSI_SECRET: secret } = source
  const found = [
    url ? mistakeInJitsiUrl(url) : 'JITSI_URL is missing; MEETING_PROVIDER=jitsi needs it',
    appId ? undefined : 'JITSI_APP_ID is missing: the app_id of the Jitsi’s token check',
    mistakeInJitsiSecret(secret),
  ].filter((line) => line !== undefined)
  mistakes.push(...found)
  if (found.length > 0 || !url || !appId || !secret) return undefined
  return { url: new URL(url).origin, appId, secret, audience: source['JITSI_AUDIENCE'] ?? 'jitsi' }
}

function mistakeInJitsiSecret(secret: string | undefined): string | undefined {
  if (!secret) return 'JITSI_SECRET is missing: the app_secret of the Jitsi’s token check'
  return secret.length < JITSI_SECRET_CHARACTERS
    ? `JITSI_SECRET has fewer than ${JITSI_SECRET_CHARACTERS} characters and can be guessed`
    : undefined
}

const HOST = /^\.?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/

/** Allowed hosts of specialists' own links, in place of the defaults. */
export function readMeetingHosts(source: Source, mistakes: string[]): readonly string[] {
  const text = source['MEETING_LINK_HOSTS']
  if (!text) return KNOWN_MEETING_HOSTS
  const hosts = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  for (const host of hosts)
    if (!HOST.test(host))
      mistakes.push(
        `MEETING_LINK_HOSTS has “${host}”, which is no host name; write for example meet.example.org, or .example.org for every host below`,
      )
  return hosts
}

const RELAY_URL =
  /^(turns?):(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/
const RELAY_PORT = { turn: 3478, turns: 5349 } as const

/** Parses a TURN URI (RFC 7065); undefined for anything else. */
export function parseRelayUrl(url: string): RelayAddress | undefined {
  const [, scheme, bracketed, port, transport] = RELAY_URL.exec(url) ?? []
  if ((scheme !== 'turn' && scheme !== 'turns') || !bracketed) return undefined
  if (Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return undefined
  // TLS over UDP is DTLS, which browsers do not support for relays.
  if (scheme === 'turns' && transport === 'udp') return undefined
  return {
    url,
    host: bracketed.replace(/^\[|\]$/g, ''),
    port: Number(port ?? RELAY_PORT[scheme]),
    transport: scheme === 'turns' ? 'tls' : transport === 'tcp' ? 'tcp' : 'udp',
  }
}

const RELAY_SECRET_CHARACTERS = 8

/** The relay of calls; undefined when there is none, or its settings are invalid. */
export function readRelay(source: Source, mistakes: string[]): RelayServer | undefined {
  const { TURN_URLS: text, TURN_SECRET: secret } = source
  if (Boolean(text) !== Boolean(secret)) mistakes.push('TURN_URLS and TURN_SECRET go together')
  if (source['MEETING_RELAY_ONLY'] === 'on' && !text)
    mistakes.push('MEETING_RELAY_ONLY=on needs a relay: without TURN_URLS no call could begin')
  if (!text || !secret) return undefined
  if (secret.length < RELAY_SECRET_CHARACTERS)
    mistakes.push(`TURN_SECRET has fewer than ${RELAY_SECRET_CHARACTERS} characters`)
  const urls = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  for (const url of urls)
    if (!parseRelayUrl(url))
      mistakes.push(
        `TURN_URLS has “${url}”; write for example turn:turn.example.org:3478?transport=udp or turns:turn.example.org:443?transport=tcp`,
      )
  return { urls, secret }
}
