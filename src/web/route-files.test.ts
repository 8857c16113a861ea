import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'routes')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
)

/** The file's own types, each up to the next empty line. */
const ownTypes = (code: string): string[] => code.match(/^(?:export )?type [^]*?(?=\n\n|$)/gm) ?? []

describe('the route files', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(30)
  })

  // Code splitting leaves types in the file, and with them each value that they name, and its
  // imports.
  it('have no type of their own that names a value: every page would load the value', () => {
    const naming = files.filter((file) =>
      ownTypes(readFileSync(join(folder, file), 'utf8')).some((type) => /\btypeof\b/.test(type)),
    )
    expect(naming).toEqual([])
  })
})
