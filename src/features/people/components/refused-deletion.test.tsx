import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import { listToasts } from '../../../ui/toasts/toast.ts'
import { deletePersonForm } from '../forms.ts'
import { useAction } from './action-form.tsx'
import { PostedOutcome } from './people-frame.tsx'
import { PeoplePlaceContext } from './people-place.ts'

const place = {
  path: '/admin/users',
  usersPath: '/admin/users',
  search: {},
  renderLink: () => <a href="/">link</a>,
  go() {},
  refresh() {},
} as const
const inPlace = (content: ReactNode) => (
  <PeoplePlaceContext value={place}>{content}</PeoplePlaceContext>
)
const refused = (code: string) => ({
  code,
  detail: 'WHY',
  errors: [],
  fields: {},
  problem: undefined,
})

type ActionProps = {
  form: Parameters<typeof useAction>[0]['form']
  take: (act: () => Promise<void>) => void
}

function Action({ form, take }: ActionProps) {
  take(useAction({ form, fields: {}, done: 'deleted' }).act)
  return null
}

it('a deletion that this site does not have is no error, but a feature that is not there (spec 8.18)', async () => {
  vi.stubGlobal('window', { location: new URL('https://hamgam.example/admin/users') })
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const [code, title] of [
    ['user-deletion-off', 'Feature not available'],
    ['last-admin', 'Error'],
  ] as const) {
    const problem = refused(code)
    const submission = { intent: deletePersonForm.intent, values: {}, problem }
    const html = renderFor({ submission }, () => inPlace(<PostedOutcome />))
    expect(html).toContain(title)
    expect(html).toContain('WHY')
    const form = { ...deletePersonForm, send: async () => ({ ok: false as const, problem }) }
    const acts: (() => Promise<void>)[] = []
    renderFor({}, () => inPlace(<Action form={form} take={(act) => acts.push(act)} />))
    await acts[0]!()
    expect(listToasts().at(-1)).toMatchObject({ title, description: 'WHY' })
  }
})
