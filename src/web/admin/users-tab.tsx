import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EmailField } from '../../features/accounts/components/account-fields.tsx'
import { AccountForm } from '../../features/accounts/components/account-form.tsx'
import { ActionForm } from '../../features/people/components/action-form.tsx'
import { ImportPeople } from '../../features/people/components/import-people.tsx'
import { roleWord } from '../../features/people/components/labels.ts'
import { PostedOutcome } from '../../features/people/components/people-frame.tsx'
import { PersonView } from '../../features/people/components/person-view.tsx'
import { PeopleList } from '../../features/people/components/people-list.tsx'
import {
  type PeoplePlace,
  type PeopleSearch,
  PeoplePlaceContext,
  usePeoplePlace,
} from '../../features/people/components/people-place.ts'
import { inviteAgainForm, inviteForm, withdrawInvitationForm } from '../../features/people/forms.ts'
import { INVITED_ROLES } from '../../features/people/rules/index.ts'
import type { ListedInvitation } from '../../features/people/schema/index.ts'
import { formatShortDate } from '../../i18n/calendar/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FormSelect } from '../../ui/forms/form-fields.tsx'
import { LANGUAGE_OPTIONS, optionsOf } from '../../ui/forms/select.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { LeftToRight } from '../../ui/own-words.tsx'
import { WhatFollows } from '../../ui/popups/what-follows.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { usePageForm } from '../../ui/use-page-form.tsx'
import { refresh } from '../refresh.ts'
import type { TabSearch } from '../tab-search.ts'
import type { UsersData } from './users-data.ts'

type UsersTabProps = {
  path: '/admin/users' | '/dashboard'
  data: UsersData
  search: TabSearch
  ownId: number
}

/** All accounts, in the admin area and in an admin's dashboard (spec 2.49, 2.55). */
export default function UsersTab({ path, data, search, ownId }: UsersTabProps) {
  return (
    <PeoplePlaceProvider path={path} search={search}>
      {data.show === 'one' ? (
        <PersonView person={data.person} asked={data.asked} />
      ) : data.show === 'invitations' ? (
        <Invitations invitations={data.invitations} />
      ) : data.show === 'import' ? (
        <ImportPeople />
      ) : (
        <PeopleList list={data.list} ownId={ownId} />
      )}
    </PeoplePlaceProvider>
  )
}

type PeoplePlaceProviderProps = {
  path: PeoplePlace['path']
  search: TabSearch
  children: ReactNode
}

/** Drops absent parameters, and those about the previous action. */
const searchOf = ({
  done: _,
  kind: __,
  ...search
}: PeopleSearch & Pick<TabSearch, 'done' | 'kind'>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as never

/** Provides the lists of people with their page and its parameters. */
export function PeoplePlaceProvider({ path, search, children }: PeoplePlaceProviderProps) {
  const router = useRouter()
  return (
    <PeoplePlaceContext
      value={{
        path,
        usersPath: path === '/admin/roles' ? '/admin/users' : path,
        search,
        renderLink: (target, parts) => <Link to={path} search={searchOf(target)} {...parts} />,
        go: (target) => void router.navigate({ to: path, search: searchOf(target) }),
        refresh: () => void refresh(router),
      }}
    >
      {children}
    </PeoplePlaceContext>
  )
}

/** The invitation form, and the open invitations. */
function Invitations({ invitations }: { invitations: readonly ListedInvitation[] }) {
  const { renderLink } = usePeoplePlace()
  return (
    <div className="flex flex-col gap-6">
      <BackLink renderLink={(parts) => renderLink({}, parts)}>{m.common_to_list()}</BackLink>
      <div className="flex flex-col gap-2">
        <h2>{m.people_invitations()}</h2>
        <p className="measure text-muted">{m.people_invitations_text()}</p>
      </div>
      <PostedOutcome />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <Card as="section" className="flex flex-col gap-4">
          <h3>{m.people_invite()}</h3>
          <InviteForm />
        </Card>
        <section className="flex flex-col gap-4">
          <h3>{m.people_invitations_open()}</h3>
          {invitations.length > 0 && <WhatFollows>{m.people_invite_again_what()}</WhatFollows>}
          {invitations.length === 0 ? (
            <p className="text-muted">{m.people_invitations_none()}</p>
          ) : (
            <ul className="flex flex-col rounded-card bg-surface px-4 sm:px-6">
              {invitations.map((invitation) => (
                <Line key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  )
}

/** Empty again after each invitation, for the next person. */
function InviteForm() {
  const [sent, setSent] = useState(0)
  return <InviteFields key={sent} onSent={() => setSent((count) => count + 1)} />
}

function InviteFields({ onSent }: { onSent: () => void }) {
  const place = usePeoplePlace()
  const { locale } = useReader()
  const form = usePageForm(inviteForm, {
    done() {
      toast({ title: m.people_invited(), description: m.people_invited_text() })
      onSent()
      place.refresh()
    },
  })
  return (
    <AccountForm form={form} failedTitle={m.people_invite_failed()} label={m.people_invite_send()}>
      <EmailField form={form} autoComplete="off" />
      <FormSelect
        {...form.text('role')}
        label={m.people_column_role()}
        usual="publisher"
        options={optionsOf(INVITED_ROLES, roleWord)}
      />
      <FormSelect
        {...form.text('language')}
        label={m.people_invite_language()}
        usual={locale}
        options={LANGUAGE_OPTIONS}
      />
    </AccountForm>
  )
}

function Line({ invitation }: { invitation: ListedInvitation }) {
  const reader = useReader()
  const { id, email, role, expiresAt, isOver } = invitation
  const date = formatShortDate(expiresAt, reader)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <LeftToRight>{email}</LeftToRight>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>{roleWord(role)}</span>
          {isOver ? (
            <Badge tone="warning">{m.people_invitation_over()}</Badge>
          ) : (
            <span>{m.people_invitation_until({ date })}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionForm
          form={inviteAgainForm}
          fields={{ invitationId: id }}
          label={m.people_invite_again()}
          describedAs={m.people_invite_again_named({ email })}
          size="small"
          done="invitation-again"
        />
        <ActionForm
          form={withdrawInvitationForm}
          fields={{ invitationId: id }}
          label={m.people_withdraw()}
          describedAs={m.people_withdraw_named({ email })}
          size="small"
          variant="quiet"
          done="invitation-withdraw"
        />
      </div>
    </li>
  )
}
