import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from './locale.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'

// On globalThis: the pages' bundle has its own copy of the messages.
const holder = globalThis as { hamgamLocales?: AsyncLocalStorage<Locale> }
const locales = (holder.hamgamLocales ??= new AsyncLocalStorage<Locale>())

overwriteGetLocale(() => locales.getStore() ?? 'en')

/** Runs `work` with all messages in the given language. */
export const inLocale = <T>(locale: Locale, work: () => T): T => locales.run(locale, work)

export const currentLocale = (): Locale => locales.getStore() ?? 'en'
