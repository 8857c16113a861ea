import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Where text goes into a query as it is. Each is a number or a type written in the code, or
 * the template of a prepared statement, whose values are parameters all the same.
 */
const ADMITTED: Record<string, string[]> = {
  // Names, types and definitions that the database's own catalogue gives, and statements of migrations.
  'src/database/backup/schema-version.ts': ['sql.raw(statement)'],
  'src/database/backup/tables.ts': [
    'sql.raw(`fetch ${wanted} from backup_rows`)',
    'sql.raw(`(line ->> ${place})::${type}`)',
    'sql.raw(table)',
    'sql.raw(definition)',
  ],
  // The name of an index, as a migration of ours writes it.
  'src/database/migrate.ts': ['.query(`drop index concurrently ${pg.escapeIdentifier(name)}`)'],
  // A column of the statement itself.
  'src/features/blog/records/pictures.server.ts': [
    'sql.raw(`position(wanted.key in ${text}) > 0`)',
  ],
  'src/features/booking/records/bookings.server.ts': ['sql.raw(type)'],
  'src/features/booking/records/free-slots.server.ts': [
    "sql.raw(`B'${'0'.repeat(QUARTERS_OF_A_WEEK)}'`)",
    'sql.raw(String(QUARTERS_OF_A_WEEK))',
  ],
  'src/features/directory/records/search.server.ts': [
    "sql.raw(`B'${'0'.repeat(QUARTERS_OF_A_WEEK)}'`)",
    'sql.raw(String(QUARTERS_OF_A_WEEK))',
  ],
  'src/features/booking/records/next-free.server.ts': ['sql.raw(String(wanted))'],
  'src/database/postgres.ts': ['.query(`listen ${pg.escapeIdentifier(channel)}`)'],
}

const source = path.resolve('src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => `src/${name.split(path.sep).join('/')}`)

/** The call from its name to the parenthesis that ends it. */
function callsOf(text: string, name: RegExp): string[] {
  return [...text.matchAll(name)].map(({ index }) => {
    let depth = 0
    for (let end = index; end < text.length; end += 1) {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      if (text[end] === ')' && depth === 0) return text.slice(index, end + 1)
    }
    return text.slice(index)
  })
}

/** Text that a query is made of: `sql.raw(…)`, and `.query(…)` or `.execute(…)` of anything but a constant. */
function findRawSql(text: string): string[] {
  const raw = callsOf(text, /\bsql\.raw\(/g)
  const handed = callsOf(text, /\.(?:query|execute|exec)\(\s*`/g).filter((call) =>
    call.includes('${'),
  )
  const joined = callsOf(text, /\.(?:query|execute)\(\s*['"][^'"]*['"]\s*\+/g)
  return [...raw, ...handed, ...joined]
}

describe('queries (promise 21)', () => {
  it('hold no text but what the code itself says', () => {
    expect(files.length).toBeGreaterThan(200)
    const found = Object.fromEntries(
      files
        .map((file) => [file, [...new Set(findRawSql(readFileSync(file, 'utf8')))]] as const)
        .filter(([, calls]) => calls.length > 0),
    )
    expect(found).toEqual(ADMITTED)
  })

  it('would be found if they did', () => {
    expect(findRawSql('db.execute(sql.raw(`select ${name}`))')).toEqual([
      'sql.raw(`select ${name}`)',
    ])
    expect(findRawSql('pool.query(`select ${name}`)')).toEqual([
      'pool.query(`select ${name}`)'.slice(4),
    ])
    expect(findRawSql("pool.query('select ' + name)")).toHaveLength(1)
    expect(findRawSql("pool.query('select $1', [name])")).toEqual([])
    expect(findRawSql('db.execute(sql`select ${name}`)')).toEqual([])
  })
})
