import type { Context } from 'hono'
import type { Actor } from '../actor.ts'

/** The request's context, set before its handler runs. */
export type ApiEnvironment = {
  Variables: {
    actor: Actor
    /** The language of the response. */
    locale: 'en' | 'fa'
    /** The reader's time zone, an IANA name: from the query, else the cookie, else the site's. */
    timeZone: string
    /** Whether the zone comes from the browser rather than from the site. */
    timeZoneIsKnown: boolean
    /** Network address of the caller, behind trusted proxies; `in-process` for calls of our own pages. */
    address: string
    /** Whether the request came through a proxy that also serves other machines than this one. */
    isFromElsewhere: () => boolean
    /** Identifies the browser across sessions; undefined before the first sign-in there. */
    browserHash: () => string | undefined
    /** Whether the response is private to whoever has a link or its cookie, and is never cached. */
    isForOneReader: boolean
    /** The key of a private meeting link, from the browser's cookie after the link was opened. */
    meetingKeyOf: (consultationId: number) => string | undefined
  }
}

export type ApiContext = Context<ApiEnvironment>
