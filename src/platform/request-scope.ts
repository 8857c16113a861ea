import type { Person, Role } from './actor.ts'
import type { PageDescription } from './page-description.ts'
import type { SiteNotice, SocialLink } from './site-settings.ts'

export type Mode = 'auto' | 'light' | 'dark' | 'calm'
export type TextSize = '16' | '18' | '21'

/** How a reader wants pages to look; stored in cookies. */
export interface Preferences {
  mode: Mode
  text: TextSize
  reducedMotion: boolean
}

/** What the browser may know of the signed-in person. */
export type SessionUser = Pick<
  Person,
  'name' | 'email' | 'photo' | 'role' | 'status' | 'emailConfirmed'
> & {
  id: number
  roles: Role[]
  specialistId?: number | undefined
  /** The person's rights for the site wait for a second step in this session. */
  needsSecondStep?: boolean | undefined
}

/** The clock on which a page shows its times. */
export interface ZoneOfReader {
  name: string
  /** Neither account nor browser has named one: it is the site's. */
  isSiteDefault: boolean
  /** The signed-in person's account names it. */
  isAccounts?: true
}

/**
 * The data that every page is made with: it comes with the page, and is fetched again only after
 * signing in or out.
 */
export interface Shell {
  user: SessionUser | null
  /** How many messages were unread by the signed-in person when the page was made. */
  unreadMessages?: number | undefined
  preferences: Preferences
  timeZone: ZoneOfReader
  /** The instant at which the page was made, ISO 8601. */
  now: string
  /** The posted form that this page answers. */
  submission?: Submission | undefined
  /** The page is for a device to cache and show offline. */
  isCopy?: boolean | undefined
  site: {
    name: string
    /** The origin under which people reach the product, without a trailing slash. */
    origin: string
    /** The organization that runs the site; empty, as the next three, until the team names it. */
    organization: string
    contactEmail: string
    contactPhone: string
    contactCity: string
    /** For who has chosen no language. */
    mainLanguage: 'en' | 'fa'
    social: SocialLink[]
    emergency: string
    termsVersion: string
    cancellationNoticeHours: number
    /** This year, in the language's own calendar and digits. */
    year: string
    /** Whether the people on the pages are the demo's. */
    hasDemo: boolean
  }
}

/** A form that was posted without scripts and could not be accepted. */
export interface Submission {
  intent: string
  values: Record<string, string | string[]>
  problem: { detail: string; code: string; errors: { path: string; message: string }[] }
}

/**
 * A page in parts around its styles: joining them would copy the styles, which are longer than the
 * rest.
 */
export interface PageHtml {
  /** From the beginning into the head. */
  before: string
  /** The text of the style element, the same object in pages that have the same. */
  styles: string
  after: string
}

/** What the server provides to a page while it is rendered. */
export interface RequestScope {
  locale: 'en' | 'fa'
  shell: Shell
  /** The team's notice above every page at this moment. */
  notice?: SiteNotice | undefined
  nonce?: string | undefined
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>
  /**
   * What a visitor reads in this language and zone: read now, or cached while it is still valid.
   */
  keep<T>(key: string, read: () => Promise<T>): Promise<T>
  /** Set by a page that has to answer with another status. */
  status?: number
  /** A public page's description of itself. */
  described?: PageDescription
  /** The rendered page; a redirect has none. */
  html?: PageHtml
  failure?: unknown
}

interface Store<Scope> {
  getStore(): Scope | undefined
  run<T>(scope: Scope, work: () => T): T
}

/**
 * How a call is made on the server: in process, as the person who requests the page or posts the
 * form.
 */
type ServerFetch = RequestScope['apiFetch']

// On globalThis, because pages are a separate bundle beside the server's modules.
const holder = globalThis as {
  hamgamRequestScopes?: Store<RequestScope>
  hamgamPostedCalls?: Store<ServerFetch>
}

/** The scope of the page being rendered; undefined in the browser. */
export const requestScope = (): RequestScope | undefined => holder.hamgamRequestScopes?.getStore()

/** The zone of the page's clock, for code outside components, which have it from their reader. */
export const pageTimeZone = (): string =>
  requestScope()?.shell.timeZone.name ?? document.documentElement.dataset['zone']!

/**
 * Reads what is the same for everybody in one language and zone. The server caches it, as it is,
 * under a key that names all else it depends on; the browser reads it each time.
 */
export const readPublic = <T>(key: string, read: () => Promise<T>): Promise<T> =>
  requestScope()?.keep(key, read) ?? read()

export function provideRequestScopes(store: Store<RequestScope>): Store<RequestScope> {
  return (holder.hamgamRequestScopes ??= store)
}

/** The store that says, while a posted form is handled, how its calls are made. */
export function providePostedCalls(store: Store<ServerFetch>): Store<ServerFetch> {
  return (holder.hamgamPostedCalls ??= store)
}

/** How calls are made here; undefined in the browser, which sends them over HTTP. */
export const serverFetch = (): ServerFetch | undefined =>
  holder.hamgamPostedCalls?.getStore() ?? requestScope()?.apiFetch
