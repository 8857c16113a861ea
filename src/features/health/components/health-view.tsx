import { dayAndTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Notice, type NoticeTone } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { lookAgainForm } from '../forms.ts'
import { worstOf, type HealthLevel } from '../rules/index.ts'
import { levelOfJobs } from '../rules/jobs.ts'
import type { SiteHealth } from '../schema.ts'
import { HealthJobs } from './health-jobs.tsx'
import { HealthMaintenance } from './health-maintenance.tsx'
import { HealthSubjects } from './health-subjects.tsx'
import { HealthVersion } from './health-version.tsx'

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
  /** What was just done without scripts. */
  done: string | undefined
  onChanged: () => void
}

/** The room of health: whether all is well, what is not, and what an admin can do. */
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
  const form = usePageForm(lookAgainForm, {
    asks: false,
    done() {
      toast({ title: m.health_done_looked() })
      onChanged()
    },
  })
  const { tone, title } = overall[level]
  return (
    <Notice
      tone={lookedAt ? tone : 'info'}
      title={lookedAt ? title() : m.health_nothing_looked()}
      action={
        <form {...form.form} className="flex flex-col items-start gap-2">
          {form.hidden}
          {form.summary[0] && <p role="alert">{form.summary[0].message}</p>}
          <Button type="submit" variant="secondary" busy={form.busy} busyLabel={m.health_looking()}>
            {m.health_look_again()}
          </Button>
        </form>
      }
    >
      {lookedAt && m.health_looked_at(dayAndTime(lookedAt, reader))}
    </Notice>
  )
}
