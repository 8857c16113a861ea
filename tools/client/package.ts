import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import type { ApiDocument } from '../../src/http/api-document/index.ts'

const COMPILER = 'typescript'
const COMPILER_WITH_AN_INTERFACE = '@ts-morph/common'

/**
 * The generator needs the compiler's JavaScript API, which this repository's TypeScript no longer
 * has: it gets the compiler of ts-morph.
 */
function lendCompiler(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isGenerator = context.parentURL?.includes('/node_modules/openapi-typescript/')
      if (specifier !== COMPILER || !isGenerator) return next(specifier, context)
      return { url: 'hamgam:compiler', shortCircuit: true }
    },
    load(url, context, next) {
      if (url !== 'hamgam:compiler') return next(url, context)
      const { href } = new URL(import.meta.resolve(COMPILER_WITH_AN_INTERFACE))
      const source = `import common from ${JSON.stringify(href)}; export default common.ts`
      return { format: 'module', source, shortCircuit: true }
    },
  })
}

const INDEX = `import createClient from 'openapi-fetch'

/** A client of the site at \`baseUrl\`, with an access key: \`key\`. */
export const createHamgamClient = ({ key, headers, ...options } = {}) =>
  createClient({ ...options, headers: { ...headers, ...(key ? { authorization: \`Bearer \${key}\` } : {}) } })
`

const INDEX_TYPES = `import type { Client, ClientOptions } from 'openapi-fetch'
import type { paths } from './schema.js'

export type { components, operations, paths } from './schema.js'
export interface HamgamClientOptions extends ClientOptions {
  /** An access key, made under "Ways into your account". */
  key?: string
}
export declare const createHamgamClient: (options?: HamgamClientOptions) => Client<paths>
`

const README = `# The client of Hamgam's API

Written from the API's own document; nothing in it is changed by hand.

    import { createHamgamClient } from '@hamgam/client'

    const client = createHamgamClient({ baseUrl: 'https://hamgam.example', key: process.env.HAMGAM_KEY })
    const { data, error } = await client.GET('/api/specialists', { params: { query: { limit: 5 } } })
`

function versionOf(dependency: string): string {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  return own.devDependencies[dependency] ?? '*'
}

/** Writes an npm package with the document's types and a typed client. */
export async function writeClient(document: ApiDocument, folder: string): Promise<void> {
  lendCompiler()
  const { astToString, default: openapiTypes } = await import('openapi-typescript')
  const types = await openapiTypes(JSON.stringify(document), { defaultNonNullable: false })
  const manifest = {
    name: '@hamgam/client',
    version: `${document.info.version}.0.0`,
    license: 'AGPL-3.0-or-later',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    dependencies: { 'openapi-fetch': versionOf('openapi-fetch') },
  }
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('schema.d.ts', astToString(types))
  write('index.js', INDEX)
  write('index.d.ts', INDEX_TYPES)
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  write('README.md', README)
}
