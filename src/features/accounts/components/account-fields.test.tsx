import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { loginForm } from '../forms/sign-in.ts'
import {
  CodeField,
  NameAndPassword,
  NewAccountFields,
  OwnPasswordField,
} from './account-fields.tsx'

function Fields({ part: Part }: { part: typeof NewAccountFields }) {
  return <Part form={usePageForm(loginForm, { done: () => {} })} />
}

const completed = (part: typeof NewAccountFields) => renderFor({}, () => <Fields part={part} />)

const completedIn = (part: typeof NewAccountFields): Record<string, string> =>
  Object.fromEntries(
    [...completed(part).matchAll(/<input[^>]*>/g)].map(([input]) => [
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
  expect(completedIn(({ form }) => <OwnPasswordField form={form} account="" />)).toEqual({
    password: 'current-password',
  })
  expect(completedIn(({ form }) => <CodeField form={form} label="Code" />)).toEqual({
    code: 'one-time-code',
  })
})

it('has the account’s address beside a password whose form does not ask for it, for password managers', () => {
  const address =
    '<input type="email" autoComplete="username" readOnly="" hidden="" value="sara@example.org"/>'
  const own = () =>
    completed(({ form }) => <OwnPasswordField form={form} account="sara@example.org" />)
  expect(own()).toContain(address)
  const made = () =>
    completed(({ form }) => <NameAndPassword form={form} account="sara@example.org" />)
  // After the name, which would be taken in its place.
  expect(made().indexOf(address)).toBeGreaterThan(made().indexOf('name="name"'))
  expect(completed(NewAccountFields)).not.toContain('autoComplete="username"')
})
