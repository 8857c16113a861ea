import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { checkWith, useForm } from '../../../ui/forms/use-form.ts'
import { goOn, logIn } from '../client/sign-in.ts'
import { credentials } from '../schema/index.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

const check = checkWith(credentials)

/** Sign-in by password (spec 5.1, 8.2); `next` is the page to go on to. */
export function LoginForm({ next }: { next: string }) {
  const form = useForm({
    ...useRefusedForm('login'),
    asks: false,
    check,
    send: async (given) => {
      try {
        await goOn(await logIn(given), {
          next,
          words: (name) => ({
            title: m.accounts_logged_in(),
            description: m.accounts_logged_in_text({ name }),
          }),
        })
      } catch (error) {
        const problem = toFormProblem(error, m.accounts_login_failed_text())
        toast({
          title: m.accounts_login_failed(),
          description: problem.detail,
          variant: 'destructive',
        })
        return problem
      }
    },
  })
  return (
    <AccountForm
      form={form}
      intent="login"
      failedTitle={m.accounts_login_failed()}
      submitLabel={m.common_login()}
      busyLabel={m.accounts_login_busy()}
    >
      <EmailField form={form} autoComplete="username" />
      <div className="flex flex-col gap-2">
        <PasswordField form={form} label={m.accounts_password()} isNew={false} />
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center self-start">
          {m.accounts_forgot()}
        </Link>
      </div>
    </AccountForm>
  )
}
