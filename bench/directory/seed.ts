import { sql, type SQL } from 'drizzle-orm'
import type { OpenDatabase } from '../../src/database/client.ts'

/** Specialists are written this many at a time: the embedded engine holds a statement's rows in memory. */
const BLOCK = 5_000
const SLOTS_EACH = 20

const firstNames = ['Shirin', 'Leila', 'Arash', 'Mina', 'Daniel', 'Neda', 'Omid', 'Sara', 'Reza', 'Parisa', 'Maria', 'Claire', 'Amir', 'Zahra', 'Ali', 'Hannah', 'Elena', 'Karim', 'Nasrin', 'Babak'] // prettier-ignore
const firstNamesFa = ['شیرین', 'لیلا', 'آرش', 'مینا', 'دانیل', 'ندا', 'امید', 'سارا', 'رضا', 'پریسا', 'ماریا', 'کلر', 'امیر', 'زهرا', 'علی', 'هانا', 'النا', 'کریم', 'نسرین', 'بابک'] // prettier-ignore
const lastNames = ['Kaveh', 'Moradi', 'Jalali', 'Sadeghi', 'Brooks', 'Farahani', 'Tavakoli', 'Ahmadi', 'Karimi', 'Nouri', 'Garcia', 'Dubois', 'Haddad', 'Navarro', 'Carter', 'Yousefi', 'Bagheri', 'Danesh', 'Rostami', 'Mohseni', 'Hosseini', 'Ebrahimi', 'Rahimi', 'Sharifi', 'Azizi'] // prettier-ignore

const array = (values: readonly string[]): SQL =>
  sql`array[${sql.join(values.map((value) => sql`${value}`), sql`, `)}]::text[]`

const pick = (values: readonly string[], at: SQL): SQL =>
  sql`(${array(values)})[1 + (${at}) % ${sql.raw(String(values.length))}]`
