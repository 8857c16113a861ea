import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { messageCompilerOptions } from './tools/messages.ts'
import { writeNewsReaders } from './tools/news-readers.ts'

/**
 * Vite calls every dynamic import through a helper that first loads the styles of its chunk. All
 * styles come with the HTML: the import alone is left, and every page loads a kilobyte less.
 */
const importsAlone: Plugin = {
  name: 'imports-alone',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  renderChunk: (code) =>
    code
      .replaceAll(/\b__vitePreload(?:\$\d+)?\(/g, '(')
      .replaceAll(/,\s*__VITE_PRELOAD__\s*\)/g, ')()'),
}

// The server's own code is not bundled; it is ready once the pages are built.
writeNewsReaders()

export default defineConfig({
  plugins: [
    importsAlone,
    paraglideVitePlugin(messageCompilerOptions),
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
  resolve: {
    // React has had the hook since version 18: nothing stands in for it.
    alias: [
      {
        find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
        replacement: 'use-sync-external-store',
      },
      {
        find: /^use-sync-external-store\/shim\/with-selector\.js$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
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
})
