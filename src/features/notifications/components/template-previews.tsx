import { ChevronDown } from 'lucide-react'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import type { TemplatePreview } from '../schema/templates.ts'

type TemplatePreviewsProps = { previews: readonly TemplatePreview[]; locale: Locale }

/** The heading that takes the focus when the previews are rendered again. */
export const PREVIEWS_ID = 'mail-previews'

/** Previews of the mails of a template, each in a frame where no script can run, and as text. */
export function TemplatePreviews({ previews, locale }: TemplatePreviewsProps) {
  return (
    <section aria-labelledby={PREVIEWS_ID} className="flex flex-col gap-4">
      <div>
        <h3 id={PREVIEWS_ID} tabIndex={-1}>
          {m.mailing_preview_title()}
        </h3>
        <p className="text-muted">{m.mailing_preview_text()}</p>
      </div>
      {previews.map(({ example, label, subject, text, html }) => (
        <Card key={example} className="flex flex-col gap-3">
          <h4 className="text-base">{label}</h4>
          <p className="font-semibold wrap-anywhere">
            {m.mailing_preview_subject({ subject: '' })}
            <bdi lang={locale}>{subject}</bdi>
          </p>
          <iframe
            title={m.mailing_preview_frame({ example: label })}
            sandbox=""
            srcDoc={html}
            className="h-96 w-full rounded-control border border-line"
          />
          <details className="group">
            <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
              {m.mailing_preview_plain()}
              <ChevronDown aria-hidden="true" className="icon group-open:-scale-y-100" />
            </summary>
            <p dir="auto" lang={locale} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </details>
        </Card>
      ))}
    </section>
  )
}
