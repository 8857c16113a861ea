import { execFile } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** What a build is made from, and what makes it. */
const COPIED = [
  'src',
  'content',
  'messages',
  'public',
  'project.inlang',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
/** What every part loads: where it changes, all that load anything have other names. */
const IN_EVERY_PART = 'src/platform/device/parts.ts'

/** Builds the pages of the next version in a folder of their own, and answers where they lie. */
export async function buildNextVersion(folder: string): Promise<string> {
  for (const name of COPIED) cpSync(name, path.join(folder, name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const changed = path.join(folder, IN_EVERY_PART)
  const source = readFileSync(changed, 'utf8')
  writeFileSync(
    changed,
    source.replace('could not be loaded', 'could not be loaded by this version'),
  )
  await promisify(execFile)(process.execPath, ['tools/build.ts'], { cwd: folder })
  return path.join(folder, 'dist')
}

/** The files of a build that browsers load as code. */
export const partsIn = (dist: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(dist, 'parts.json'), 'utf8')) as object)
