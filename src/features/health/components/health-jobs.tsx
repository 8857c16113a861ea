import { dayAndTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { LeftToRight } from '../../../ui/own-words.tsx'
import { pauseJobForm, runJobForm } from '../forms.ts'
import type { JobState } from '../rules.ts'
import type { ListedJob } from '../schema.ts'

const states: Record<JobState, { tone: BadgeTone; words: () => string }> = {
  stopped: { tone: 'danger', words: m.health_job_stopped },
  failed: { tone: 'warning', words: m.health_job_failed },
  paused: { tone: 'warning', words: m.health_job_paused },
  waiting: { tone: 'neutral', words: m.health_job_waiting },
  good: { tone: 'success', words: m.health_job_good },
}

const isWell = ({ state }: ListedJob): boolean => state === 'good' || state === 'waiting'

type JobsProps = { jobs: readonly ListedJob[]; onChanged: () => void }

/** Background jobs: those with a problem first, the others collapsed. */
export function HealthJobs({ jobs, onChanged }: JobsProps) {
  const unwell = jobs.filter((job) => !isWell(job))
  const well = jobs.filter(isWell)
  return (
    <TitledCard id="health-jobs" title={m.health_jobs()}>
      <p className="measure text-muted">
        {jobs.length > 0 ? m.health_jobs_text() : m.health_jobs_none()}
      </p>
      <JobList jobs={unwell} onChanged={onChanged} />
      {well.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center">
            {m.health_jobs_good({ count: formatNumber(well.length) })}
          </summary>
          <JobList jobs={well} onChanged={onChanged} />
        </details>
      )}
    </TitledCard>
  )
}

function JobList({ jobs, onChanged }: JobsProps) {
  if (jobs.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {jobs.map((job) => (
        <JobLine key={job.name} job={job} onChanged={onChanged} />
      ))}
    </ul>
  )
}

type JobProps = { job: ListedJob; onChanged: () => void }

function JobLine({ job, onChanged }: JobProps) {
  const { tone, words } = states[job.state]
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">{job.title}</h3>
        <Badge tone={tone}>{words()}</Badge>
      </div>
      <p className="measure">{job.purpose}</p>
      <JobTimes job={job} />
      {job.state === 'paused' && job.isVital && (
        <p className="measure font-semibold text-warning">{m.health_job_paused_vital()}</p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <RunForm job={job} onChanged={onChanged} />
        {job.pausedAt ? (
          <PauseForm job={job} pause="off" onChanged={onChanged} />
        ) : (
          <PauseOffer job={job} onChanged={onChanged} />
        )}
      </div>
    </li>
  )
}

function JobTimes({ job }: { job: ListedJob }) {
  const reader = useReader()
  const { lastRunAt, nextRunAt, pausedAt, pausedBy, failure } = job
  const at = (instant: string) => dayAndTime(instant, reader)
  return (
    <div className="text-sm text-muted">
      <p>{lastRunAt ? m.health_job_last(at(lastRunAt)) : m.health_job_never()}</p>
      {failure && (
        <p>
          {m.health_job_failure()} <LeftToRight>{failure}</LeftToRight>
        </p>
      )}
      {nextRunAt && <p>{m.health_job_next(at(nextRunAt))}</p>}
      {pausedAt && (
        <p>
          {pausedBy
            ? m.health_job_paused_by({ name: pausedBy, ...at(pausedAt) })
            : m.health_job_paused_since(at(pausedAt))}
        </p>
      )}
    </div>
  )
}

function RunForm({ job, onChanged }: JobProps) {
  const isRetry = job.state === 'failed' || job.state === 'stopped'
  const named = isRetry ? m.health_job_retry_of : m.health_job_run_of
  return (
    <ButtonForm
      definition={runJobForm}
      own={{ name: job.name }}
      done={toastAnd(m.health_done_run, onChanged)}
      label={isRetry ? m.health_job_retry() : m.health_job_run()}
      labelInFull={named({ job: job.title })}
    />
  )
}

/** Asks to confirm a pause of a vital job, also without scripts. */
function PauseOffer({ job, onChanged }: JobProps) {
  if (!job.isVital) return <PauseForm job={job} pause="on" onChanged={onChanged} />
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        {m.health_job_pause_ask()}
      </summary>
      <p className="measure mb-2">{m.health_job_pause_vital()}</p>
      <PauseForm job={job} pause="on" onChanged={onChanged} />
    </details>
  )
}

function PauseForm({ job, pause, onChanged }: JobProps & { pause: 'on' | 'off' }) {
  const isOn = pause === 'on'
  const named = isOn ? m.health_job_pause_of : m.health_job_resume_of
  return (
    <ButtonForm
      definition={pauseJobForm}
      own={{ name: job.name, pause }}
      done={toastAnd(isOn ? m.health_done_paused : m.health_done_resumed, onChanged)}
      label={isOn ? m.health_job_pause() : m.health_job_resume()}
      labelInFull={named({ job: job.title })}
      variant={isOn ? 'secondary' : 'primary'}
    />
  )
}
