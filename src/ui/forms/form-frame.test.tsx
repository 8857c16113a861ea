import { describe, expect, it } from 'vitest'
import { renderFor, renderLinked } from '../../../tests/support/readers.tsx'
import type { RefusedForm } from '../rendering/page-reader.tsx'
import type { AnyDefinition } from '../use-page-form.tsx'
import { ButtonForm } from './button-form.tsx'
import { DefinedForm } from './defined-form.tsx'

const definition: AnyDefinition = {
  intent: 'press',
  schema: { '~standard': { validate: (value) => ({ value: value as object }) } },
  send: async () => ({ ok: true, answer: undefined }),
  next: () => '/',
}

/** A form that was refused after a post without scripts. */
const refused: { submission: RefusedForm } = {
  submission: {
    intent: 'press',
    values: { keyId: '7' },
    problem: { code: 'stale', detail: 'Somebody was faster.', errors: [] },
  },
}

const drawButton = (own: object = {}, reader = {}) =>
  renderFor(reader, () => (
    <ButtonForm
      definition={definition}
      own={{ keyId: 7 }}
      done={() => {}}
      label="Revoke"
      {...own}
    />
  ))

describe('a form of one button', () => {
  it('is posted with what it says of itself, also without scripts', () => {
    const html = drawButton({ labelInFull: 'Revoke the key of the calendar' })
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(html).toContain('<input type="hidden" name="intent" value="press"/>')
    expect(html).toContain('<input type="hidden" name="keyId" value="7"/>')
    expect(html).toMatch(
      /<button[^>]*aria-label="Revoke the key of the calendar"[^>]*type="submit"/,
    )
    expect(html).not.toContain('role="alert"')
  })

  it('comes back with why it was refused, unless that is said elsewhere', () => {
    expect(drawButton({}, refused)).toMatch(/role="alert".*Somebody was faster\..*Revoke/)
    expect(drawButton({ refused: () => {} }, refused)).not.toContain('Somebody was faster')
  })

  it('is not what was refused where another of its kind was', () => {
    expect(drawButton({ own: { keyId: 8 } }, refused)).not.toContain('Somebody was faster')
  })
})

describe('a form by its definition', () => {
  const draw = (own: object, reader = {}) =>
    renderLinked(reader, () => (
      <DefinedForm definition={definition} done={() => {}} label="Send" {...own}>
        {(form) => <p>{form.initialText('keyId')}</p>}
      </DefinedForm>
    ))

  it('says above its fields what was wrong, and gives them what was typed', () => {
    const html = draw({ failedTitle: 'Not sent' }, refused)
    expect(html).toMatch(/role="group".*Not sent.*Somebody was faster\..*<p>7<\/p>.*Send/)
  })

  it('stores what is typed before the code has come only where it has a draft', () => {
    expect(draw({ draft: 'words' })).toContain('<script')
    expect(draw({})).not.toContain('<script')
  })

  it('has its button in a row where something is beside it', () => {
    expect(draw({ aside: <a href="/">Back</a> })).toMatch(
      /<div class="actions"><button[^>]*>Send<\/button><a href="\/">Back<\/a><\/div>/,
    )
    expect(draw({})).not.toContain('actions')
  })
})
