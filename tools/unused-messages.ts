import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const MADE_OR_TEST = /paraglide|\.test\.tsx?$/

function* sources(): Generator<string> {
  for (const folder of ['src', 'content', 'tools'])
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(file) && !MADE_OR_TEST.test(file))
        yield readFileSync(path.join(root, folder, file), 'utf8')
}

/** Messages that are named by a code: of a problem, a mail, or a job. */
const BY_CODE = /^(?:problem|mailing_name|mailing_when|jobs_title|jobs_purpose)_(.+)$/

/** The keys of messages that no code uses; one that is named by a code, if the code occurs. */
export function unusedMessages(keys: Iterable<string>): string[] {
  const named = new Set<string>()
  const codes = new Set<string>()
  const beginnings = new Set<string>()
  for (const text of sources()) {
    for (const [word] of text.matchAll(/\b[a-z][A-Za-z0-9]*_\w+/g)) named.add(word)
    for (const [, code] of text.matchAll(/['"]([a-z]+(?:-[a-z]+)*)['"]/g))
      codes.add(code!.replaceAll('-', '_'))
    for (const [, beginning] of text.matchAll(/`([a-z]+)-\$\{/g)) beginnings.add(`${beginning}_`)
  }
  const isCode = (code = '') =>
    codes.has(code) ||
    [...beginnings].some((one) => code.startsWith(one) && codes.has(code.slice(one.length)))
  return [...keys].filter(
    (key) => key !== '$schema' && !named.has(key) && !isCode(BY_CODE.exec(key)?.[1]),
  )
}
