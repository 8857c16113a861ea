import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderFor } from '../../../tests/support/readers.tsx'
import { CheckboxGroup, RadioGroup } from './choice-group.tsx'
import { FormMomentField } from './date-field.tsx'
import { ErrorSummary, focusControl } from './error-summary.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { StarInput } from './star-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const choices = [
  { value: 'en', label: 'English' },
  { value: 'fa', label: 'Farsi' },
]

describe('a field', () => {
  it('ties its label, its error and its hint to the control', () => {
    const html = renderToStaticMarkup(
      <Field id="email" label="Email" hint="For the link" error="Write an @" required>
        {(attributes) => <TextInput {...attributes} type="email" />}
      </Field>,
    )
    expect(html).toContain('<label for="email"')
    expect(html).toMatch(/<input[^>]*aria-describedby="email-error email-hint"/)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
    expect(html).toMatch(/<input[^>]*required=""/)
    expect(html).toMatch(/<p id="email-hint"[^>]*>For the link/)
    expect(html).toMatch(/<p id="email-error"[^>]*>.*Write an @/)
  })

  it('claims neither an error nor a description where there is none', () => {
    const html = renderToStaticMarkup(
      <Field id="name" label="Name">
        {(attributes) => <TextInput {...attributes} />}
      </Field>,
    )
    expect(html).not.toContain('aria-invalid')
    expect(html).not.toContain('aria-describedby')
  })
})

describe('a text control', () => {
  it.each(['email', 'tel', 'url', 'password'])('of type %s is typed left to right', (type) => {
    expect(renderToStaticMarkup(<TextInput type={type} />)).toContain('dir="ltr"')
  })

  it('for words takes the direction of what is typed', () => {
    expect(renderToStaticMarkup(<TextInput />)).toContain('dir="auto"')
    expect(renderToStaticMarkup(<TextArea />)).toContain('dir="auto"')
  })

  it('for a moment says the day of its Gregorian date in the reader’s calendar', () => {
    const field = (value: string) =>
      renderFor({ locale: 'fa' }, () => (
        <FormMomentField id="from" name="from" label="از" error={undefined} defaultValue={value} />
      ))
    expect(field('2026-11-28T09:00')).toContain('یعنی شنبه ۷ آذر ۱۴۰۵.')
    expect(field('')).not.toContain('یعنی')
  })

  it('counts the characters that it starts with', () => {
    const html = renderToStaticMarkup(
      <TextArea id="bio" defaultValue="سلام" counter={(length) => `${length} of 500`} />,
    )
    expect(html).toMatch(/<p id="bio-counter"[^>]*>4 of 500</)
  })

  it('keeps a password hidden at first and says what its button does', () => {
    const html = renderToStaticMarkup(<PasswordInput showLabel="Show" hideLabel="Hide" />)
    expect(html).toContain('type="password"')
    expect(html).toContain('Show')
  })
})

describe('a group of choices', () => {
  it('gives its id to its first input, so that an error links to it', () => {
    const html = renderToStaticMarkup(
      <CheckboxGroup id="languages" name="languages" legend="Languages" choices={choices} />,
    )
    expect(html).toMatch(/<input id="languages" type="checkbox"[^>]*value="en"/)
    expect(html).toMatch(/<input id="languages-fa" type="checkbox"[^>]*value="fa"/)
  })

  it('says its error on the group of radios and on each checkbox', () => {
    const words = { id: 'l', name: 'l', legend: 'Language', choices, error: 'Choose one' }
    const radios = renderToStaticMarkup(<RadioGroup {...words} />)
    expect(radios).toMatch(/<fieldset role="radiogroup" aria-describedby="l-error"/)
    expect(radios.match(/aria-invalid="true"/g)).toHaveLength(1)
    const boxes = renderToStaticMarkup(<CheckboxGroup {...words} />)
    expect(boxes.match(/<input[^>]*aria-invalid="true"/g)).toHaveLength(2)
  })

  it('says that one of its radios is to be chosen', () => {
    const words = { id: 'l', name: 'l', legend: 'Language', choices }
    const required = /<fieldset role="radiogroup"[^>]* aria-required="true"/
    expect(renderToStaticMarkup(<RadioGroup {...words} required />)).toMatch(required)
    expect(renderToStaticMarkup(<RadioGroup {...words} />)).not.toContain('required')
    expect(renderToStaticMarkup(<CheckboxGroup {...words} required />)).not.toContain('required')
  })

  it('of stars has five radios, each named in words', () => {
    const html = renderToStaticMarkup(
      <StarInput
        id="rating"
        name="rating"
        legend="Rating"
        initiallyChosen={5}
        required
        optionLabel={(value) => `${value} of 5`}
        formatNumber={String}
      />,
    )
    expect(html.match(/type="radio"/g)).toHaveLength(5)
    expect(html).toMatch(/<fieldset role="radiogroup"[^>]* aria-required="true"/)
    expect(html).toMatch(
      /<input[^>]*value="5"[^>]*aria-label="5 of 5"|aria-label="5 of 5"[^>]*checked/,
    )
  })
})

describe('an error summary', () => {
  it('can take the focus, is named by its title and links to the fields', () => {
    const html = renderToStaticMarkup(
      <ErrorSummary title="Please mend" errors={[{ fieldId: 'email', message: 'Write an @' }]} />,
    )
    const titleId = /<h2 id="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`role="group" tabindex="-1" autofocus="" aria-labelledby="${titleId}"`)
    expect(html).toContain('href="#email"')
  })

  it('opens what its control is folded in, which cannot take the focus else', () => {
    const outer = { open: false, parentElement: { closest: () => null } }
    const inner = { open: false, parentElement: { closest: () => outer } }
    const control = { closest: () => inner, focus: vi.fn(), scrollIntoView: vi.fn() }
    vi.stubGlobal('document', { getElementById: () => control })
    onTestFinished(() => void vi.unstubAllGlobals())
    focusControl({ preventDefault: () => {} }, 'phone')
    expect([inner.open, outer.open]).toEqual([true, true])
    expect(control.focus).toHaveBeenCalled()
  })

  it('is not there without errors', () => {
    expect(renderToStaticMarkup(<ErrorSummary title="Please mend" errors={[]} />)).toBe('')
  })
})
