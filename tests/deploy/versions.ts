import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'

const MIGRATIONS = 'src/database/migrations'

/** A later version of the sources in a folder: another version number, and a migration more. */
export function prepareVersion(
  from: string,
  to: string,
  { version, migration }: { version: string; migration: string },
): void {
  cpSync(from, to, { recursive: true })
  const file = `${to}/package.json`
  const named = readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`)
  writeFileSync(file, named)
  const journalFile = `${to}/${MIGRATIONS}/meta/_journal.json`
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  const last = journal.entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, '0')}_of_the_drill`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(`${to}/${MIGRATIONS}/${tag}.sql`, migration)
}

/** Lets the version in a folder fail once it has migrated, before it serves. */
export function breakStart(folder: string): void {
  appendFileSync(`${folder}/src/http/operations/gauges.ts`, `\nthrow new Error('of the drill')\n`)
}

/** Lets the version in a folder end at once, before it has read anything. */
export function breakAtOnce(folder: string): void {
  writeFileSync(`${folder}/tools/start.ts`, `throw new Error('of the drill')\n`)
}
