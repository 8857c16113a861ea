import { groupBy } from '../../../platform/group-by.ts'
import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import { languageLabels } from '../../../i18n/language-labels.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { ListedTemplate, TemplatePreview } from '../schema/templates.ts'
import { MailFrame } from './mail-frame.tsx'
import { present } from '../../../platform/present.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { Card } from '../../../ui/card.tsx'

/** All mails with editable texts, each with its trigger. */
export function TemplateList({ templates }: { templates: readonly ListedTemplate[] }) {
  const mails = [...groupBy(templates, ({ template }) => template).values()]
  return (
    <div className="flex flex-col gap-4">
      <p className="measure text-muted">{m.mailing_templates_text()}</p>
      <ul className="flex flex-col rounded-card bg-surface px-4 sm:px-6">
        {mails.map((inLanguages) => (
          <li
            key={present(inLanguages[0]).template}
            className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-line py-4 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <h2 className="text-base font-semibold">{present(inLanguages[0]).name}</h2>
              <p className="text-muted">{present(inLanguages[0]).when}</p>
            </div>
            <ul className="flex flex-col">
              {inLanguages.map((one) => (
                <TemplateLine key={one.locale} one={one} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One language of a mail: the link to its texts, and their last editor. */
function TemplateLine({
  one: { template, name, locale, updatedAt, updatedBy },
}: {
  one: ListedTemplate
}) {
  const reader = useReader()
  const language = languageLabels[locale]()
  const date = updatedAt && formatShortDate(updatedAt, reader)
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Link
        to="/admin/mail"
        search={{ view: 'templates', kind: template, language: locale }}
        aria-label={`${m.mailing_template_edit({ language })}: ${name}`}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        {m.mailing_template_edit({ language })}
      </Link>
      <span className="text-sm text-muted">
        {!date
          ? m.mailing_template_built_in()
          : updatedBy
            ? m.common_changed_by({ date, name: updatedBy.name })
            : m.common_changed_on({ date })}
      </span>
    </li>
  )
}

type TemplatePreviewsProps = { previews: readonly TemplatePreview[]; locale: Locale }

/** The heading that takes the focus after a new preview. */
export const PREVIEWS_ID = 'mail-previews'

/** Previews of a template's mails, each as HTML and as text. */
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
            <span>{m.mailing_preview_subject({ subject: '' })}</span>
            <bdi lang={locale}>{subject}</bdi>
          </p>
          <MailFrame
            title={m.mailing_preview_frame({ example: label })}
            html={html}
            className="h-96"
          />
          <Folded title={m.mailing_preview_plain()} look="plain">
            <p dir="auto" lang={locale} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </Folded>
        </Card>
      ))}
    </section>
  )
}
