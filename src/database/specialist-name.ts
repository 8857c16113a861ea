import { sql } from 'drizzle-orm'
import { specialists } from './schema/specialists.ts'

/** A specialist's name in the spelling of a language, or the only one. */
export const specialistNameIn = (locale: string) =>
  sql<string>`coalesce(nullif(${specialists.translations} -> ${locale}::text ->> 'name', ''), ${specialists.name})`
