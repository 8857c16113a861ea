import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { Card } from '../../../ui/card.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { StarPathList } from '../../../ui/lists/star-path-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { hideOpeningForm, openingMailForm } from '../forms.ts'
import type { OpeningLack, OpeningLine, OpeningStep } from '../rules/opening.ts'
import type { Opening } from '../schema/settings.ts'

type OpeningChecklistProps = {
  opening: Opening
  /** Outcome of the test mail, after a post without scripts. */
  done: string | undefined
  onChanged: () => void
}

/** The opening checklist of a new site; shown until an admin hides it after the last step. */
export function OpeningChecklist({ opening, done, onChanged }: OpeningChecklistProps) {
  const { isShown, steps } = opening
  if (!isShown) return null
  const finished = steps.filter(({ isDone }) => isDone).length
  const count = { done: formatNumber(finished), all: formatNumber(steps.length) }
  const isAllDone = finished === steps.length
  return (
    <Card as="section" aria-labelledby="opening" className="flex flex-col gap-5">
      <div>
        <h2 id="opening">{m.opening_title()}</h2>
        <p className="measure text-muted">
          {`${isAllDone ? m.opening_all_done() : m.opening_text()} ${m.opening_progress(count)}`}
        </p>
      </div>
      <MailOutcome done={done} />
      <StarPathList
        items={steps.map((line) => ({
          key: line.step,
          state: line.isDone ? 'done' : 'ahead',
          label: line.isDone ? m.opening_done() : m.opening_open(),
          content: <Line line={line} onChanged={onChanged} />,
        }))}
      />
      {isAllDone && (
        <ButtonForm
          definition={hideOpeningForm}
          done={onChanged}
          failedTitle={m.opening_hide_failed()}
          label={m.opening_hide()}
        />
      )}
    </Card>
  )
}

type LineProps = { line: OpeningLine; onChanged: () => void }

function Line({ line: { step, isDone, lack }, onChanged }: LineProps) {
  const { title, text, path } = stepWords[step]
  return (
    <>
      <a
        href={localPath(path)}
        className={`-mt-1.5 inline-flex min-h-11 items-center ${isDone ? '' : 'font-semibold'}`}
      >
        {title()}
      </a>
      {!isDone && text && <p className="measure text-muted">{text()}</p>}
      {lack && <Lack lack={lack} />}
      {step === 'mail' && lack !== 'no-mail-server' && !isDone && (
        <MailPart onChanged={onChanged} />
      )}
    </>
  )
}

function Lack({ lack }: { lack: OpeningLack }) {
  const { text, settings, command } = lackWords[lack]
  const names = settings ?? (command ? [command] : [])
  const who = command
    ? m.opening_operator_doctor
    : names.length > 1
      ? m.opening_operator_several
      : m.opening_operator
  return (
    <div className="measure text-muted">
      <p>{text()}</p>
      {names.length > 0 && (
        <p>
          <span>{`${who()} `}</span>
          {names.map((name) => (
            <code
              translate="no"
              key={name}
              dir="ltr"
              className="me-2 inline-block rounded-control bg-sunken px-1.5"
            >
              {name}
            </code>
          ))}
        </p>
      )}
    </div>
  )
}

const outcomes = {
  sent: { tone: 'success', title: m.opening_mail_sent, text: m.opening_mail_sent_text },
  kept: { tone: 'warning', title: m.opening_mail_kept, text: undefined },
  waiting: { tone: 'info', title: m.opening_mail_waiting, text: undefined },
  failed: { tone: 'warning', title: m.opening_mail_failed, text: m.opening_mail_failed_text },
} as const

function MailOutcome({ done }: { done: string | undefined }) {
  const found = Object.entries(outcomes).find(([name]) => done === `mail-${name}`)
  if (!found) return null
  const { tone, title, text } = found[1]
  return (
    <Notice tone={tone} live title={title()}>
      {text?.()}
    </Notice>
  )
}

function MailPart({ onChanged }: { onChanged: () => void }) {
  return (
    <ButtonForm
      definition={openingMailForm}
      done={({ outcome }) => {
        const { title, text } = outcomes[outcome]
        toast({
          title: title(),
          description: text?.(),
          ...(outcome === 'failed' ? { variant: 'destructive' } : {}),
        })
        onChanged()
      }}
      label={m.opening_mail_send()}
      size="small"
      busyLabel={m.common_sending()}
      className="mt-2 flex flex-col items-start gap-2"
    />
  )
}

/** A step's title, its purpose unless a lack states it, and the page on which to do it. */
export const stepWords: Record<
  OpeningStep,
  { title: () => string; text?: () => string; path: string }
> = {
  contact: {
    title: m.opening_step_contact,
    text: m.opening_step_contact_text,
    path: '/admin/settings#site-contact',
  },
  zone: {
    title: m.opening_step_zone,
    text: m.opening_step_zone_text,
    path: '/admin/settings#site-booking',
  },
  categories: {
    title: m.opening_step_categories,
    text: m.opening_step_categories_text,
    path: '/admin/library?view=blog',
  },
  text: {
    title: m.opening_step_text,
    text: m.opening_step_text_text,
    path: '/publisher/posts/new',
  },
  specialist: {
    title: m.opening_step_specialist,
    text: m.opening_step_specialist_text,
    path: '/admin/verification',
  },
  mail: { title: m.opening_step_mail, path: '/admin/mail?view=state' },
  relay: { title: m.opening_step_relay, path: '/device-check' },
  backup: { title: m.opening_step_backup, path: '/admin' },
  'second-step': {
    title: m.opening_step_second_step,
    text: m.opening_step_second_step_text,
    path: '/settings',
  },
}

/** A lack's text, and the settings or the command with which the operator mends it. */
const lackWords: Record<
  OpeningLack,
  { text: () => string; settings?: readonly string[]; command?: string }
> = {
  'no-mail-server': {
    text: m.opening_lack_no_mail_server,
    settings: ['SMTP_URL', 'MAIL_FROM'],
  },
  'mail-untried': { text: m.opening_lack_mail_untried },
  'mail-stopped': { text: m.opening_lack_mail_stopped },
  'no-relay': { text: m.opening_lack_no_relay, settings: ['TURN_URLS', 'TURN_SECRET'] },
  'relay-silent': { text: m.opening_lack_relay_silent, command: 'npm run doctor' },
  'backups-off': {
    text: m.opening_lack_backups_off,
    settings: ['BACKUPS', 'BACKUP_COPY_URL', 'BACKUP_RECIPIENT'],
  },
  'no-backup-yet': { text: m.opening_lack_no_backup_yet },
  'backup-failed': { text: m.opening_lack_backup_failed, command: 'npm run doctor' },
  'no-second-place': {
    text: m.opening_lack_no_second_place,
    settings: ['BACKUP_COPY_URL', 'BACKUP_RECIPIENT'],
  },
}
