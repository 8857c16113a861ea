import { fold } from '../../../i18n/fold.ts'
import { EXPERTISES, SPECIALIST_LANGUAGES } from '../../specialists/rules/index.ts'
import { expertiseLabel, languageLabel } from '../../specialists/rules/labels.ts'

/** How a list of people that the team keeps elsewhere is read. Pure, and safe for the browser. */

export const IMPORTED_ROLES = ['regular', 'specialist'] as const
export type ImportedRole = (typeof IMPORTED_ROLES)[number]

/** The people of one list: their accounts are made at once, or none is. */
export const IMPORT_MAX_PEOPLE = 200
/** Its characters: twice as many bytes in Farsi, and still a body of JSON. */
export const IMPORT_MAX_CHARACTERS = 30_000

/** The columns of a list, in the order of its explanation; the first two are required. */
export const IMPORT_COLUMNS = {
  regular: ['name', 'email', 'language', 'phone'],
  specialist: [
    'name',
    'email',
    'language',
    'languages',
    'expertise',
    'credentials',
    'location',
    'bio',
  ],
} as const satisfies Record<ImportedRole, readonly string[]>
export type ImportColumn = (typeof IMPORT_COLUMNS)[ImportedRole][number]

export const REQUIRED_COLUMNS = {
  regular: ['name', 'email'],
  specialist: ['name', 'email', 'languages', 'expertise'],
} as const satisfies Record<ImportedRole, readonly ImportColumn[]>

/** How the heads of the columns are written, in both languages; the first two are shown. */
export const COLUMN_HEADS: Record<ImportColumn, readonly [en: string, fa: string, ...string[]]> = {
  name: ['Name', 'نام', 'Full name', 'نام و نام خانوادگی', 'نام کامل'],
  email: ['Email', 'ایمیل', 'E-mail', 'Email address', 'Mail', 'رایانامه', 'پست الکترونیک'],
  language: ['Language', 'زبان', 'Site language', 'زبان سایت'],
  phone: ['Phone', 'تلفن', 'Telephone', 'Mobile', 'موبایل', 'تلفن همراه', 'شماره تلفن'],
  languages: ['Languages', 'زبان‌ها', 'Spoken languages', 'زبان‌های مشاوره'],
  expertise: ['Specialties', 'تخصص‌ها', 'Expertise', 'Specialty', 'تخصص'],
  credentials: ['Credentials', 'مدارک', 'Qualifications', 'مدارک و مجوزها'],
  location: ['Location', 'محل', 'City', 'شهر', 'مکان'],
  bio: ['About', 'معرفی', 'Bio', 'دربارهٔ من', 'درباره'],
}

/** The column that a head names; undefined for one that no list has. */
export function columnOf(head: string, role: ImportedRole): ImportColumn | undefined {
  const folded = fold(head)
  return IMPORT_COLUMNS[role].find((column) =>
    [column, ...COLUMN_HEADS[column]].some((known) => fold(known) === folded),
  )
}

const codeIn =
  <Code extends string>(
    codes: readonly Code[],
    labelOf: (code: string, locale: 'en' | 'fa') => string,
  ) =>
  (text: string): Code | undefined => {
    const folded = fold(text)
    return codes.find((code) =>
      [code, code.replaceAll('_', ' '), labelOf(code, 'en'), labelOf(code, 'fa')].some(
        (known) => fold(known) === folded,
      ),
    )
  }

const spokenLanguageOf = codeIn(SPECIALIST_LANGUAGES, languageLabel)
const expertiseOf = codeIn(EXPERTISES, expertiseLabel)

/** What a cell lists, and what of it nobody knows. */
function someIn<Code>(cell: string, codeOf: (text: string) => Code | undefined) {
  const listed = cell
    .split(/[;,،؛|/\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const unknown = listed.filter((part) => codeOf(part) === undefined)
  return { codes: listed.map(codeOf).filter((code) => code !== undefined), unknown }
}

export const spokenLanguagesIn = (cell: string) => someIn(cell, spokenLanguageOf)
export const expertisesIn = (cell: string) => someIn(cell, expertiseOf)

/** The language of the site that a cell names; undefined for another. */
export function siteLanguageIn(cell: string): 'en' | 'fa' | undefined {
  const folded = fold(cell)
  if (folded === 'en' || spokenLanguageOf(cell) === 'english') return 'en'
  if (['fa', 'persian'].includes(folded) || spokenLanguageOf(cell) === 'farsi') return 'fa'
  return undefined
}

/** What separates the cells of a line: tabs when pasted from a spreadsheet, else as it was saved. */
export function separatorOf(text: string): string {
  const head = text.trimStart().split(/\r?\n/, 1)[0] ?? ''
  const counted = ['\t', ';', ','].map((separator) => ({
    separator,
    count: head.split(separator).length,
  }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}
