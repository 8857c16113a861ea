import { compile, type CompilerOptions } from '@inlang/paraglide-js'

/** How the sentences of `messages/` become typed functions: one module a message, so that a page loads only its own. */
export const messageCompilerOptions: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/i18n/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  isServer: 'import.meta.env?.SSR ?? true',
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}

if (import.meta.main) await compile(messageCompilerOptions)
