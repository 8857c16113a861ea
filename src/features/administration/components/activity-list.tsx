import { Link } from '@tanstack/react-router'
import { formatShortMoment, formatFullMoment, type Reader } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { optionsOf, SelectField } from '../../../ui/forms/select.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { OlderSteps } from '../../../ui/lists/pagination.tsx'
import { MixedWords } from '../../../ui/own-words.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { statusLabels } from '../../accounts/components/labels.ts'
import { commentStatusLabels } from '../../blog/components/moderation-labels.ts'
import type { KnownAction } from '../rules/actions.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '../rules/activity.ts'
import type { Activity } from '../schema/statistics.ts'
import {
  activitySentence,
  kindLabels,
  roleName,
  settingName,
  type SentencePart,
} from './activity-labels.ts'
import { isolate, valueInWords } from './setting-labels.ts'

type ActivityListProps = {
  activities: readonly Activity[]
  kind: ActivityKind | undefined
  /** Cursor of the next page: an id; undefined on the last page. */
  older: number | undefined
  isFirstPage: boolean
  onFilter: (kind: ActivityKind | undefined) => void
}

/** The activity log, newest first (spec 2.54). */
export function ActivityList(props: ActivityListProps) {
  const { activities, kind, older, isFirstPage } = props
  const filter = kind ? { kind } : {}
  return (
    <section className="flex flex-col gap-4" aria-labelledby="activity">
      <h2 id="activity" tabIndex={-1}>
        {m.figures_activity_title()}
      </h2>
      <KindForm {...props} />
      {activities.length === 0 ? (
        <NoActivity kind={kind} />
      ) : (
        <ol className="flex flex-col rounded-card bg-surface px-4 sm:px-6">
          {activities.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
      <OlderSteps
        before={older}
        isFirst={isFirstPage}
        words={{ newest: m.figures_activity_newest(), older: m.figures_activity_older() }}
        renderLink={(before, parts) => (
          <Link
            to="/admin"
            search={{ ...filter, ...(before ? { before } : {}) }}
            hash="activity"
            {...parts}
          />
        )}
      />
    </section>
  )
}

const KindForm = ({ kind, onFilter }: ActivityListProps) => (
  <SearchForm
    path="/admin"
    label={m.figures_activity_filter()}
    apply={m.common_show()}
    onSearch={(filled) => onFilter(ACTIVITY_KINDS.find((one) => one === filled['kind']))}
  >
    <SelectField
      id="activity-kind"
      name="kind"
      label={m.common_kind()}
      value={kind}
      options={optionsOf(ACTIVITY_KINDS, (key) => kindLabels[key](), m.figures_activity_kind_all())}
    />
  </SearchForm>
)

function NoActivity({ kind }: { kind: ActivityKind | undefined }) {
  if (!kind) return <EmptyState headingLevel="h3" title={m.figures_activity_none()} />
  return (
    <EmptyState
      headingLevel="h3"
      title={m.figures_activity_none_of_kind()}
      action={
        <Link to="/admin" className={buttonClass('secondary')}>
          {m.common_show_all()}
        </Link>
      }
    />
  )
}

function ActivityLine({ activity }: { activity: Activity }) {
  const reader = useReader()
  const { createdAt } = activity
  const changes = changeSentences(activity, reader)
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="wrap-anywhere">
        {activitySentence(activity, reader.locale).map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </p>
      {changes.map((sentence) => (
        <p key={sentence} className="text-sm wrap-anywhere">
          {sentence}
        </p>
      ))}
      <p className="text-sm text-muted">
        <time translate="no" dateTime={createdAt}>
          {formatShortMoment(createdAt, reader)}
        </time>
      </p>
    </li>
  )
}

function Part({ part }: { part: SentencePart }) {
  if (typeof part === 'string') return part
  const { text, path } = part
  const name = (
    <bdi>
      <MixedWords>{text}</MixedWords>
    </bdi>
  )
  return path ? <a href={path}>{name}</a> : name
}

const VERIFICATION_STATUSES = {
  waiting: m.common_waiting,
  due: m.verification_standing_due,
  verified: m.verification_standing_verified,
  refused: m.verification_standing_refused,
}

const STATES: Partial<Record<KnownAction, Record<string, () => string>>> = {
  'comment-moderated': commentStatusLabels,
  'contact-message-changed': {
    new: m.common_state_new,
    answered: m.contact_state_answered,
    closed: m.contact_state_closed,
    spam: m.contact_inbox_suspected,
  },
  'specialist-verified': VERIFICATION_STATUSES,
  'specialist-refused': VERIFICATION_STATUSES,
  'verification-ended': VERIFICATION_STATUSES,
  'concern-changed': {
    new: m.aftercare_state_new,
    'in-work': m.aftercare_state_in_work,
    closed: m.common_state_closed,
  },
}

const valueWords = (key: string, value: string | null, locale: Locale): string =>
  value === null
    ? m.figures_activity_setting_default()
    : value === ''
      ? m.site_value_empty()
      : valueInWords(key, value, locale)

/** A sentence each for the states before and after; empty if neither is recorded. */
export function changeSentences(activity: Activity, reader: Reader): string[] {
  const { action, role, roleBefore, state, stateBefore, settings } = activity
  if (roleBefore)
    return [
      m.figures_activity_before_after({ before: roleName(roleBefore), after: roleName(role) }),
    ]
  if (stateBefore && state && stateBefore !== state) {
    const words: Record<string, () => string> = STATES[action as KnownAction] ?? statusLabels
    const named = (one: string) =>
      action === 'consultation-rescheduled'
        ? formatFullMoment(one, reader)
        : (words[one]?.() ?? isolate(one))
    return [m.figures_activity_before_after({ before: named(stateBefore), after: named(state) })]
  }
  return settings
    .filter(({ before, after }) => before !== after)
    .map(({ key, before, after }) =>
      m.figures_activity_setting_before_after({
        name: settingName(key),
        before: valueWords(key, before, reader.locale),
        after: valueWords(key, after, reader.locale),
      }),
    )
}
