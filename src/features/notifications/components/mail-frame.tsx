import { useServerHtml } from '../../../ui/rendering/server-html.tsx'

type MailFrameProps = { title: string; html: string; className: string }

/** A mail's HTML in a sandboxed frame, without scripts. */
export const MailFrame = ({ title, html, className }: MailFrameProps) => (
  <iframe
    title={title}
    sandbox=""
    srcDoc={useServerHtml(html)}
    className={`w-full rounded-control border border-line ${className}`}
  />
)
