import type { Person, Role } from './actor.ts'
import type { PageDescription } from './page-description.ts'
import type { SiteNotice, SocialLink } from './site-settings.ts'

export type Mode = 'auto' | 'light' | 'dark' | 'calm'
export type TextSize = '16' | '18' | '21'

/** A reader's display settings, stored in cookies. */
export interface Preferences {
  mode: Mode
  text: TextSize
  reducedMotion: boolean
}

/** The part of the signed-in person that the browser may see. */
export type SessionUser = Pick<
  Person,
  'name' | 'email' | 'photo' | 'role' | 'status' | 'emailConfirmed'
> & {
  id: number
  roles: Role[]
  specialistId?: number | undefined
  /** The person's team rights need a second step in this session. */
  needsSecondStep?: boolean | undefined
}

/** The time zone of a page. */
export interface ZoneOfReader {
  name: string
  /** It is the site's zone: neither account nor browser has named one. */
  isSiteDefault: boolean
  /** It is from the signed-in person's account. */
  isAccounts?: true
}

/** The data of every page: sent with the page, and fetched again only after signing in or out. */
export interface Shell {
  user: SessionUser | null
  /** The signed-in person's unread messages when the page was rendered. */
  unreadMessages?: number | undefined
  preferences: Preferences
  timeZone: ZoneOfReader
  /** The time of rendering, ISO 8601. */
  now: string
  /** The rejected form post that this page answers. */
  submission?: Submission | undefined
  /** Whether the page is for a device's offline cache. */
  isCopy?: boolean | undefined
  site: {
    name: string
    /** The public origin of the product, without a trailing slash. */
    origin: string
    /** The organization that runs the site; empty, as the next three, until the team sets it. */
    organization: string
    contactEmail: string
    contactPhone: string
    contactCity: string
    /** For people who have chosen no language. */
    mainLanguage: 'en' | 'fa'
    social: SocialLink[]
    emergency: string
    termsVersion: string
    cancellationNoticeHours: number
    /** The current year, in the language's calendar and digits. */
    year: string
    /** Whether pages show the demo's people. */
    hasDemo: boolean
  }
}

/** A form posted without scripts that was rejected. */
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
  /** From the beginning to the style element. */
  before: string
  /** The text of the style element; pages with the same styles share one string. */
  styles: string
  after: string
}

/** The server's context of a page while it is rendered. */
export interface RequestScope {
  locale: 'en' | 'fa'
  shell: Shell
  /** The team's current notice above every page. */
  notice?: SiteNotice | undefined
  nonce?: string | undefined
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Reads public data for this language and zone, or returns it from the cache while valid. */
  keep<T>(key: string, read: () => Promise<T>): Promise<T>
  /** The response's status, when a page sets another than 200. */
  status?: number
  /** A public page's description of itself. */
  described?: PageDescription
  /** The rendered page; absent for a redirect. */
  html?: PageHtml
  failure?: unknown
}

interface Store<Scope> {
  getStore(): Scope | undefined
  run<T>(scope: Scope, work: () => T): T
}

/** In-process API calls, on behalf of the person who requests the page or posts the form. */
type ServerFetch = RequestScope['apiFetch']

// On globalThis, because pages are a separate bundle beside the server's modules.
const holder = globalThis as {
  hamgamRequestScopes?: Store<RequestScope>
  hamgamPostedCalls?: Store<ServerFetch>
}

/** The scope of the page being rendered; undefined in the browser. */
export const requestScope = (): RequestScope | undefined => holder.hamgamRequestScopes?.getStore()

/** The page's time zone, for code outside components. */
export const pageTimeZone = (): string =>
  requestScope()?.shell.timeZone.name ?? document.documentElement.dataset['zone']!

/**
 * Reads data that is the same for everybody with one language and zone. The server caches it under
 * a key that must name all other dependencies; the browser reads it each time.
 */
export const readPublic = <T>(key: string, read: () => Promise<T>): Promise<T> =>
  requestScope()?.keep(key, read) ?? read()

export function provideRequestScopes(store: Store<RequestScope>): Store<RequestScope> {
  return (holder.hamgamRequestScopes ??= store)
}

/** Provides the store of in-process calls for posted forms. */
export function providePostedCalls(store: Store<ServerFetch>): Store<ServerFetch> {
  return (holder.hamgamPostedCalls ??= store)
}

/** In-process API calls; undefined in the browser, which uses HTTP. */
export const serverFetch = (): ServerFetch | undefined =>
  holder.hamgamPostedCalls?.getStore() ?? requestScope()?.apiFetch
