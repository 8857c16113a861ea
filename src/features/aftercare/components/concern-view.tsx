import { formatFullMoment, formatShortMoment } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { OutcomeForm } from '../../../ui/queue/outcome-form.tsx'
import {
  handledFacts,
  ItemPart,
  MissingItem,
  QueueItem,
  type Back,
} from '../../../ui/queue/queue-item.tsx'
import { QueueFacts, QueueLine, QueueLines } from '../../../ui/queue/queue-lines.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { LeftToRight, OwnWords, WrittenText } from '../../../ui/own-words.tsx'
import { useFormKey } from '../../../ui/typing/use-form-key.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { aftercareApi } from '../client.ts'
import { concernChangeForm } from '../forms.ts'
import { CONCERN_STATES, type ConcernState } from '../rules.ts'
import type { WholeConcern, ListedConcern } from '../schema.ts'
import { concernKindLabel, concernStateLabel } from './concern-labels.ts'

type ConcernListProps = {
  concerns: readonly ListedConcern[]
  /** The selected state; undefined for all. */
  state: ConcernState | undefined
}

/** The team's list of concerns, latest first; the text is only on a concern's own page. */
export const ConcernList = ({ concerns, state }: ConcernListProps) => (
  <Queue
    path="/admin/concerns"
    about={m.aftercare_list_text()}
    tabs={{
      label: m.aftercare_list_filter(),
      name: 'state',
      all: ['all', ...CONCERN_STATES],
      current: state ?? 'all',
      wordOf: (key) => (key === 'all' ? m.common_all() : concernStateLabel(key)),
    }}
    isEmpty={concerns.length === 0}
    none={{ title: m.aftercare_list_none() }}
  >
    <QueueLines
      entries={concerns}
      renderLine={(concern) => <ConcernLine key={concern.id} concern={concern} />}
    />
  </Queue>
)

const tones = { new: 'warning', 'in-work': 'primary', closed: 'neutral' } as const

function ConcernStateBadge({ state }: { state: ConcernState }) {
  return <Badge tone={tones[state]}>{concernStateLabel(state)}</Badge>
}

const reportedByLabel = (by: ListedConcern['reportedBy']): string =>
  by === 'family' ? m.common_family() : m.common_specialist()

function ConcernLine({ concern }: { concern: ListedConcern }) {
  const reader = useReader()
  const { id, state, reporterName, reportedBy, createdAt } = concern
  const kind = concernKindLabel(concern.kind)
  return (
    <QueueLine
      path="/admin/concerns"
      address={{ concern: id }}
      label={m.aftercare_list_open({ kind, name: reporterName })}
      title={kind}
      badges={<ConcernStateBadge state={state} />}
    >
      <QueueFacts>
        <OwnWords className="wrap-anywhere">{reporterName}</OwnWords>
        <span>{reportedByLabel(reportedBy)}</span>
        <span>{formatShortMoment(createdAt, reader)}</span>
      </QueueFacts>
    </QueueLine>
  )
}

type ConcernViewProps = {
  concern: WholeConcern | undefined
  /** Whether the page was loaded after a saved change. */
  isSaved: boolean
  onSaved: (id: number) => Promise<void>
}

const BACK: Back = { path: '/admin/concerns', label: m.aftercare_list_back }

/** A concern with its text, and the team's state and outcome. */
export function ConcernView({ concern, isSaved, onSaved }: ConcernViewProps) {
  const [key, onTyped] = useFormKey(concern?.id, concern?.handledAt)
  if (!concern) return <MissingItem title={m.problem_not_found()} back={BACK} />
  return (
    <QueueItem
      back={BACK}
      heading={<h2>{concernKindLabel(concern.kind)}</h2>}
      notice={isSaved && m.common_saved()}
      columns="wide"
    >
      <ItemPart id="concern-text" title={m.aftercare_concern_words()}>
        <WrittenText>{concern.content}</WrittenText>
        <p className="text-sm text-muted">{m.aftercare_concern_noted()}</p>
      </ItemPart>
      <Card className="flex flex-col gap-4">
        <ConcernFacts concern={concern} />
        <ConcernOutcome key={key} concern={concern} onSaved={onSaved} onTyped={onTyped} />
      </Card>
    </QueueItem>
  )
}

function ConcernFacts({ concern }: { concern: WholeConcern }) {
  const reader = useReader()
  return (
    <DefinitionList
      items={[
        {
          term: m.common_reported_by(),
          details: (
            <>
              <span className="block wrap-anywhere">
                <OwnWords>{concern.reporterName}</OwnWords>
              </span>
              <span className="block text-muted">{reportedByLabel(concern.reportedBy)}</span>
              <LeftToRight className="wrap-anywhere">{concern.reporterEmail}</LeftToRight>
            </>
          ),
        },
        { term: m.aftercare_fact_received(), details: formatFullMoment(concern.createdAt, reader) },
        {
          term: m.common_consultation(),
          details: (
            <>
              <span className="block">
                <OwnWords>{concern.familyName}</OwnWords>
              </span>
              <span className="block">
                <OwnWords>{concern.specialistName}</OwnWords>
              </span>
              <span>{formatFullMoment(concern.startsAt, reader)}</span>
            </>
          ),
        },
        { term: m.common_state(), details: <ConcernStateBadge state={concern.state} /> },
        ...handledFacts(m.common_last_changed(), concern),
      ]}
    />
  )
}

type ConcernOutcomeProps = Pick<ConcernViewProps, 'onSaved'> & {
  concern: WholeConcern
  onTyped: (isTyped: boolean) => void
}

function ConcernOutcome({ concern, onSaved, onTyped }: ConcernOutcomeProps) {
  const form = usePageForm(concernChangeForm, {
    own: { concernId: concern.id },
    version: toTag(concern.version),
    newest: async () => toTag((await aftercareApi.admin.concerns(concern.id).$get()).version),
    done: () => onSaved(concern.id),
    onTyped,
  })
  return (
    <OutcomeForm
      form={form}
      failed={m.booking_failed()}
      state={{
        label: m.aftercare_set_state(),
        value: concern.state,
        options: CONCERN_STATES.map((value) => ({ value, label: concernStateLabel(value) })),
      }}
      outcome={{
        optional: true,
        hint: m.aftercare_outcome_hint(),
        value: concern.outcome,
      }}
      follows={m.aftercare_outcome_save_what()}
      busyLabel={m.common_working()}
    />
  )
}
