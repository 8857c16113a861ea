import { fold } from '../../../i18n/fold.ts'
import { EXPERTISES, SPECIALIST_LANGUAGES } from '../../specialists/rules/index.ts'
import { expertiseLabel, languageLabel } from '../../specialists/rules/labels.ts'

/** Parses a list of people from a spreadsheet. Pure, and safe for the browser. */

export const IMPORTED_ROLES = ['regular', 'specialist'] as const
export type ImportedRole = (typeof IMPORTED_ROLES)[number]

/** The most people per list: one transaction creates their accounts. */
export const IMPORT_MAX_PEOPLE = 200
/** The most characters: Farsi takes two bytes each, and the JSON body has its own limit. */
export const IMPORT_MAX_CHARACTERS = 30_000

/** The columns of a list, as its explanation orders them; the first two are required. */
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

/** Accepted headings of each column, in both languages; the page shows the first two. */
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

/** The column of a heading; undefined for an unknown one. */
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

/** The known codes of a cell's list, and its unknown parts. */
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

/** The site language in a cell; undefined for another. */
export function siteLanguageIn(cell: string): 'en' | 'fa' | undefined {
  const folded = fold(cell)
  if (folded === 'en' || spokenLanguageOf(cell) === 'english') return 'en'
  if (['fa', 'persian'].includes(folded) || spokenLanguageOf(cell) === 'farsi') return 'fa'
  return undefined
}

/** The separator of cells: tabs when pasted from a spreadsheet, else that of the CSV file. */
export function separatorOf(text: string): string {
  const head = text.trimStart().split(/\r?\n/, 1)[0] ?? ''
  const counted = ['\t', ';', ','].map((separator) => ({
    separator,
    count: head.split(separator).length,
  }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}
