import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** Generated modules, each with all exports of certain files. */
const LISTS = [
  {
    file: 'event-readers.gen.ts',
    name: 'eventReaders',
    of: 'features/*/{mails/*,listeners}.server.ts',
  },
  {
    file: 'http/pages/forms.gen.ts',
    name: 'formsOfFeatures',
    of: 'features/*/{forms,forms/!(*.test)}.ts',
  },
]

function writeList({ file: list, name, of }: (typeof LISTS)[number]): void {
  const folder = path.posix.dirname(list)
  const files = globSync(of, { cwd: src })
    .map((file) => path.posix.relative(folder, file.split(path.sep).join('/')))
    .toSorted()
  const imports = files.map((file, at) => `import * as file${at} from './${file}'`)
  const spread = files.map((_, at) => `  ...Object.values(file${at}),`)
  const text = [
    '/** Made by tools/feature-lists.ts from the files themselves. */',
    ...imports,
    '',
    `export const ${name} = [`,
    ...spread,
    ']',
    '',
  ].join('\n')
  const target = path.join(src, list)
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return
  // Written atomically: another process may be reading it.
  writeFileSync(`${target}.${process.pid}`, text)
  renameSync(`${target}.${process.pid}`, target)
}

/** Generates the lists of the features' exports, so that no file is forgotten. */
export const writeFeatureLists = (): void => LISTS.forEach(writeList)

if (import.meta.main) writeFeatureLists()
