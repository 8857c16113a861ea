import { Phone } from 'lucide-react'
import { useState } from 'react'
import { formatNumber, localizeDigits } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { MixedWords, OwnWords } from '../../../../ui/own-words.tsx'
import { ChooseOne, Choosing, untick } from '../../../../ui/queue/choosing.tsx'
import { QueueLine, QueueLines } from '../../../../ui/queue/queue-lines.tsx'
import { type PageReader, useReader } from '../../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../../ui/use-page-form.tsx'
import { afterProof } from '../../../accounts/components/after-proof.ts'
import { teamManyForm } from '../../forms/team.ts'
import type { ManyOutcome } from '../../rules/many.ts'
import type { ListedConsultation, ManyConsultationsDone } from '../../schema/team.ts'
import { momentText } from '../moments.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Notice } from '../../../../ui/notice.tsx'

const FORM = 'choose-consultations'

type Results = ManyConsultationsDone['results']

type ChooseProps = { entries: readonly ListedConsultation[]; onChanged: () => void }

/** The list of consultations, with checkboxes for bulk actions. */
export function ChooseConsultations({ entries, onChanged }: ChooseProps) {
  const reader = useReader()
  const posted = usePosted()
  const [done, setDone] = useState<{ action: string; results: Results }>()
  const form = usePageForm(teamManyForm, {
    asks: false,
    done(answer, { fields: { action, ids }, next }) {
      // The address is a download: the browser saves the file and stays on the page.
      if (!answer) return afterProof(() => window.location.assign(next))
      setDone({ action, results: answer.results })
      untick(form.element.current, ids.map(String))
      onChanged()
    },
  })
  const shown = done ?? posted
  return (
    <Choosing
      id={FORM}
      form={form}
      shown={entries.map(({ id }) => id)}
      actions={[
        { value: 'confirm', label: m.booking_confirm(), variant: 'primary' },
        { value: 'remind', label: m.team_many_remind() },
        { value: 'export', label: m.choosing_export() },
      ]}
      follows={m.team_many_what()}
      outcome={
        shown && (
          <Outcomes
            outcomes={shown.results.map(({ id, outcome, consultation }) => ({
              id,
              isDone: outcome === 'done',
              name: consultation ? nameOf(consultation, reader) : numberOf(id, reader),
              why: whyNot(outcome, shown.action),
            }))}
          />
        )
      }
    >
      <QueueLines
        entries={entries}
        renderLine={(entry) => <Entry key={entry.id} entry={entry} />}
      />
    </Choosing>
  )
}

/** The response to a form posted without scripts. */
function usePosted(): { action: string; results: Results } | undefined {
  const { submission } = useReader()
  if (submission?.intent !== teamManyForm.intent) return undefined
  const { done, action } = submission.values
  if (typeof done !== 'string' || typeof action !== 'string') return undefined
  return { action, results: JSON.parse(done) as Results }
}

function whyNot(outcome: ManyOutcome, action: string): string {
  switch (outcome) {
    case 'done':
      return ''
    case 'already':
      return action === 'confirm' ? m.team_many_confirmed() : m.team_many_reminded()
    case 'wrong-status':
      return m.team_many_wrong_status()
    case 'started':
      return m.team_many_started()
    case 'in-question':
      return m.team_many_in_question()
    case 'reminders-off':
      return m.team_many_reminders_off()
    case 'not-found':
      return m.choosing_why_not_found()
    case 'failed':
      return m.choosing_why_failed()
  }
}

const numberOf = (id: number, { locale }: PageReader) =>
  m.choosing_number({ id: localizeDigits(String(id), locale) })

const nameOf = (entry: ListedConsultation, reader: PageReader) =>
  m.team_open({
    moment: momentText(entry.startsAt, reader),
    family: entry.familyName,
    specialist: entry.specialistName,
  })

function Entry({ entry }: { entry: ListedConsultation }) {
  const reader = useReader()
  const { id, status, familyName, specialistName, isByPhone } = entry
  const name = nameOf(entry, reader)
  return (
    <QueueLine
      path="/admin/consultations"
      address={{ open: id }}
      label={name}
      title={momentText(entry.startsAt, reader)}
      picture={<ChooseOne form={FORM} id={id} name={name} />}
      badges={
        <div className="flex flex-wrap gap-2">
          {isByPhone && (
            <Badge tone="blue" icon={Phone}>
              {m.team_by_phone()}
            </Badge>
          )}
          <StatusBadge status={status} />
        </div>
      }
    >
      <p className="flex flex-wrap gap-x-4">
        <Side label={m.common_family()} name={familyName} />
        <Side label={m.common_specialist()} name={specialistName} />
      </p>
    </QueueLine>
  )
}

const Side = ({ label, name }: { label: string; name: string }) => (
  <span>
    <span className="text-muted">{label}</span>{' '}
    <OwnWords className="wrap-anywhere">{name}</OwnWords>
  </span>
)

interface EntryOutcome {
  id: number
  isDone: boolean
  name: string
  why: string
}

/** Outcomes of a bulk action: the number done, and each failure with its reason. */
function Outcomes({ outcomes }: { outcomes: readonly EntryOutcome[] }) {
  const left = outcomes.filter(({ isDone }) => !isDone)
  const count = formatNumber(outcomes.length)
  const done = formatNumber(outcomes.length - left.length)
  if (left.length === 0)
    return <Notice tone="success" live title={m.choosing_done_all({ count })} />
  return (
    <Notice
      tone={left.length < outcomes.length ? 'info' : 'warning'}
      live
      title={
        left.length < outcomes.length
          ? m.choosing_done_some({ done, count })
          : m.choosing_done_none({ count })
      }
    >
      <p>{m.choosing_left()}</p>
      <ul className="stars">
        {left.map(({ id, name, why }) => (
          <li key={id}>
            <MixedWords>{name}</MixedWords>
            <span>{` – ${why}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
