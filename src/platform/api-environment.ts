import type { Context } from 'hono'
import type { Actor } from './actor.ts'

/** What is known of a request before its handler runs. */
export type ApiEnvironment = {
  Variables: {
    actor: Actor
    /** The language in which to answer. */
    locale: 'en' | 'fa'
    /** The reader's zone, an IANA name: from the query, else the cookie, else the site's. */
    timeZone: string
    /** Network address of the caller, behind trusted proxies; `in-process` for calls of our own pages. */
    address: string
  }
}

export type ApiContext = Context<ApiEnvironment>
