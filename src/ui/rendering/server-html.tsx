import { useMemo, type ComponentProps } from 'react'
import { createPolicy } from './trusted-types.ts'

const policy = createPolicy('server-html', { createHTML: (html) => html })

/**
 * HTML sanitized by the server, or composed for a sandboxed frame. The same object as long as the
 * text is the same: React would write a new one into the page again.
 */
export const useServerHtml = (html: string): string =>
  useMemo(() => policy.createHTML(html), [html])

/** HTML sanitized by the server. */
export const ServerHtml = ({ html, ...props }: ComponentProps<'div'> & { html: string }) => (
  <div {...props} dangerouslySetInnerHTML={{ __html: useServerHtml(html) }} />
)
