import { expect, it } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { inLocale } from '../../../i18n/current-locale.server.ts'
import type { Webhook } from '../client.ts'
import { Webhooks } from './webhooks.tsx'

const webhook: Webhook = {
  id: 1,
  name: 'Tool',
  host: 'tool.example.org',
  events: ['review.written'],
  isOn: true,
  isCalled: true,
  failingSince: null,
  stoppedAt: null,
  createdAt: '2026-11-20T08:00:00Z',
  deliveries: [],
}

it('is called on where it is called, and else waits, without a test that would wait too', () => {
  const page = (isCalled: boolean) =>
    renderLinked({}, () => (
      <Webhooks webhooks={[{ ...webhook, isCalled }]} done={undefined} onChanged={() => {}} />
    ))
  const [notCalled, test] = inLocale('en', () => [m.webhooks_not_called(), m.webhooks_test()])
  expect(page(true)).toContain(test)
  expect(page(true)).not.toContain(notCalled)
  expect(page(false)).toContain(notCalled)
  expect(page(false)).not.toContain(test)
})
