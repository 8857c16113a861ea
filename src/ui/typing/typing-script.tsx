const SCRIPT = import.meta.env.DEV
  ? '<script type="module" src="/src/ui/typing/before-scripts.ts"></script>'
  : `<script async src="/assets/${import.meta.env['TYPING_SCRIPT']}"></script>`

const nothing = { __html: '' }

/**
 * The last element of a form with a draft: a script that stores text typed before hydration, on a
 * slow connection perhaps a whole message. It stays as the server rendered it.
 */
export function TypingScript() {
  const html = import.meta.env.SSR ? { __html: SCRIPT } : nothing
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
