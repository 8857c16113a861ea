/**
 * Trusted Types: pages accept HTML and script URLs only from the policies created here. The header
 * of every page lists them (`http/security-headers.ts`); a browser without support gets plain
 * strings.
 */
export const POLICY_NAMES = ['default', 'server-html', 'inert-html', 'service-worker'] as const

/** The results are typed as strings, as the browser's own types demand. */
interface Rules {
  createHTML?(html: string, type?: string, sink?: string): string
  createScriptURL?(address: string): string
}

declare global {
  var trustedTypes:
    | { createPolicy<Made extends Rules>(name: (typeof POLICY_NAMES)[number], rules: Made): Made }
    | undefined
}

/** Creates a policy; each name can be used once in a page. */
export const createPolicy = <Made extends Rules>(
  name: (typeof POLICY_NAMES)[number],
  rules: Made,
): Made => globalThis.trustedTypes?.createPolicy(name, rules) ?? rules

const TAG = /<[a-z!/?]/i

/**
 * The default policy, for React and the router: text without tags, such as the empty content of a
 * server-rendered part, and the page's own style when a page that failed to hydrate is rendered
 * again. Libraries that request this policy are refused, so that they create their own.
 */
export function refuseTags(html: string, _type?: string, sink?: string): string {
  const isHarmless = !TAG.test(html) || html === document.querySelector('style')?.textContent
  if (!sink || !isHarmless) throw new TypeError('HTML comes from a policy')
  return html
}
