import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../i18n/dates.ts'
import { locales } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/reader.tsx'
import type { ListedTemplate } from '../schema/templates.ts'
import { mailNameOf } from './mail-state.tsx'
import { languageWords, whenOf } from './mail-words.ts'

/** Every mail whose texts admins may change, with when it is sent. */
export function TemplateList({ templates }: { templates: readonly ListedTemplate[] }) {
  const names = [...new Set(templates.map(({ template }) => template))]
  return (
    <div className="flex flex-col gap-4">
      <p className="measure text-muted">{m.mailing_templates_text()}</p>
      <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
        {names.map((name) => (
          <li
            key={name}
            className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-line py-4 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <h2 className="text-base font-semibold">{mailNameOf(name)}</h2>
              <p className="text-muted">{whenOf(name)}</p>
            </div>
            <ul className="flex flex-col">
              {locales.map((locale) => {
                const one = templates.find(
                  (listed) => listed.template === name && listed.locale === locale,
                )
                return one && <TemplateLine key={locale} one={one} />
              })}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One language of a mail: the way to its texts, and who changed them. */
function TemplateLine({
  one: { template, locale, updatedAt, updatedBy },
}: {
  one: ListedTemplate
}) {
  const reader = useReader()
  const language = languageWords[locale]()
  const date = updatedAt && formatShortDate(updatedAt, reader)
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Link
        to="/admin/mail"
        search={{ view: 'templates', kind: template, language: locale }}
        aria-label={`${m.mailing_template_edit({ language })}: ${mailNameOf(template)}`}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        {m.mailing_template_edit({ language })}
      </Link>
      <span className="text-sm text-muted">
        {!date
          ? m.mailing_template_built_in()
          : updatedBy
            ? m.mailing_template_own({ date, name: updatedBy.name })
            : m.mailing_template_own_by_nobody({ date })}
      </span>
    </li>
  )
}
