import { useEffect, useState } from 'react'
import { useReader, type RefusedForm } from './page-reader.tsx'

// Every page loads that module, and only pages with a form this one.
export { ReaderContext, useReader } from './page-reader.tsx'
export type { PageReader, RefusedForm } from './page-reader.tsx'

/** What a form has shown already: one that takes its place, for the next message, starts empty. */
const shown = new WeakSet<RefusedForm>()

type OwnFields = Readonly<Record<string, string | number>>

/** Whether a refused form is the one of the intent; of several on a page, the one with these fields. */
const isOf = ({ intent, values }: RefusedForm, asked: string, fields: OwnFields): boolean =>
  intent === asked &&
  Object.entries(fields).every(([name, value]) => values[name] === String(value))

/** What a form starts with when it was posted without scripts and came back. */
export function useRefusedForm(intent: string, ownFields: OwnFields = {}) {
  const { submission } = useReader()
  const [own] = useState(() =>
    submission && isOf(submission, intent, ownFields) && !shown.has(submission)
      ? submission
      : undefined,
  )
  useEffect(() => {
    if (own) shown.add(own)
  }, [own])
  if (!own) return { initialValues: undefined, initialErrors: undefined }
  const { detail, errors } = own.problem
  const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  return { initialValues: own.values, initialErrors: { detail, fields } }
}

/** Why one of these forms, posted without scripts, was refused; for a page that says it for all. */
export function useRefusal(intents: readonly string[]): RefusedForm['problem'] | undefined {
  const { submission } = useReader()
  return submission && intents.includes(submission.intent) ? submission.problem : undefined
}
