import { useState } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ServerHtml } from '../../../ui/rendering/server-html.tsx'
import { RichTextField } from '../../blog/components/rich-text-field.tsx'
import { cleanHtml } from '../client/editing.ts'

const failed = (error: unknown) => ({ failure: detailOf(error, m.writing_preview_failed()) })

type HtmlFieldProps = {
  id: string
  name: string
  label: string
  hint?: string | undefined
  error: string | undefined
  language: Locale
  initial: string
  uploads: boolean
  required?: boolean
  rows?: number
  onTyped: () => void
}

/** A text of the library, and a preview of it as the server cleans it. */
export function HtmlField({ initial, onTyped, ...props }: HtmlFieldProps) {
  const { label, language } = props
  const [html, setHtml] = useState(initial)
  const [shown, setShown] = useState<{ html: string } | { failure: string }>()
  const [busy, setBusy] = useState(false)
  async function preview() {
    setBusy(true)
    setShown(await cleanHtml(html).then((cleaned) => ({ html: cleaned }), failed))
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <RichTextField
        {...props}
        value={html}
        onChange={(written) => {
          setHtml(written)
          onTyped()
        }}
      />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        busy={busy}
        aria-label={`${m.librarian_preview()}: ${label}`}
        onClick={() => void preview()}
      >
        {m.librarian_preview()}
      </Button>
      {shown && 'failure' in shown && (
        <Notice tone="danger" live>
          {shown.failure}
        </Notice>
      )}
      {shown && 'html' in shown && (
        <section
          aria-label={`${m.librarian_preview_title()}: ${label}`}
          className="rounded-control border border-line bg-surface p-4"
        >
          <ServerHtml
            html={shown.html}
            lang={language}
            dir={language === 'fa' ? 'rtl' : 'ltr'}
            className="prose"
          />
        </section>
      )}
    </div>
  )
}
