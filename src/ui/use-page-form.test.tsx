import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderFor } from '../../tests/support/readers.tsx'
import type { RefusedForm } from './rendering/page-reader.tsx'
import { useFormKey } from './typing/use-form-key.ts'
import { type AnyDefinition, usePageForm, versionIn } from './use-page-form.tsx'

const definition: AnyDefinition = {
  intent: 'words',
  schema: { '~standard': { validate: (value) => ({ value: value as object }) } },
  send: async () => ({ ok: true, answer: undefined }),
  next: () => '/',
}

const done = () => {}

/** A page whose data is read anew while it shows its form. */
function Page({ first, then }: { first: string; then: string }) {
  const [value, setValue] = useState(first)
  const form = usePageForm(definition, {
    version: `"${value}"`,
    initialValues: { words: value },
    done,
  })
  if (value !== then) setValue(then)
  return (
    <form>
      {form.hidden}
      <p>{`the page has ${value}`}</p>
      <p>{form.initialText('words')}</p>
    </form>
  )
}

const sent = (version: string) => `name="if-match" value="&quot;${version}&quot;"`

it('a form sends the version of what fills its fields, however new the page’s data is', () => {
  const html = renderFor({}, () => <Page first="old" then="new" />)
  expect(html).toContain('the page has new')
  expect(html).toContain(sent('old'))
  expect(html).toContain('<p>old</p>')
})

it('a form that was refused without scripts keeps its version, unless its reader knows of a newer one', () => {
  const refusedFor = (code: string): RefusedForm => ({
    intent: 'words',
    values: { words: 'mine', 'if-match': '"first"' },
    problem: { code, detail: 'No.', errors: [] },
  })
  const draw = (code: string) =>
    renderFor({ submission: refusedFor(code) }, () => <Page first="new" then="new" />)
  expect(draw('invalid')).toContain(sent('first'))
  expect(draw('stale')).toContain(sent('new'))
  for (const code of ['invalid', 'stale']) expect(draw(code)).toContain('<p>mine</p>')
})

it('a form goes on from the version that it has saved', () => {
  expect(versionIn({ id: 7, version: 'abc' })).toBe('"abc"')
  expect(versionIn({ version: 3 })).toBe('"3"')
  for (const answer of [undefined, null, {}]) expect(versionIn(answer)).toBeUndefined()
})

function Keyed({ typed, ends }: { typed: readonly boolean[]; ends: string }) {
  const [version, setVersion] = useState(0)
  const [key, onTyped] = useFormKey(version === typed.length ? ends : 'one', String(version))
  const next = typed[version]
  if (next !== undefined) {
    onTyped(next)
    setVersion(version + 1)
  }
  return key
}

it('a form is mounted anew with newer values, but not over what is typed into it and not saved', () => {
  const draw = (...typed: boolean[]) => renderFor({}, () => <Keyed typed={typed} ends="one" />)
  expect(draw(false)).toBe('one 1')
  expect(draw(true)).toBe('one 0')
  // Other forms of the page were saved, twice.
  expect(draw(true, true)).toBe('one 0')
  expect(draw(true, true, false)).toBe('one 3')
})

it('a form is mounted anew for another subject, whatever was typed into it', () => {
  expect(renderFor({}, () => <Keyed typed={[true]} ends="two" />)).toBe('two 1')
})
