import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ACCOUNT_STATUSES, ROLES } from '../../../platform/actor.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { optionsOf, SelectField } from '../../../ui/forms/select.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { Cell, ColumnName, RowName, StackedRow } from '../../../ui/lists/stacked-table.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { EmailAddress, OwnWords } from '../../../ui/own-words.tsx'
import { FileAfterProof } from '../../accounts/components/file-after-proof.tsx'
import { peopleTableAddress, type PeoplePage } from '../client.ts'
import type { ListedPerson } from '../schema/index.ts'
import { ColumnHead, PeopleFrame, PostedOutcome } from './people-frame.tsx'
import { DeleteAction, StatusAction } from './person-actions.tsx'
import { filterOf, usePeoplePlace } from './people-place.ts'
import { roleWord, statusTone, statusWord } from './labels.ts'

/** All accounts, with search, filters, sorting and pagination (spec 2.55, 9.7). */
export function PeopleList({ list, ownId }: { list: PeoplePage; ownId: number }) {
  const { renderLink } = usePeoplePlace()
  return (
    <div className="flex flex-col gap-6">
      <PostedOutcome />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{m.people_title()}</h2>
        <div className="flex flex-wrap gap-3">
          {renderLink(
            { view: 'import' },
            { className: buttonClass('secondary'), children: m.people_import() },
          )}
          {renderLink(
            { view: 'invitations' },
            { className: buttonClass('secondary'), children: m.people_invitations() },
          )}
        </div>
      </div>
      <PeopleFilter />
      <PeopleFrame
        list={list}
        caption={m.people_title()}
        head={
          <>
            <ColumnHead column="name">{m.common_name()}</ColumnHead>
            <ColumnHead column="email">{m.common_email()}</ColumnHead>
            <ColumnHead column="role">{m.people_column_role()}</ColumnHead>
            <ColumnHead column="status">{m.common_status()}</ColumnHead>
            <ColumnHead column="createdAt">{m.people_column_created()}</ColumnHead>
            <ColumnName>{m.people_column_actions()}</ColumnName>
          </>
        }
      >
        {list.entries.map((person) => (
          <PersonRow key={person.id} person={person} isSelf={person.id === ownId} />
        ))}
      </PeopleFrame>
      {list.entries.length > 0 && <TableLink />}
    </div>
  )
}

function TableLink() {
  const { locale } = useReader()
  const { search } = usePeoplePlace()
  return (
    <p className="actions items-center print:hidden">
      <FileAfterProof file={peopleTableAddress(search, locale)} label={m.people_export()} />
      <span className="measure text-sm text-muted">{m.people_export_note()}</span>
    </p>
  )
}

function PersonRow({ person, isSelf }: { person: ListedPerson; isSelf: boolean }) {
  const reader = useReader()
  const { search, renderLink } = usePeoplePlace()
  const { id, name, email, role, status, createdAt } = person
  return (
    <StackedRow>
      <RowName className="font-semibold @3xl:min-w-40">
        {renderLink(
          { ...filterOf(search), page: search.page, open: id },
          { className: 'inline-flex min-h-11 items-center', children: <OwnWords>{name}</OwnWords> },
        )}
      </RowName>
      <Cell>
        <EmailAddress>{email}</EmailAddress>
      </Cell>
      <Cell label={m.people_column_role()} className="@3xl:whitespace-nowrap">
        {roleWord(role)}
      </Cell>
      <Cell label={m.common_status()}>
        <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>
      </Cell>
      <Cell label={m.people_column_created()} className="@3xl:whitespace-nowrap">
        {formatShortDate(createdAt, reader)}
      </Cell>
      <Cell className="@max-3xl:mt-auto">
        {isSelf ? (
          <span className="text-muted">{m.people_self()}</span>
        ) : (
          <div className="flex flex-wrap gap-2 @max-3xl:pt-2 @3xl:flex-nowrap">
            <StatusAction person={person} size="small" />
            <DeleteAction person={person} size="small" />
          </div>
        )}
      </Cell>
    </StackedRow>
  )
}

/** Search and filters of the list of people (spec 2.55). */
export function PeopleFilter() {
  const { path, search, go } = usePeoplePlace()
  const { q, role, status, sort } = search
  return (
    <SearchForm
      path={path}
      label={m.people_filter()}
      preserved={{ sort }}
      apply={m.common_show()}
      onSearch={go}
    >
      <SearchField
        id="people-q"
        label={m.common_name_or_email()}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={q}
      />
      <SelectField
        id="people-role"
        name="role"
        label={m.people_column_role()}
        value={role}
        options={optionsOf(ROLES, roleWord, m.people_every_role())}
      />
      <SelectField
        id="people-status"
        name="status"
        label={m.common_status()}
        value={status}
        options={optionsOf(ACCOUNT_STATUSES, statusWord, m.people_every_status())}
      />
    </SearchForm>
  )
}
