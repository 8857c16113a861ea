import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { loginForm } from '../forms/sign-in.ts'
import { CodeField, NewAccountFields, OwnPasswordField } from './account-fields.tsx'

function Fields({ part: Part }: { part: typeof NewAccountFields }) {
  return <Part form={usePageForm(loginForm, { done: () => {} })} />
}

const completedIn = (part: typeof NewAccountFields): Record<string, string> =>
  Object.fromEntries(
    [...renderFor({}, () => <Fields part={part} />).matchAll(/<input[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)![1],
      /autoComplete="([^"]*)"/i.exec(input)?.[1],
    ]),
  )

it('lets browsers fill in what they have stored, and offer a new password where one is chosen', () => {
  expect(completedIn(NewAccountFields)).toEqual({
    name: 'name',
    email: 'email',
    password: 'new-password',
  })
  expect(completedIn(OwnPasswordField)).toEqual({ password: 'current-password' })
  expect(completedIn(({ form }) => <CodeField form={form} label="Code" />)).toEqual({
    code: 'one-time-code',
  })
})
