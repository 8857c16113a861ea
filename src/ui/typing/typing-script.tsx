import { useRouter } from '@tanstack/react-router'
import { keepTyping } from './keep-typing.ts'
import { parts } from './drafts.ts'

/** Functions as they stand in the server's own code, without its indentation. */
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
 * Stands last in a form with a draft, and keeps what is typed before the page's code has come: on a
 * slow line a whole message. It stays as the server drew it.
 */
export function TypingScript() {
  const nonce = useRouter({ warn: false })?.options.ssr?.nonce
  const html = import.meta.env.SSR
    ? { __html: `<script${nonce ? ` nonce="${nonce}"` : ''}>${inlineSource()}</script>` }
    : nothing
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
