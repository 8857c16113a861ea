import { useRouter } from '@tanstack/react-router'
import { keepTyping } from './keep-typing.ts'
import { parts } from './drafts.ts'

/** The source of a function in the server's own code, without its indentation. */
const sourceOf = (code: (...input: never[]) => unknown): string =>
  code.toString().replaceAll(/\n\s+/g, '\n')

let source: string | undefined

function inlineSource(): string {
  const given = Object.entries(parts).map(([name, code]) => `${name}: ${sourceOf(code)}`)
  source ??= `(${sourceOf(keepTyping)})(document.currentScript.closest('form'), {${given.join(',')}})`
  return source
}

const nothing = { __html: '' }

/**
 * The last element of a form with a draft: an inline script that stores text typed before
 * hydration, on a slow connection perhaps a whole message. It stays as the server rendered it.
 */
export function TypingScript() {
  const nonce = useRouter({ warn: false })?.options.ssr?.nonce
  const html = import.meta.env.SSR
    ? { __html: `<script${nonce ? ` nonce="${nonce}"` : ''}>${inlineSource()}</script>` }
    : nothing
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
