import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

interface Rule {
  name: string
  to: { pathNot?: string }
}

const root = fileURLToPath(new URL('..', import.meta.url))
const { forbidden } = createRequire(import.meta.url)('./dependency-rules.cjs') as {
  forbidden: readonly Rule[]
}

/** The modules that an import rule allows one of them. */
function allowedByRule(rule: string, folder: string, one: string, all: readonly string[]) {
  const found = forbidden.find(({ name }) => name === rule)
  const allowed = new RegExp(found?.to.pathNot ?? '(?!)')
  return all.filter((other) => other !== one && allowed.test(`${folder}/${other}/x.ts`))
}

/** The rows of `docs/architecture.md` for these names: the allowed imports of each. */
function listedInDocs(names: readonly string[]): Map<string, string[]> {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const list = new Map<string, string[]>()
  for (const [, name = '', known = ''] of text.matchAll(/^([a-z0-9]+) {2,}(none|[a-z0-9, ]+)$/gm)) {
    const [all, but] = known.split(' but ')
    const others = all === 'all above' ? [...list.keys()] : all === 'none' ? [] : known.split(', ')
    if (names.includes(name)) list.set(name, others.filter((one) => one !== but).toSorted())
  }
  return list
}

const foldersOf = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

test.each([
  ['layers', 'src', (one: string) => `${one}-imports-what-is-below`],
  ['features', 'src/features', (one: string) => `${one}-imports-leftwards`],
] as const)('the map of %s and the rules of imports say the same of each', (_, folder, ruleOf) => {
  const all = foldersOf(folder)
  const listed = listedInDocs(all)
  expect([...listed.keys()].toSorted()).toEqual(all)
  for (const one of all)
    expect({ [one]: allowedByRule(ruleOf(one), folder, one, all) }).toEqual({
      [one]: listed.get(one),
    })
})
