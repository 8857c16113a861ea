import { Link } from '@tanstack/react-router'
import { formatFullDate, formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, type PageReader } from '../../../ui/rendering/reader.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { WhatFollows } from '../../../ui/popups/what-follows.tsx'
import { concernChangeForm } from '../forms/concerns.ts'
import { CONCERN_STATES } from '../rules.ts'
import type { WholeConcern } from '../schema.ts'
import { ConcernStateBadge, reportedByWord } from './concern-list.tsx'
import { concernKindLabel, concernStateLabel } from './concern-labels.ts'

type ConcernViewProps = {
  concern: WholeConcern | undefined
  /** The page is shown after a change. */
  isSaved: boolean
  onSaved: () => void
}

/** One concern with what was written, and what the team does about it. */
export function ConcernView({ concern, isSaved, onSaved }: ConcernViewProps) {
  if (!concern) return <EmptyState title={m.problem_not_found()} action={<Back />} />
  return (
    <article className="flex flex-col gap-6">
      <Back />
      <h2>{concernKindLabel(concern.kind)}</h2>
      {isSaved && <Notice tone="success" live title={m.common_saved()} />}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] calm:lg:grid-cols-1">
        <Card as="section" aria-labelledby="concern-text" className="flex flex-col gap-4">
          <h3 id="concern-text">{m.aftercare_concern_words()}</h3>
          <p {...ownWords(concern.content)} className="measure whitespace-pre-line wrap-anywhere">
            {concern.content}
          </p>
          <p className="text-sm text-muted">{m.aftercare_concern_noted()}</p>
        </Card>
        <Card className="flex flex-col gap-4">
          <ConcernFacts concern={concern} />
          <OutcomeForm key={concern.handledAt} concern={concern} onSaved={onSaved} />
        </Card>
      </div>
    </article>
  )
}

function Back() {
  return (
    <BackLink renderLink={(parts) => <Link to="/admin/concerns" {...parts} />}>
      {m.aftercare_list_back()}
    </BackLink>
  )
}

const momentOf = (instant: string, reader: PageReader): string =>
  m.common_date_time({
    date: formatFullDate(instant, reader),
    time: formatTime(instant, reader),
  })

function ConcernFacts({ concern }: { concern: WholeConcern }) {
  const reader = useReader()
  const { handledAt, handledBy } = concern
  return (
    <DefinitionList
      items={[
        {
          term: m.aftercare_fact_reporter(),
          details: (
            <>
              <span className="block wrap-anywhere">
                <bdi>{concern.reporterName}</bdi>
              </span>
              <span className="block text-muted">{reportedByWord(concern.reportedBy)}</span>
              <bdi dir="ltr" className="wrap-anywhere">
                {concern.reporterEmail}
              </bdi>
            </>
          ),
        },
        { term: m.aftercare_fact_received(), details: momentOf(concern.createdAt, reader) },
        {
          term: m.aftercare_fact_consultation(),
          details: (
            <>
              <span className="block">
                <bdi>{concern.familyName}</bdi>
              </span>
              <span className="block">
                <bdi>{concern.specialistName}</bdi>
              </span>
              {momentOf(concern.startsAt, reader)}
            </>
          ),
        },
        {
          term: m.common_state(),
          details: <ConcernStateBadge state={concern.state} />,
        },
        ...(handledAt
          ? [
              {
                term: m.aftercare_fact_handled(),
                details: (
                  <>
                    {handledBy && (
                      <span className="block">
                        <bdi>{handledBy}</bdi>
                      </span>
                    )}
                    {momentOf(handledAt, reader)}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function OutcomeForm({ concern, onSaved }: { concern: WholeConcern; onSaved: () => void }) {
  const form = usePageForm(concernChangeForm, {
    own: { concernId: concern.id },
    failed: m.booking_failed_text,
    done: onSaved,
  })
  return (
    <form {...form.form} className="flex flex-col gap-4">
      {form.hidden}
      <ErrorSummary title={m.booking_failed()} errors={form.summary} attempt={form.attempt} />
      <Field {...form.field('state')} label={m.aftercare_set_state()}>
        {(attributes) => (
          <Select
            {...attributes}
            name="state"
            defaultValue={form.initialText('state') || concern.state}
            options={CONCERN_STATES.map((value) => ({ value, label: concernStateLabel(value) }))}
          />
        )}
      </Field>
      <Field
        {...form.field('outcome')}
        label={m.aftercare_outcome()}
        mark={m.common_optional()}
        hint={m.aftercare_outcome_hint()}
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            name="outcome"
            rows={5}
            defaultValue={form.initialText('outcome') || (concern.outcome ?? '')}
          />
        )}
      </Field>
      <WhatFollows>{m.aftercare_outcome_save_what()}</WhatFollows>
      <Button type="submit" busy={form.busy} busyLabel={m.booking_working()} className="self-start">
        {m.common_save()}
      </Button>
    </form>
  )
}
