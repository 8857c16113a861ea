import { DEMO_PASSWORD } from './features/administration/service/index.server.ts'
import { findSetUpCode } from './features/people/service/index.server.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import { REMOVE_DEMO } from './platform/configuration/start-mistakes.ts'
import { hasDemoContent, isDemo } from './platform/demo-content.ts'

const DEMO_LINES = `
  Demo content is in; its people are invented. Sign in with the password ${DEMO_PASSWORD} as
    family@demo.example   specialist@demo.example   publisher@demo.example   admin@demo.example`

const DEMO_LEFT_LINES = `
  The demo is off, but this database has its content: the people are invented, an admin with a
  known password among them. For a site of your own ${REMOVE_DEMO},
  or start with another DATA_DIR or DATABASE_URL.`

/** What to know of the demo where its people are in the database. */
function demoLines(): string {
  if (isDemo()) return `\n${DEMO_LINES}`
  return hasDemoContent() ? `\n${DEMO_LEFT_LINES}` : ''
}

function meetingsLine({ meetingProvider, jitsi, turn, relayOnly }: Configuration): string {
  if (jitsi) return `jitsi, at ${jitsi.url}`
  const relay = relayOnly ? ', by the relay alone' : ', with TURN'
  return `${meetingProvider}${turn ? relay : ''}`
}

/** The listening address, and the public one if it differs. */
export function addressesOf({
  host,
  port,
  appUrl,
}: Pick<Configuration, 'host' | 'port' | 'appUrl'>): string {
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return [own, `http://localhost:${port}`].includes(appUrl) ? appUrl : `${own}, for ${appUrl}`
}

/** Prints the addresses and services in use, and the set-up link while there is no admin. */
export async function announce(configuration: Configuration): Promise<void> {
  const code = await findSetUpCode()
  const lines = [
    `Hamgam listens at ${addressesOf(configuration)}`,
    `  database  ${configuration.databaseUrl ? 'PostgreSQL' : `embedded, in ${configuration.dataDirectory}`}`,
    `  mail      ${configuration.smtpUrl ? 'sent by SMTP' : 'kept in the product, for no SMTP_URL is set'}`,
    `  meetings  ${meetingsLine(configuration)}`,
    `  storage   ${configuration.storageUrl ? 'S3' : 'disk'}`,
  ]
  if (code)
    lines.push(
      '',
      '  There is no admin yet. Set the site up in the browser at',
      `    ${configuration.appUrl}/setup?key=${code}`,
    )
  console.log(lines.join('\n') + demoLines())
}
