import { createFileRoute } from '@tanstack/react-router'
import { loadSignedIn } from '../../features/accounts/client/sign-in.ts'
import { InvitationAnswer } from '../../features/people/components/invitation-answer.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { queryReader, textIn } from '../../platform/addresses/query.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { privateHeadOf } from '../account/mailed-link.ts'
import { loadInvitation } from '../people/load-people.ts'

/** The page of a mailed invitation to the team. */
export const Route = createFileRoute('/invitation')({
  validateSearch: queryReader({ token: textIn }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps }) => loadInvitation(deps.token),
  staleTime: 0,
  head: ({ loaderData }) => privateHeadOf(loaderData?.words),
  component: InvitationPage,
})

const goOn = (next: string) =>
  loadSignedIn(next, { title: m.people_joined(), description: m.people_joined_text() })

function InvitationPage() {
  const { token, invitation, words } = Route.useLoaderData()
  return (
    <div className="page py-8">
      <Card className="mx-auto flex max-w-2xl flex-col gap-6">
        <h1 tabIndex={-1}>{words.title}</h1>
        {!token ? (
          <Notice tone="warning">{m.accounts_link_incomplete()}</Notice>
        ) : invitation ? (
          <InvitationAnswer token={token} invitation={invitation} onAccepted={goOn} />
        ) : (
          <Notice tone="warning" title={m.people_join_ended()}>
            {m.people_join_ended_text()}
          </Notice>
        )}
      </Card>
    </div>
  )
}
