import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { acknowledgeVersionForm } from '../forms.ts'
import type { ProductVersion } from '../schema.ts'

type VersionProps = { version: ProductVersion; onChanged: () => void }

/** Which version runs, since when, and what it brought. */
export function HealthVersion({ version: given, onChanged }: VersionProps) {
  const reader = useReader()
  const { version, since, before, migration, news } = given
  const day = (text: string) => formatFullDate(text, reader)
  return (
    <Card as="section" aria-labelledby="health-version">
      <h2 id="health-version" className="text-lg">
        {m.health_version()}
      </h2>
      <p>{m.health_version_runs({ version: `\u2066${version}\u2069` })}</p>
      <div className="text-sm text-muted">
        {since && <p>{m.health_version_since({ date: day(since) })}</p>}
        {before && <p>{m.health_version_before({ version: `\u2066${before}\u2069` })}</p>}
        {migration && <p>{m.health_version_migration({ date: day(`${migration}T12:00:00Z`) })}</p>}
      </div>
      {news.length > 0 && <ReleaseNotes notes={news} onRead={onChanged} />}
    </Card>
  )
}

function ReleaseNotes({ notes, onRead }: { notes: ProductVersion['news']; onRead: () => void }) {
  const form = usePageForm(acknowledgeVersionForm, {
    asks: false,
    done() {
      toast({ title: m.health_done_read() })
      onRead()
    },
  })
  return (
    <div className="mt-4">
      <h3 className="text-base font-semibold">{m.health_version_news()}</h3>
      <p className="text-sm text-muted">{m.health_version_news_text()}</p>
      <div lang="en" dir="ltr" className="measure my-2 flex flex-col gap-3 text-start">
        {notes.map(({ version, parts }) => (
          <div key={version}>
            <h4 className="font-semibold">{version}</h4>
            {parts.map(({ title, lines }) => (
              <div key={title}>
                {title && <p className="text-muted">{title}</p>}
                <ul className="list-disc ps-5">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ))}
      </div>
      <form {...form.form}>
        {form.hidden}
        {form.summary[0] && <p role="alert">{form.summary[0].message}</p>}
        <Button type="submit" variant="secondary" busy={form.busy}>
          {m.health_version_read()}
        </Button>
      </form>
    </div>
  )
}
