import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import type { AccountSettings } from '../client/settings.ts'
import { MailChoices } from './mail-choices.tsx'

const notificationChoices = {
  ...{ reminders: true, messages: false, reviews: true, waiting: false },
  push: { reminders: true, changes: false, waiting: true },
  sms: { reminders: false, changes: true, waiting: false },
}

/** Names of the submitted inputs, visible or hidden. */
const namesIn = (html: string, pattern: RegExp) =>
  (html.match(/<input[^>]*>/g) ?? []).flatMap((input) =>
    pattern.test(input) ? (/name="(\w+)"/.exec(input)?.[1] ?? []) : [],
  )

it('sends the choices of a channel along that the site does not have at present', () => {
  const draw = (has: boolean) =>
    renderFor({}, () => (
      <MailChoices
        settings={{ notificationChoices } as AccountSettings}
        hasPush={has}
        hasSms={has}
        onChanged={() => undefined}
      />
    ))
  const wanted = ['push_reminders', 'push_waiting', 'sms_changes']
  const hidden = namesIn(draw(false), /type="hidden"/)
  expect(hidden.filter((name) => name !== 'intent')).toEqual(wanted)
  expect(namesIn(draw(true), /checked=""/)).toEqual(['reminders', 'reviews', ...wanted])
})
