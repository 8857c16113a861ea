/** Checks that the migrations produce the tables of `src/database/schema`. */
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '../src/database/migrate.ts'

type Snapshot = Parameters<typeof generateMigration>[0]

interface Journal {
  entries: readonly { when: number; tag: string }[]
}

const schemaFolder = path.join(migrationsFolder, '..', 'schema')
const metaFolder = path.join(migrationsFolder, 'meta')

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(metaFolder, file), 'utf8'))

async function readSchema(): Promise<Snapshot> {
  const files = readdirSync(schemaFolder).filter((file) => !file.includes('.test.'))
  const modules = await Promise.all(files.map((file) => import(path.join(schemaFolder, file))))
  return generateDrizzleJson(Object.assign({}, ...modules), undefined, undefined, 'snake_case')
}

/** A migration missing from the journal, or dated before its predecessor, is skipped silently. */
function findJournalFaults(): string[] {
  const { entries } = readJson('_journal.json') as Journal
  const tags = entries.map(({ tag }) => tag)
  const files = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'))
  return [
    ...files.filter((file) => !tags.includes(file)).map((file) => `the journal lacks ${file}`),
    ...tags.filter((tag) => !files.includes(tag)).map((tag) => `there is no ${tag}.sql`),
    ...entries.flatMap(({ when, tag }, index) =>
      index > 0 && when <= entries[index - 1]!.when ? [`${tag} is dated too early`] : [],
    ),
  ]
}

async function findSchemaFaults(): Promise<string[]> {
  const { entries } = readJson('_journal.json') as Journal
  const last = `${entries.at(-1)!.tag.slice(0, 4)}_snapshot.json`
  const statements = await generateMigration(readJson(last) as Snapshot, await readSchema())
  return statements.map((statement) => `no migration does this: ${statement}`)
}

const faults = [...findJournalFaults(), ...(await findSchemaFaults())]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
