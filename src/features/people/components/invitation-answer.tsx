import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { checkWith, useForm } from '../../../ui/forms/use-form.ts'
import { AccountForm, FormText } from '../../accounts/components/account-form.tsx'
import { PasswordField } from '../../accounts/components/account-fields.tsx'
import { localizePath } from '../../../i18n/locale.ts'
import { acceptInvitation } from '../client.ts'
import { invitationQuery, newStaff, type OpenInvitation } from '../schema.ts'
import { roleWord } from './words.ts'

type AcceptProps = { token: string; onAccepted: () => Promise<void> }
type InvitationAnswerProps = AcceptProps & { invitation: OpenInvitation }

/** The page of a mailed invitation. Opening it changes nothing: the button does. */
export function InvitationAnswer({ invitation, ...answer }: InvitationAnswerProps) {
  const { token } = answer
  const { locale } = useReader()
  const { email, role, next } = invitation
  const back = `/invitation?token=${encodeURIComponent(token)}`
  return (
    <>
      <p className="measure">
        {m.people_join_what({ role: roleWord(role) })}{' '}
        <bdi dir="ltr" className="font-semibold wrap-anywhere">
          {email}
        </bdi>
      </p>
      {next === 'register' && <JoinForm {...answer} />}
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
            href={`${localizePath('/auth', locale)}?${new URLSearchParams({ next: back })}`}
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

const checkNew = checkWith(newStaff)
const checkToken = checkWith(invitationQuery)

/** Sends the answer, and goes on when it was accepted. */
const acceptBy =
  (onAccepted: () => Promise<void>) => async (answer: Parameters<typeof acceptInvitation>[0]) => {
    try {
      await acceptInvitation(answer)
      await onAccepted()
    } catch (error) {
      return toFormProblem(error, m.accounts_try_again())
    }
  }

/** For a reader without an account: a name and a password create one. */
function JoinForm({ token, onAccepted }: AcceptProps) {
  const form = useForm({
    ...useRefusedForm('invitation-accept'),
    check: checkNew,
    send: acceptBy(onAccepted),
  })
  return (
    <AccountForm
      form={form}
      intent="invitation-accept"
      failedTitle={m.people_join_failed()}
      submitLabel={m.people_join()}
      busyLabel={m.common_saving()}
    >
      <input type="hidden" name="token" value={token} />
      <FormText form={form} name="name" label={m.accounts_name()} required autoComplete="name" />
      <PasswordField form={form} label={m.accounts_password()} isNew />
    </AccountForm>
  )
}

function AcceptForm({ token, onAccepted }: AcceptProps) {
  const form = useForm({
    ...useRefusedForm('invitation-accept'),
    check: checkToken,
    send: acceptBy(onAccepted),
  })
  return (
    <AccountForm
      form={form}
      intent="invitation-accept"
      failedTitle={m.people_join_failed()}
      submitLabel={m.people_join()}
      busyLabel={m.common_saving()}
    >
      <input type="hidden" name="token" value={token} />
    </AccountForm>
  )
}
