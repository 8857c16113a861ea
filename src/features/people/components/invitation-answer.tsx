import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { LeftToRight } from '../../../ui/own-words.tsx'
import { AccountForm } from '../../accounts/components/account-form.tsx'
import { NameAndPassword } from '../../accounts/components/account-fields.tsx'
import { localPath } from '../../../i18n/local-path.ts'
import { acceptInvitationForm } from '../forms.ts'
import type { OpenInvitation } from '../schema/index.ts'
import { roleWord } from './labels.ts'

type AcceptProps = { token: string; onAccepted: (next: string) => Promise<void> }
type InvitationAnswerProps = AcceptProps & { invitation: OpenInvitation }

/** The page of a mailed invitation. Opening it changes nothing: only the button accepts. */
export function InvitationAnswer({ invitation, ...answer }: InvitationAnswerProps) {
  const { token } = answer
  const { email, role, next } = invitation
  const back = `/invitation?token=${encodeURIComponent(token)}`
  return (
    <>
      <p className="measure">
        <span>{`${m.people_join_what({ role: roleWord(role) })} `}</span>
        <LeftToRight className="font-semibold wrap-anywhere">{email}</LeftToRight>
      </p>
      {next === 'register' && <AcceptForm {...answer} newAccount={email} />}
      {next === 'accept' && (
        <>
          <p className="measure text-muted">{m.people_join_replaces()}</p>
          <AcceptForm {...answer} />
        </>
      )}
      {next === 'sign-in' && (
        <>
          <p className="measure">{m.people_join_sign_in()}</p>
          <a
            href={`${localPath('/auth')}?${new URLSearchParams({ next: back })}`}
            className={buttonClass('primary', 'normal', 'self-start')}
          >
            {m.common_login()}
          </a>
        </>
      )}
      {next === 'other-account' && (
        <Notice tone="warning">{m.problem_invitation_other_account()}</Notice>
      )}
    </>
  )
}

/** Accepts; a name and a password create the account of a new address. */
function AcceptForm({ token, onAccepted, newAccount }: AcceptProps & { newAccount?: string }) {
  const form = usePageForm(acceptInvitationForm, {
    done: (_, { next }) => onAccepted(next),
  })
  return (
    <AccountForm form={form} failedTitle={m.people_join_failed()} label={m.people_join()}>
      <input type="hidden" name="token" value={token} />
      {newAccount && <NameAndPassword form={form} account={newAccount} />}
    </AccountForm>
  )
}
