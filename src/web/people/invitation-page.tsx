import { loadSignedIn } from '../../features/accounts/client/sign-in.ts'
import { InvitationAnswer } from '../../features/people/components/invitation-answer.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { loadInvitation } from './load-people.ts'

const goOn = (next: string) =>
  loadSignedIn(next, {
    title: m.people_joined(),
    description: m.people_joined_text(),
  })

/** Where the mail leads that asks somebody to join the team. */
export function InvitationPage({ data }: { data: Awaited<ReturnType<typeof loadInvitation>> }) {
  const { token, invitation, words } = data
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
