import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import { localeNames } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { CalmFold } from '../../../ui/calm-fold.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { LeftToRight, OwnWords } from '../../../ui/own-words.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { AffectedList } from '../../booking/components/affected-list.tsx'
import type { Affected } from '../../booking/schema/index.ts'
import { passwordResetForm, removeSecondStepForm } from '../forms.ts'
import type { AffectingChange, WholePerson } from '../schema/index.ts'
import { ActionForm } from './action-form.tsx'
import { roleWord, statusTone, statusWord } from './labels.ts'
import { PostedOutcome } from './people-frame.tsx'
import { usePeoplePlace } from './people-place.ts'
import {
  AskedAction,
  DeleteAction,
  EmailForPerson,
  StatusAction,
  questionOf,
} from './person-actions.tsx'
import { PersonTrail } from './person-trail.tsx'
import { RoleForms } from './role-forms.tsx'

type PersonViewProps = {
  person: WholePerson | undefined
  /** The confirmation without scripts: the change, and the consultations that it cancels. */
  asked?: { affected: Affected; change: AffectingChange } | undefined
}

/** One account: its state, and the team's actions. */
export function PersonView({ person, asked }: PersonViewProps) {
  if (!person)
    return (
      <EmptyState scene="lost" title={m.problem_person_not_found()} action={<BackToPeople />} />
    )
  return (
    <article className="flex flex-col gap-6">
      <BackToPeople />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="wrap-anywhere">
          <OwnWords>{person.name}</OwnWords>
        </h2>
        <Badge tone={statusTone(person.status)}>{statusWord(person.status)}</Badge>
      </div>
      <PostedOutcome />
      {asked && !person.isSelf && <Asked person={person} {...asked} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Card>
            <Facts person={person} />
          </Card>
          <Card>
            <PersonTrail person={person} />
          </Card>
        </div>
        {person.isSelf ? (
          <Card tone="sunken">
            <p className="measure">{m.people_self_text()}</p>
          </Card>
        ) : (
          <Card className="flex flex-col gap-6">
            <Actions key={person.id} person={person} />
          </Card>
        )}
      </div>
    </article>
  )
}

function BackToPeople() {
  const { search, renderLink } = usePeoplePlace()
  const { open: _, view: __, ...list } = search
  return <BackLink renderLink={(parts) => renderLink(list, parts)}>{m.common_to_list()}</BackLink>
}

function Facts({ person }: { person: WholePerson }) {
  const reader = useReader()
  const { email, emailConfirmed, roles, createdAt, lastUsedAt, preferredLanguage } = person
  const yesNo = (is: boolean) => (is ? m.people_yes() : m.people_no())
  const used =
    lastUsedAt === null ? m.people_not_signed_in() : formatRelativeTime(lastUsedAt, reader)
  return (
    <DefinitionList
      items={[
        {
          term: m.common_email(),
          details: (
            <>
              <span className="block">
                <LeftToRight className="wrap-anywhere">{email}</LeftToRight>
              </span>
              <span className="text-sm text-muted">
                {emailConfirmed ? m.accounts_email_confirmed() : m.accounts_email_unconfirmed()}
              </span>
            </>
          ),
        },
        { term: m.people_column_role(), details: roles.map(roleWord).join(' · ') },
        { term: m.people_column_created(), details: formatFullDate(createdAt, reader) },
        { term: m.people_last_used(), details: used },
        {
          term: m.people_sessions(),
          details: formatNumber(person.sessions, reader.locale),
        },
        {
          term: m.common_consultations(),
          details: formatNumber(person.consultations, reader.locale),
        },
        {
          term: m.common_language(),
          details: <bdi lang={preferredLanguage}>{localeNames[preferredLanguage]}</bdi>,
        },
        { term: m.people_has_password(), details: yesNo(person.hasPassword) },
        { term: m.common_two_step(), details: yesNo(person.hasSecondStep) },
      ]}
    />
  )
}

function Part({ title, text, children }: { title: string; text: string; children: Elements }) {
  return (
    <section className="border-b border-line pb-6 last:border-b-0 last:pb-0 calm:border-b-0 calm:pb-0">
      <CalmFold title={title} className="flex flex-col items-start gap-3">
        <h3 className="calm:sr-only">{title}</h3>
        <p className="measure text-muted">{text}</p>
        {children}
      </CalmFold>
    </section>
  )
}

function Actions({ person }: { person: WholePerson }) {
  const { id, status, hasSecondStep } = person
  const isSuspended = status === 'suspended'
  return (
    <>
      <Part title={m.people_column_role()} text={m.people_role_text()}>
        <RoleForms person={person} />
      </Part>
      <Part
        title={isSuspended ? m.people_activate() : m.people_suspend()}
        text={isSuspended ? m.people_activate_what() : m.people_suspend_what()}
      >
        <StatusAction person={person} />
      </Part>
      <Part title={m.people_email_title()} text={m.people_email_text()}>
        <EmailForPerson person={person} />
      </Part>
      <Part title={m.accounts_password()} text={m.people_reset_text()}>
        <ActionForm
          form={passwordResetForm}
          fields={{ userId: id }}
          label={m.people_reset()}
          disabled={isSuspended}
          done="reset"
        />
      </Part>
      {hasSecondStep && (
        <Part title={m.common_two_step()} text={m.people_step_text()}>
          <ActionForm
            form={removeSecondStepForm}
            fields={{ userId: id }}
            label={m.people_step()}
            done="second-step"
          />
        </Part>
      )}
      <Part title={m.people_delete_title()} text={m.people_delete_what()}>
        <DeleteAction person={person} />
      </Part>
    </>
  )
}

type AskedProps = { person: WholePerson; affected: Affected; change: AffectingChange }

/** The confirmation of a serious action, for readers without scripts. */
function Asked({ person, affected, change }: AskedProps) {
  const { search, renderLink } = usePeoplePlace()
  if (change.change === 'suspend' && person.status === 'suspended') return null
  if (change.change === 'role' && (!change.role || change.role === person.role)) return null
  const question = questionOf(person, change)
  return (
    <Card as="section" className="flex flex-col gap-4 border-danger">
      <h3>{question.title}</h3>
      <p className="measure">{question.message}</p>
      <AffectedList affected={affected} />
      <div className="actions">
        {renderLink(
          { ...search, view: undefined },
          { className: buttonClass('secondary'), children: m.people_keep() },
        )}
        <AskedAction question={question} affected={affected.consultations.length} />
      </div>
    </Card>
  )
}
