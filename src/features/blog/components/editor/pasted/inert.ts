import { createPolicy } from '../../../../../ui/rendering/trusted-types.ts'

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const HANDLER = /("[^"]*"|'[^']*')|([\s/])on[a-z]+(?=\s*=)/gi

/**
 * Renames what would run in tags. Chromium reports an inline handler to the page's policy as soon as
 * any parser meets it, also in a document that runs nothing. Texts and values are not changed.
 */
export const withoutHandlerNames = (html: string): string =>
  html.replace(TAG, (tag) =>
    tag.replace(HANDLER, (_, value?: string, before?: string) => value ?? `${before}data-off`),
  )

/** Renames style sheets, which Chromium reports too, to templates, which are not evaluated. */
const withoutSheets = (html: string): string => html.replace(/<(\/?)style\b/gi, '<$1template')

const policy = createPolicy('inert-html', {
  createHTML: (html: string) => withoutHandlerNames(withoutSheets(html)),
})

/** The elements of some HTML, read into a document that runs and loads nothing. */
export const elementsOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body

/** Removes what could run, before anything reads it; the editor's schema excludes the rest. */
export function withoutScripts(html: string): string {
  const body = elementsOf(html)
  const running = 'script, style, iframe, object, embed, template, svg, math'
  for (const element of body.querySelectorAll(running)) element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (name.startsWith('on') || name === 'data-off') element.removeAttribute(name)
  return body.innerHTML
}
