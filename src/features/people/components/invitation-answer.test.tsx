import { expect, it } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import type { OpenInvitation } from '../schema/index.ts'
import { InvitationAnswer } from './invitation-answer.tsx'

function answerTo(next: OpenInvitation['next']) {
  const html = renderLinked({}, () => (
    <InvitationAnswer
      token="a token"
      invitation={{
        email: 'new@example.org',
        role: 'publisher',
        next,
        expiresAt: '2026-12-01T08:00:00Z',
      }}
      onAccepted={async () => {}}
    />
  ))
  return {
    accepts: html.includes('name="token" value="a token"'),
    asksPassword:
      html.includes('name="password"') &&
      // With the address for password managers.
      html.includes('autoComplete="username"'),
    signsIn: html.includes('href="/auth?next=%2Finvitation%3Ftoken%3Da%2520token"'),
    refuses: html.includes('You are signed in with another address'),
  }
}

const nothing = { accepts: false, asksPassword: false, signsIn: false, refuses: false }

it('asks an invited person for what accepting needs, and for nothing else', () => {
  expect(answerTo('register')).toEqual({ ...nothing, accepts: true, asksPassword: true })
  expect(answerTo('accept')).toEqual({ ...nothing, accepts: true })
  expect(answerTo('sign-in')).toEqual({ ...nothing, signsIn: true })
  expect(answerTo('other-account')).toEqual({ ...nothing, refuses: true })
})
