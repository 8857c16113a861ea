import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Select, type SelectOption } from './select.tsx'

const options: SelectOption[] = [
  { value: '', label: 'Any' },
  { value: 'a&b', label: 'Less < more', dir: 'ltr' },
  { value: 'fa', label: 'فارسی "و" بیشتر' },
]

const drawnByReact = (value?: string) =>
  renderToString(
    <select value={value} onChange={() => {}}>
      <option value="">Any</option>
      <option value="a&b" dir="ltr">
        {'Less < more'}
      </option>
      <option lang="fa" value="fa">
        {'فارسی "و" بیشتر'}
      </option>
    </select>,
  )

const inner = (html: string) => /<select[^>]*>(.*)<\/select>/s.exec(html)?.[1]

it('has the options that React would write, the chosen one marked', () => {
  for (const value of ['', 'a&b', 'fa', undefined]) {
    const html = renderToString(<Select options={options} value={value} onChange={() => {}} />)
    expect(inner(html)).toBe(inner(drawnByReact(value)))
  }
})

it('marks the one to begin with, also within a group, and none that is not there', () => {
  const groups = [{ group: 'Asia & more', options }]
  const html = renderToString(<Select options={groups} defaultValue="fa" />)
  expect(html).toContain('<optgroup label="Asia &amp; more"><option value="">Any</option>')
  expect(html.match(/selected=""/g)).toHaveLength(1)
  expect(renderToString(<Select options={options} defaultValue="other" />)).not.toContain(
    'selected',
  )
})
