import { expect, it } from 'vitest'
import { renderFor } from '../../../tests/support/readers.tsx'
import { usePageForm, type AnyDefinition } from '../use-page-form.tsx'
import { Choosing } from './choosing.tsx'

const definition: AnyDefinition = {
  intent: 'many',
  schema: { '~standard': { validate: (value) => ({ value: value as object }) } },
  send: async () => ({ ok: true, answer: undefined }),
  next: () => '/',
}

function Chosen() {
  const form = usePageForm(definition, { done: () => {} })
  return (
    <Choosing
      id="many"
      form={form}
      shown={[1, 2]}
      actions={[{ value: 'confirm', label: 'Confirm' }]}
      follows="Both sides get a mail."
      outcome={undefined}
    >
      <p>Entries</p>
    </Choosing>
  )
}

it('presses no button by Enter on a checkbox: the form’s first button, which that presses, is off', () => {
  const html = renderFor({}, () => <Chosen />)
  const [first, second] = html.match(/<button[^>]*type="submit"[^>]*>/g)!
  expect(first).toContain('disabled=""')
  expect(first).toContain('hidden=""')
  expect(second).toContain('value="confirm"')
})
