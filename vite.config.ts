import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { MESSAGE_MODULES, messageCompilerOptions } from './tools/messages.ts'
import { writeFeatureLists } from './tools/feature-lists.ts'

/**
 * Vite calls every dynamic import through a helper that first loads the styles of its chunk. All
 * styles come with the HTML: the helper here minds a page that is being left, and no styles.
 */
const importsAgain: Plugin = {
  name: 'imports-again',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { loadPart as __vitePreload } from '/src/platform/device/parts.ts'`,
  },
  renderChunk: (code) => code.replaceAll(/,\s*__VITE_PRELOAD__\s*\)/g, ')'),
}

/** Routes' components outlive that their code does not come. */
const routeParts: Plugin = {
  name: 'route-parts',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/web\/routes\/[^?]+\.tsx$/, code: /\blazyRouteComponent\(/ },
    handler: (code) => ({
      code: `import { routePart } from '/src/web/route-part.ts'\n${code.replaceAll(/\blazyRouteComponent\(/g, 'routePart(')}`,
      map: null,
    }),
  },
}

/** Built beforehand: pages name it. */
const TYPING_SCRIPT = process.env['TYPING_SCRIPT']

/** What blocks content goes by words in names: these say nothing. */
const neutralAssets = {
  assetFileNames: 'assets/[hash:12][extname]',
  hashCharacters: 'hex',
} as const
const neutralNames = {
  ...neutralAssets,
  entryFileNames: 'assets/[hash:12].js',
  chunkFileNames: 'assets/[hash:12].js',
} as const

/** Says beside the pages which file is which part: for tests, and for who reads a browser's log. */
const namesOfParts: Plugin = {
  name: 'names-of-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir }, bundle) {
    const parts = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.name]] : [],
    )
    const names = { ...Object.fromEntries(parts), [`assets/${TYPING_SCRIPT}`]: 'typing' }
    writeFileSync(path.join(dir!, '..', 'parts.json'), JSON.stringify(names))
  },
}

const alias = [
  // Node loads all messages as one module; a page gets those alone that it says.
  { find: /^.*\/paraglide\/messages\.js$/, replacement: MESSAGE_MODULES },
  // React has had the hook since version 18: no shim is needed.
  {
    find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
    replacement: 'use-sync-external-store',
  },
  {
    find: /^use-sync-external-store\/shim\/with-selector\.js$/,
    replacement: 'use-sync-external-store/with-selector',
  },
]

// The server's own code is not bundled; it is ready once the pages are built.
writeFeatureLists()

export default defineConfig(({ command }) => ({
  plugins: [
    importsAgain,
    routeParts,
    namesOfParts,
    // A build finds them compiled; while one works on them they are compiled at each change.
    command === 'serve' && paraglideVitePlugin(messageCompilerOptions),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: 'router.tsx',
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        addExtensions: true,
        disableLogging: true,
        // Loaders go with their components: a first visit loads those of its own page alone.
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader'],
          ],
        },
      },
      client: { entry: 'client.tsx' },
      server: { entry: 'server.tsx', build: { inlineCss: true } },
      importProtection: { behavior: 'error', client: { files: ['**/*.server.ts'] } },
    }),
    react(),
  ],
  define: { 'import.meta.env.TYPING_SCRIPT': JSON.stringify(TYPING_SCRIPT) },
  resolve: {
    alias,
  },
  environments: {
    // Pages name the client's files: both builds give them the same names.
    ssr: { build: { rolldownOptions: { output: neutralAssets } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            ...neutralNames,
            // What every page needs comes in two files: many small ones compress less well, and one
            // would keep a slow phone from answering for as long as all of it is evaluated.
            codeSplitting: {
              groups: [
                { name: 'react-dom', test: /react-dom[\\/]client\.js$/, priority: 1 },
                { name: 'client', test: /src[\\/]web[\\/]client\.tsx$/ },
              ],
            },
          },
        },
      },
    },
  },
  // The server's HTML names what a page needs; lists of it in the scripts would cost two kilobytes.
  build: { assetsInlineLimit: 0, modulePreload: false },
}))
