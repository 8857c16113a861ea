import { dayAndTime, formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Notice, type NoticeTone } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { lookAgainForm, maintenanceForm, acknowledgeVersionForm } from '../forms.ts'
import { worstOf, type HealthLevel, levelOfJobs } from '../rules.ts'
import type { SiteHealth, Maintenance, ProductVersion } from '../schema.ts'
import { HealthJobs } from './health-jobs.tsx'
import { HealthSubjects } from './health-subjects.tsx'

const DONE: Readonly<Record<string, () => string>> = {
  looked: m.health_done_looked,
  run: m.health_done_run,
  paused: m.health_done_paused,
  resumed: m.health_done_resumed,
  read: m.health_done_read,
  'maintenance-on': m.health_done_maintenance_on,
  'maintenance-off': m.health_done_maintenance_off,
}

type HealthViewProps = {
  health: SiteHealth
  /** Outcome of a form posted without scripts. */
  done: string | undefined
  onChanged: () => void
}

/** The page of the site's health: overall state, problems, and an admin's actions. */
export function HealthView({ health, done, onChanged }: HealthViewProps) {
  const { lookedAt, subjects, jobs, version, maintenance } = health
  const said = done ? DONE[done] : undefined
  const level = worstOf([...subjects.map((subject) => subject.level), levelOfJobs(jobs)])
  return (
    <div className="flex flex-col gap-6">
      {said && <Notice tone="success" live title={said()} />}
      <Overall level={level} lookedAt={lookedAt} onChanged={onChanged} />
      {lookedAt && <HealthSubjects subjects={subjects} />}
      <HealthJobs jobs={jobs} onChanged={onChanged} />
      <HealthMaintenance maintenance={maintenance} onChanged={onChanged} />
      <HealthVersion version={version} onChanged={onChanged} />
    </div>
  )
}

const overall: Record<HealthLevel, { tone: NoticeTone; title: () => string }> = {
  broken: { tone: 'danger', title: m.health_some_broken },
  attention: { tone: 'warning', title: m.health_some_attention },
  unseen: { tone: 'success', title: m.health_all_good },
  good: { tone: 'success', title: m.health_all_good },
}

type OverallProps = {
  level: HealthLevel
  lookedAt: string | null
  onChanged: () => void
}

function Overall({ level, lookedAt, onChanged }: OverallProps) {
  const reader = useReader()
  const { tone, title } = overall[level]
  return (
    <Notice
      tone={lookedAt ? tone : 'info'}
      title={lookedAt ? title() : m.health_nothing_looked()}
      action={
        <ButtonForm
          definition={lookAgainForm}
          done={toastAnd(m.health_done_looked, onChanged)}
          label={m.health_look_again()}
          busyLabel={m.health_looking()}
        />
      }
    >
      {lookedAt && m.health_looked_at(dayAndTime(lookedAt, reader))}
    </Notice>
  )
}

type MaintenanceProps = { maintenance: Maintenance; onChanged: () => void }

const maintenanceFields = [
  { name: 'en', label: m.health_maintenance_en, dir: 'ltr' },
  { name: 'fa', label: m.health_maintenance_fa, dir: 'rtl' },
] as const

/** Starts and ends maintenance. */
function HealthMaintenance({ maintenance, onChanged }: MaintenanceProps) {
  const { isOn } = maintenance
  const form = usePageForm(maintenanceForm, {
    own: { state: isOn ? 'off' : 'on', site: maintenance.site },
    asks: false,
    initialValues: { en: maintenance.en, fa: maintenance.fa },
    done: toastAnd(isOn ? m.health_done_maintenance_off : m.health_done_maintenance_on, onChanged),
  })
  return (
    <TitledCard id="health-maintenance" title={m.health_maintenance()}>
      <p className="measure text-muted">{m.health_maintenance_text()}</p>
      {isOn && (
        <div className="mt-3">
          <Notice tone="warning" title={m.health_maintenance_on()}>
            {m.health_maintenance_on_text()}
          </Notice>
        </div>
      )}
      <FormFrame
        form={form}
        label={isOn ? m.health_maintenance_end() : m.health_maintenance_start()}
        variant={isOn ? 'primary' : 'secondary'}
        className="mt-3 flex flex-col gap-4"
      >
        {form.summary[0] && <p role="alert">{form.summary[0].message}</p>}
        {!isOn &&
          maintenanceFields.map(({ name, label, dir }) => (
            <Field
              key={name}
              {...form.field(name)}
              label={label()}
              hint={m.health_maintenance_hint()}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  lang={name}
                  dir={dir}
                  maxLength={300}
                  defaultValue={form.initialText(name)}
                />
              )}
            </Field>
          ))}
      </FormFrame>
    </TitledCard>
  )
}

type VersionProps = { version: ProductVersion; onChanged: () => void }

/** The running version: when it started, and its changes. */
function HealthVersion({ version: given, onChanged }: VersionProps) {
  const reader = useReader()
  const { version, since, before, migration, news } = given
  const day = (text: string) => formatFullDate(text, reader)
  return (
    <TitledCard id="health-version" title={m.health_version()}>
      <p>{m.health_version_runs({ version: `\u2066${version}\u2069` })}</p>
      <div className="text-sm text-muted">
        {since && <p>{m.health_version_since({ date: day(since) })}</p>}
        {before && <p>{m.health_version_before({ version: `\u2066${before}\u2069` })}</p>}
        {migration && <p>{m.health_version_migration({ date: day(`${migration}T12:00:00Z`) })}</p>}
      </div>
      {news.length > 0 && <ReleaseNotes notes={news} onRead={onChanged} />}
    </TitledCard>
  )
}

function ReleaseNotes({ notes, onRead }: { notes: ProductVersion['news']; onRead: () => void }) {
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
                <ul className="stars">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ))}
      </div>
      <ButtonForm
        definition={acknowledgeVersionForm}
        done={toastAnd(m.health_done_read, onRead)}
        label={m.health_version_read()}
      />
    </div>
  )
}
