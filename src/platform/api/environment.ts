import type { Context } from 'hono'
import type { Actor } from '../actor.ts'

/** What is known of a request before its handler runs. */
export type ApiEnvironment = {
  Variables: {
    actor: Actor
    /** The language in which to answer. */
    locale: 'en' | 'fa'
    /** The reader's zone, an IANA name: from the query, else the cookie, else the site's. */
    timeZone: string
    /** Whether the browser named the zone; otherwise it is the site's. */
    timeZoneIsKnown: boolean
    /** Network address of the caller, behind trusted proxies; `in-process` for calls of our own pages. */
    address: string
    /** Whether the request came through a proxy that serves others than this machine. */
    isFromElsewhere: () => boolean
    /** Identifies the browser across sessions; undefined before the first sign-in there. */
    browserHash: () => string | undefined
    /** The key of a private meeting link, which the browser keeps once the link was opened. */
    meetingKeyOf: (consultationId: number) => string | undefined
  }
}

export type ApiContext = Context<ApiEnvironment>
