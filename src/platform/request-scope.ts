import type { Person } from './actor.ts'
import type { PageDescription } from './page-description.ts'
import type { SiteNotice, SocialLink } from './site-settings.ts'

export type Mode = 'auto' | 'light' | 'dark' | 'calm'
export type TextSize = '16' | '18' | '21'

/** How a reader wants pages to look; kept in cookies. */
export interface Preferences {
  mode: Mode
  text: TextSize
  reducedMotion: boolean
}

/** What the browser may know of the person who is signed in. */
export type SessionUser = Pick<
  Person,
  'name' | 'email' | 'photo' | 'role' | 'roles' | 'status' | 'emailConfirmed'
> & {
  id: number
}

/** On which clock a page shows its times. */
export interface ZoneOfReader {
  name: string
  /** Neither account nor browser has named one: it is the site's. */
  isSiteDefault: boolean
  /** The account of who is signed in names it. */
  isAccounts?: true
}

/** What every page is made with: comes with the page, and is fetched again only after sign-in or out. */
export interface Shell {
  user: SessionUser | null
  /** Of who is signed in: how many messages wait to be read when the page is made. */
  unreadMessages?: number | undefined
  preferences: Preferences
  timeZone: ZoneOfReader
  /** The instant at which the page was made, ISO 8601. */
  now: string
  /** The posted form that this page answers. */
  submission?: Submission | undefined
  /** The page is for a device to keep: it is read when there is no line. */
  isCopy?: boolean | undefined
  site: {
    name: string
    /** Under which people reach the product, without a trailing slash. */
    origin: string
    contactEmail: string
    contactPhone: string
    contactCity: string
    social: SocialLink[]
    emergency: string
    termsVersion: string
    cancellationNoticeHours: number
    /** This year, in the language's own calendar and digits. */
    year: string
    /** The people on the pages are the demo's. */
    hasDemo: boolean
  }
}

/** A form that was posted without scripts and could not be accepted. */
export interface Submission {
  intent: string
  values: Record<string, string | string[]>
  problem: { detail: string; code: string; errors: { path: string; message: string }[] }
}

/** What the server lends to a page while it is rendered. */
export interface RequestScope {
  locale: 'en' | 'fa'
  shell: Shell
  /** What the team says above every page at this moment. */
  notice?: SiteNotice | undefined
  nonce?: string | undefined
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>
  /** What a visitor reads in this language and zone: read now, or before while it still stands. */
  keep<T>(key: string, read: () => Promise<T>): Promise<T>
  /** Set by a page that has to answer with another status. */
  status?: number
  /** What a public page says of itself. */
  described?: PageDescription
  /** What was rendered; a redirect has none. */
  html?: string
  /** Why rendering failed. */
  failure?: unknown
}

interface Store<Scope> {
  getStore(): Scope | undefined
  run<T>(scope: Scope, work: () => T): T
}

/** How a call is made on the server: in process, as whoever asks for the page or posts the form. */
type ServerFetch = RequestScope['apiFetch']

// On globalThis: pages are a bundle of their own beside the server's modules.
const holder = globalThis as {
  hamgamRequestScopes?: Store<RequestScope>
  hamgamPostedCalls?: Store<ServerFetch>
}

/** The scope of the page being rendered; undefined in the browser. */
export const requestScope = (): RequestScope | undefined => holder.hamgamRequestScopes?.getStore()

/** The zone of the page's clock, for what is not drawn; components have it from their reader. */
export const pageTimeZone = (): string =>
  requestScope()?.shell.timeZone.name ?? document.documentElement.dataset['zone']!

/**
 * Reads what is the same for everybody in one language and zone. The server keeps it, as it is,
 * under a key that names all else it depends on; the browser reads it each time.
 */
export const readPublic = <T>(key: string, read: () => Promise<T>): Promise<T> =>
  requestScope()?.keep(key, read) ?? read()

export function provideRequestScopes(store: Store<RequestScope>): Store<RequestScope> {
  return (holder.hamgamRequestScopes ??= store)
}

/** Holds how the calls of a posted form are made, while they are. */
export function providePostedCalls(store: Store<ServerFetch>): Store<ServerFetch> {
  return (holder.hamgamPostedCalls ??= store)
}

/** How calls are made here; undefined in the browser, which sends them over HTTP. */
export const serverFetch = (): ServerFetch | undefined =>
  holder.hamgamPostedCalls?.getStore() ?? requestScope()?.apiFetch
