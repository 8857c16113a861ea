import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { PostedForm } from '../platform/page-form.ts'
import { forms } from './forms.ts'

const FEATURES = new URL('../features/', import.meta.url)

describe('the registry of forms', () => {
  it('has every form that a feature defines', async () => {
    const defined: string[] = []
    for await (const file of glob('*/{forms.ts,forms/*.ts}', { cwd: FEATURES.pathname })) {
      const module = (await import(new URL(file, FEATURES).href)) as Record<string, PostedForm>
      defined.push(...Object.values(module).map(({ intent }) => intent))
    }
    expect(defined).toContain('contact')
    const known = new Set(forms.map(({ intent }) => intent))
    expect(defined.filter((intent) => !known.has(intent))).toEqual([])
  })

  it('tells forms of one page apart by their intents', () => {
    const intents = forms.map(({ intent }) => intent)
    expect(intents.filter((intent, index) => intents.indexOf(intent) !== index)).toEqual([])
  })
})
