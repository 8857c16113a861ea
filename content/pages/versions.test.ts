import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documentVersions, type VersionedDocument } from './document-versions.ts'
import type { TextPage } from './text-page.ts'

/**
 * What each version said, as a checksum of its text. One that people have agreed to never changes:
 * another text is another version. Older texts are in the project's history alone.
 */
const CHECKSUMS: Record<VersionedDocument, Record<string, { en: string; fa: string }>> = {
  terms: { '2026-11-23': { en: '87c8e29c0bf81a6c', fa: 'ec634383df1ee572' } },
  privacy: {
    '2026-11-30': { en: 'a609839584f00710', fa: '15eb9f82fe5c95b7' },
    '2026-11-29': { en: 'c91a9ec7441c338a', fa: 'bcd879c7167a768a' },
  },
  accessibility: { '2026-11-23': { en: '89579f1b38ff0f70', fa: '3d331cd4381f0b16' } },
}

const names = Object.keys(CHECKSUMS) as VersionedDocument[]
const cases = names.flatMap((name) => (['en', 'fa'] as const).map((locale) => ({ name, locale })))

async function checksumOf(name: VersionedDocument, locale: 'en' | 'fa'): Promise<string> {
  const { default: page } = (await import(`./${locale}/${name}.ts`)) as { default: TextPage }
  expect(page.document).toBe(name)
  return createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 16)
}

const howToMend = (name: string, { now, date }: { now: string; date: string }) =>
  `the text of ${name} is not that of its version ${date}: add a version to ` +
  `content/pages/document-versions.ts, dated the day from which it holds, say in both languages ` +
  `what changed, and add its checksums here (this text’s is ${now})`

describe('a text that people agree to or rely on', () => {
  it.each(cases)('says in $locale what its version says: $name', async ({ name, locale }) => {
    const now = await checksumOf(name, locale)
    const { date } = documentVersions[name][0]
    const said = CHECKSUMS[name][date]?.[locale]
    expect(said === now ? [] : [howToMend(name, { now, date })]).toEqual([])
  })

  it.each(names)(
    'has versions with days, numbers and changes of their own, newest first: %s',
    (name) => {
      const versions = documentVersions[name]
      const dates = versions.map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].toSorted().toReversed())
      expect(new Set(versions.map(({ number }) => number)).size).toBe(versions.length)
      for (const { date, changes } of versions) {
        expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(changes.en.length * changes.fa.length).toBeGreaterThan(0)
      }
    },
  )
})

it.each(['en', 'fa'] as const)('names in %s every cookie that the server sets', (locale) => {
  const page = readFileSync(`content/pages/${locale}/privacy.ts`, 'utf8')
  const named = ['src/http/requests/cookies.ts', 'src/http/external-sign-in.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/__Host-(?:' : ''\})?([a-z-]+)/g)].map(
      ([, name]) => name,
    ),
  )
  expect(named).toEqual(expect.arrayContaining(['session', 'device', 'meeting-', 'external']))
  expect(named.filter((name) => !page.includes(`__Host-${name}`))).toEqual([])
})
