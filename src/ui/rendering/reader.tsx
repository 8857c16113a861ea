import { useEffect, useState } from 'react'
import { useReader, type RefusedForm } from './page-reader.tsx'

// Separate modules: every page loads `page-reader.tsx`, and only pages with a form this one.
export { ReaderContext, useReader } from './page-reader.tsx'
export type { PageReader, RefusedForm } from './page-reader.tsx'

/** Refused forms that were restored once: the form for the next message starts empty. */
const shown = new WeakSet<RefusedForm>()

type OwnFields = Readonly<Record<string, string | number>>

/** Whether a refused form has this intent and, among several on a page, these hidden fields. */
const isOf = ({ intent, values }: RefusedForm, asked: string, fields: OwnFields): boolean =>
  intent === asked &&
  Object.entries(fields).every(([name, value]) => values[name] === String(value))

/** The initial state of a form that was posted without scripts and refused. */
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
  if (!own) return { initialValues: undefined, initialErrors: undefined, version: undefined }
  const { code, detail, errors } = own.problem
  const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  // After this refusal the reader knows of a newer version, and replaces it.
  const version = code === 'stale' ? undefined : own.values['if-match']?.toString()
  return { initialValues: own.values, initialErrors: { detail, fields }, version }
}

/** The refusal of one of these forms, posted without scripts; for a page that shows it for all. */
export function useRefusal(intents: readonly string[]): RefusedForm['problem'] | undefined {
  const { submission } = useReader()
  return submission && intents.includes(submission.intent) ? submission.problem : undefined
}
