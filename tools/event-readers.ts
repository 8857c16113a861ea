import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const LIST = path.join(src, 'event-readers.gen.ts')
/** All exports of these files read events: they are mails or listeners. */
const READERS = 'features/*/{mails/*,listeners}.server.ts'

/** Writes the list of all readers of events, so that no file in these folders is left out. */
export function writeEventReaders(): void {
  const files = globSync(READERS, { cwd: src })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()
  const imports = files.map((file, at) => `import * as file${at} from './${file}'`)
  const spread = files.map((_, at) => `  ...Object.values(file${at}),`)
  const text = [
    '/** Made by tools/event-readers.ts from the files themselves. */',
    ...imports,
    '',
    'export const eventReaders = [',
    ...spread,
    ']',
    '',
  ].join('\n')
  if (existsSync(LIST) && readFileSync(LIST, 'utf8') === text) return
  // Another process may be reading it.
  writeFileSync(`${LIST}.${process.pid}`, text)
  renameSync(`${LIST}.${process.pid}`, LIST)
}

if (import.meta.main) writeEventReaders()
