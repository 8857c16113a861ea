import { useMemo, type ComponentProps } from 'react'
import { createPolicy } from './trusted-types.ts'

const policy = createPolicy('server-html', { createHTML: (html) => html })

/**
 * HTML that the server has cleaned, or composed for a frame in which nothing runs. It stays the same
 * object for as long as its text does: React writes another one into the page again.
 */
export const useServerHtml = (html: string): string =>
  useMemo(() => policy.createHTML(html), [html])

/** HTML that the server has cleaned. */
export const ServerHtml = ({ html, ...props }: ComponentProps<'div'> & { html: string }) => (
  <div {...props} dangerouslySetInnerHTML={{ __html: useServerHtml(html) }} />
)
