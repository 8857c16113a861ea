import { isLoopback } from './loopback.ts'

export interface DemoMode {
  /** Whether an empty database gets demo content. */
  isSeeded: boolean
  /** Whether the demo's people, with their public password, may exist at all. */
  isAllowed: boolean
  /**
   * Whether the demo's people may sign in only from this machine. HOST and APP_URL do not reveal a
   * proxy in front whose address is not configured.
   */
  isHereAlone: boolean
}

export interface DemoEnvironment {
  host: string
  appUrl: string
  demo?: 'on' | 'off' | undefined
  demoPublic?: 'yes' | 'no' | undefined
  databaseUrl?: string | undefined
}

/**
 * Decides where the demo may run: on this machine only, or where it is requested. Behind https,
 * which a real site may use, one setting is not enough.
 */
export function decideDemo(environment: DemoEnvironment, mistakes: string[]): DemoMode {
  const { host, appUrl, demo, demoPublic, databaseUrl } = environment
  const { hostname, protocol } = new URL(appUrl)
  const isLocal = isLoopback(host) && isLoopback(hostname)
  const isHereAlone = isLocal && demoPublic !== 'yes'
  if (demo !== 'on')
    return {
      isSeeded: isLocal && demo === undefined && !databaseUrl,
      isAllowed: isLocal,
      isHereAlone,
    }
  const isPublic = protocol === 'https:' && !isLocal
  if (isPublic && demoPublic !== 'yes')
    mistakes.push(
      `DEMO=on behind ${appUrl} would let everybody sign in as an admin, with a password that is known; leave DEMO out, or say DEMO_PUBLIC=yes too`,
    )
  return { isSeeded: true, isAllowed: true, isHereAlone }
}
