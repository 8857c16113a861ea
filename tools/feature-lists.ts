import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const src = fileURLToPath(new URL('../src/', import.meta.url))

interface FeatureList {
  file: string
  name: string
  of: string
  /** The modules of each feature, by its name; otherwise all exports, one after the other. */
  isByFeature?: boolean
}

/** Generated modules, each with all exports of certain files. */
const LISTS: readonly FeatureList[] = [
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
  {
    file: 'http/api-document/schemas.gen.ts',
    name: 'schemasByFeature',
    of: 'features/*/{schema,schema/!(*.test)}.ts',
    isByFeature: true,
  },
]

const featureOf = (file: string): string => file.replace(/^.*features\//, '').split('/')[0]!

/** The value of a list, of the modules `file0`, `file1` … */
function writeValue(files: readonly string[], isByFeature: boolean): string[] {
  if (!isByFeature) return ['[', ...files.map((_, at) => `  ...Object.values(file${at}),`), ']']
  const modules = files.map((file, at) => ({ feature: featureOf(file), module: `file${at}` }))
  const features = Map.groupBy(modules, ({ feature }) => feature)
  const rows = [...features].map(
    ([feature, own]) => `  ${feature}: [${own.map(({ module }) => module).join(', ')}],`,
  )
  return ['{', ...rows, '}']
}

function writeList({ file: list, name, of, isByFeature = false }: FeatureList): void {
  const folder = path.posix.dirname(list)
  const files = globSync(of, { cwd: src })
    .map((file) => path.posix.relative(folder, file.split(path.sep).join('/')))
    .toSorted()
  const imports = files.map((file, at) => `import * as file${at} from './${file}'`)
  const [opening, ...rows] = writeValue(files, isByFeature)
  const text = [
    '/** Made by tools/feature-lists.ts from the files themselves. */',
    ...imports,
    '',
    `export const ${name} = ${opening}`,
    ...rows,
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
