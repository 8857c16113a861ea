import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import type { OwnChild, OwnChildren } from '../schema.ts'
import { ChildForm } from './child-page.tsx'

const draw = (child: OwnChild | undefined, suggested?: OwnChildren['suggested']) =>
  renderFor({}, () => <ChildForm child={child} suggested={suggested} onSaved={() => undefined} />)

it('changes the profile that it shows, with a draft of its own', () => {
  const child = { id: 5, name: 'Sara', age: 0, communication: 'She points.' } as OwnChild
  const html = draw(child, { name: 'Oliver', age: 7 })
  expect(html).toContain('name="childId" value="5"')
  expect(html).toContain('data-draft="child 5"')
  for (const shown of ['value="Sara"', 'value="0"', '>She points.<']) expect(html).toContain(shown)
})

it('makes a new one of what the registration said', () => {
  const html = draw(undefined, { name: 'Oliver', age: null })
  expect(html).not.toContain('childId')
  expect(html).toContain('data-draft="child new"')
  expect(html).toContain('value="Oliver"')
  expect(html).not.toContain('value="null"')
})
