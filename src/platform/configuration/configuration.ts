import path from 'node:path'
import { z } from 'zod'
import { isSender } from '../mail/transport.ts'
import { decideDemo } from './demo-mode.ts'
import { dkimEnvironment, readDkim } from './dkim.ts'
import { backupEnvironment, bucketAddress, readBackupSettings } from './backups.ts'
import { isLoopback } from './loopback.ts'
import { readJitsi, readMeetingHosts, readRelay } from './meetings.ts'
import { mediaEnvironment, readMediaLimits } from './media.ts'
import { readSms, smsEnvironment } from './sms.ts'
import { switched } from './switched.ts'
import { readWebPush, webPushEnvironment } from './web-push.ts'

const port = z
  .string()
  .trim()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
    error: 'is a port, a number from 1 to 65535',
  })
  .transform(Number)
const onOff = z.enum(['on', 'off'])

/** Whether an address has a host. A database without one is on this machine, or at its socket. */
const namesHost = ({ protocol, hostname, pathname, searchParams }: URL): boolean =>
  hostname !== '' ||
  (protocol.startsWith('postgres') && (/^\/./.test(pathname) || searchParams.has('host')))

const url = (example: string, ...protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `is no address that starts with ${protocols.join(' or ')}`,
      abort: true,
    })
    .refine((value) => namesHost(new URL(value)), {
      error: `names no host; write for example ${example}`,
    })

const databaseUrl = url('postgresql://hamgam:PASSWORD@localhost/hamgam', 'postgres:', 'postgresql:')

/** Without a path, which every link would lose. */
const origin = url('https://example.org', 'http:', 'https:').refine(
  (value) => {
    if (!URL.canParse(value)) return true
    const { pathname, search, hash, username, password } = new URL(value)
    return pathname === '/' && search + hash + username + password === ''
  },
  { error: 'is an origin without a path, for example https://example.org' },
)

const environment = z.object({
  ...backupEnvironment,
  ...webPushEnvironment,
  CALENDARS: switched,
  WEBHOOKS: switched,
  DRILL: z.enum(['yes', 'no']).default('no'),
  ...smsEnvironment,
  ...dkimEnvironment,
  ...mediaEnvironment,
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DISK_RESERVE_MB: z.coerce.number().int().min(1).default(100),
  SMTP_URL: url('smtp://NAME:PASSWORD@mail.example.org:587', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().refine(isSender, 'is no mail address').optional(),
  STORAGE_URL: bucketAddress.optional(),
  ARTICLE_UPLOADS: onOff.default('on'),
  MEETING_RELAY_ONLY: onOff.default('off'),
  MEETING_PROVIDER: z.enum(['builtin', 'jitsi', 'link']).default('builtin'),
  ENCRYPTION_KEYS: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d+$/, 'is the number of proxies in front, for example 1')
    .transform(Number)
    .default(0),
  DEMO: onOff.optional(),
  DEMO_PUBLIC: z.enum(['yes', 'no']).optional(),
  RATE_LIMITS: onOff.default('on'),
  HSTS_SUBDOMAINS: onOff.default('off'),
  STAFF_SECOND_STEP: onOff.optional(),
  USER_DELETION: onOff.default('on'),
  METRICS_PORT: z
    .string()
    .transform((text) => (text === '0' ? undefined : text))
    .pipe(port.optional())
    .optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  NTP_SERVER: z
    .string()
    .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/i, 'is a host name, for example time.example.org')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** All supported variables, except those of linked services, whose names the operator chooses. */
export const environmentNames: readonly string[] = [
  ...Object.keys(environment.shape),
  ...['TURN_URLS', 'TURN_SECRET', 'MEETING_LINK_HOSTS'],
  ...['JITSI_URL', 'JITSI_APP_ID', 'JITSI_SECRET', 'JITSI_AUDIENCE'],
]

/** An external OpenID Connect provider, discovered at its issuer. */
export interface OidcProvider {
  /** Lower-case name, the last part of /auth/{provider}. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** Thrown with one line for each mistake in the environment. */
export class ConfigurationError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigurationError'
    this.lines = lines
  }
}

/** The default sender, on the site's own host: no other domain is known. */
function ownSender(appUrl: string): string {
  const { hostname } = new URL(appUrl)
  return `no-reply@${hostname.startsWith('[') ? 'localhost' : hostname}`
}

/** The issuer's responses decide who signs in, so the connection must be secure. */
function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

function readOidcProviders(source: NodeJS.ProcessEnv, mistakes: string[]): OidcProvider[] {
  const names = new Set(
    Object.keys(source).flatMap(
      (key) => /^OIDC_([A-Z0-9_]+)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/.exec(key)?.[1] ?? [],
    ),
  )
  return [...names].map((name) => {
    const read = (part: string) => {
      const value = source[`OIDC_${name}_${part}`]
      if (!value) mistakes.push(`OIDC_${name}_${part} is missing`)
      return value ?? ''
    }
    const issuer = read('ISSUER')
    if (issuer && !isSafeIssuer(issuer))
      mistakes.push(`OIDC_${name}_ISSUER is no address that starts with https://`)
    return {
      name: name.toLowerCase(),
      issuer,
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    }
  })
}

/**
 * Overrides for a drill: a restored site that is only inspected must not reach people, other
 * machines or backups.
 */
const IN_A_DRILL = {
  SMTP_URL: '',
  SMS_URL: '',
  BACKUP_COPY_URL: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '',
  WEB_PUSH: 'off',
  CALENDARS: 'off',
  WEBHOOKS: 'off',
  BACKUPS: 'off',
}

/**
 * The variables that say where the data is, for commands that need no others: on the machine that
 * takes the place of a lost one, what mail or the relay need may not be there yet.
 */
export function readPlaceOfData(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = ['DATA_DIR', 'DATABASE_URL', 'STORAGE_URL', 'ENCRYPTION_KEYS', 'LOG_LEVEL']
  return Object.fromEntries(names.map((name) => [name, source[name] ?? '']))
}

/** The variables that are set; an empty value counts as unset. */
export function readGiven(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inEffect = source['DRILL'] === 'yes' ? { ...source, ...IN_A_DRILL } : source
  return Object.fromEntries(Object.entries(inEffect).filter(([, value]) => value !== ''))
}

/** Parses the variables one by one. @throws {ConfigurationError} when parsing cannot continue. */
function readVariables(source: NodeJS.ProcessEnv, mistakes: string[]) {
  const given = readGiven(source)
  const parsed = environment.safeParse(given)
  for (const { path: name, message } of parsed.error?.issues ?? [])
    mistakes.push(`${name.join('.')} ${message}`)
  const others = {
    oidcProviders: readOidcProviders(given, mistakes),
    turn: readRelay(given, mistakes),
    /** Allowed hosts of specialists' own meeting links. */
    meetingHosts: readMeetingHosts(given, mistakes),
    /** The deployment's own Jitsi, if it is the provider. */
    jitsi: readJitsi(given, parsed.data?.MEETING_PROVIDER ?? 'builtin', mistakes),
  }
  if (!parsed.success) throw new ConfigurationError(mistakes)
  return { env: parsed.data, others }
}

/**
 * Reads the environment once, at start.
 * @throws {ConfigurationError} with one line for each mistake.
 */
export function readConfiguration(source: NodeJS.ProcessEnv) {
  const mistakes: string[] = []
  const { env, others } = readVariables(source, mistakes)
  const appUrl = new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin
  const where = { host: env.HOST, appUrl, databaseUrl: env.DATABASE_URL }
  const demo = decideDemo({ ...where, demo: env.DEMO, demoPublic: env.DEMO_PUBLIC }, mistakes)
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    mistakes.push('DATABASE_REPLICA_URL needs DATABASE_URL, the database that it copies')
  const dataDirectory = path.resolve(env.DATA_DIR)
  const backups = readBackupSettings(env, { dataDirectory, isDemo: demo.isSeeded }, mistakes)
  const mailFrom = env.MAIL_FROM ?? ownSender(appUrl)
  const dkim = readDkim(env, mailFrom, mistakes)
  const webPush = readWebPush(env, mistakes)
  const sms = readSms(env, mistakes)
  if (mistakes.length > 0) throw new ConfigurationError(mistakes)

  return {
    port: env.PORT,
    host: env.HOST,
    /** The public origin of the product, without a trailing slash. */
    appUrl,
    /** Whether the site is reached only over TLS; cookies are then Secure. */
    isOverTls: appUrl.startsWith('https:'),
    dataDirectory,
    databaseUrl: env.DATABASE_URL,
    /** A streaming replica, for reads that may be a second old. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePoolSize: env.DATABASE_POOL,
    /** The free space on the data folder's disk below which nothing is written. */
    diskReserveMegabytes: env.DISK_RESERVE_MB,
    smtpUrl: env.SMTP_URL,
    /** `Name <address>`, or an address alone, which gets the site's name. */
    mailFrom,
    /** Undefined when the mail server signs, or nobody does. */
    dkim,
    storageUrl: env.STORAGE_URL,
    /** Writers may upload pictures for articles. */
    articleUploads: env.ARTICLE_UPLOADS === 'on',
    /** Size limits of the media library's files. */
    media: readMediaLimits(env),
    /**
     * Whether calls go only through the relay, so that neither party learns the other's IP address.
     */
    relayOnly: env.MEETING_RELAY_ONLY === 'on',
    meetingProvider: env.MEETING_PROVIDER,
    /** `host` or `host:port` of an NTP server for the clock check of `npm run doctor`. */
    timeServer: env.NTP_SERVER,
    encryptionKeys: env.ENCRYPTION_KEYS,
    /** The number of proxies in front that append to X-Forwarded-For. */
    trustedProxies: env.TRUST_PROXY,
    /** Whether an empty database gets demo content. */
    demo: demo.isSeeded,
    /** Whether the demo's people may sign in; their password is public. */
    demoPeople: demo.isAllowed,
    /** Whether the demo's people may sign in only from this machine, whatever proxy is in front. */
    demoHereAlone: demo.isHereAlone,
    rateLimits: env.RATE_LIMITS === 'on',
    /**
     * Whether admins and publishers need a second step for their own rights. Off in the demo: its
     * passwords are public, and its people have no second step.
     */
    staffSecondStep: (env.STAFF_SECOND_STEP ?? (demo.isSeeded ? 'off' : 'on')) === 'on',
    /** Whether HSTS includes subdomains. */
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    /** Whether admins may delete other people's accounts. */
    userDeletion: env.USER_DELETION === 'on',
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    backups,
    webPush,
    /** Whether specialists’ external calendars are read, and may be on this machine (for tests). */
    calendars: env.CALENDARS,
    /** Whether webhooks are called, and may be on this machine (for tests). */
    webhooks: env.WEBHOOKS,
    /** Undefined without a gateway. */
    sms,
    logLevel: env.LOG_LEVEL,
    ...others,
  }
}

export type Configuration = ReturnType<typeof readConfiguration>
