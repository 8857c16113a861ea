/**
 * Trusted Types: pages take HTML and addresses of scripts only from the policies made here. The
 * header of every page names them (`http/security-headers.ts`); a browser that knows none of this
 * gets the same texts as they are.
 */
export const POLICY_NAMES = ['default', 'server-html', 'inert-html', 'service-worker'] as const

/** The results are typed as strings, which the browser's own types ask for. */
interface Rules {
  createHTML?(html: string, type?: string, sink?: string): string
  createScriptURL?(address: string): string
}

declare global {
  var trustedTypes:
    | { createPolicy<Made extends Rules>(name: (typeof POLICY_NAMES)[number], rules: Made): Made }
    | undefined
}

/** A policy with this name; each can be created once in a page. */
export const createPolicy = <Made extends Rules>(
  name: (typeof POLICY_NAMES)[number],
  rules: Made,
): Made => globalThis.trustedTypes?.createPolicy(name, rules) ?? rules

const TAG = /<[a-z!/?]/i

/**
 * The policy for what React and the router write: text without tags, such as the empty content of a
 * part that the server renders, and the page's own style when a page that failed to hydrate is
 * rendered again. Libraries that request this policy are refused, so that they create their own.
 */
export function refuseTags(html: string, _type?: string, sink?: string): string {
  const isHarmless = !TAG.test(html) || html === document.querySelector('style')?.textContent
  if (!sink || !isHarmless) throw new TypeError('HTML comes from a policy')
  return html
}
