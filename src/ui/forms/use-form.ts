import { type SubmitEvent, useId, useState } from 'react'
import type { SummaryError } from './error-summary.tsx'
import { useTyping, type TypingOptions } from '../typing/use-typing.ts'

export type FormValues = Record<string, string | string[]>

/** What was wrong: a sentence for the whole form, and one for each field at fault. */
export interface FormErrors {
  detail?: string | undefined
  fields: Record<string, string>
}

/** A schema's answer, in the form of the Standard Schema. */
type Checked<Output> =
  | { value: Output; issues?: undefined }
  | { issues: readonly { message: string; path?: readonly unknown[] | undefined }[] }

export interface CheckingSchema<Output> {
  '~standard': { validate(value: unknown): Checked<Output> | Promise<Checked<Output>> }
}

/** Checks with the server's own schema, which has to answer at once. Called outside of components. */
export const checkWith =
  <Output>(schema: CheckingSchema<Output>) =>
  (values: FormValues): Checked<Output> => {
    const checked = schema['~standard'].validate(values)
    if (checked instanceof Promise) throw new Error('a form cannot wait for its check')
    return checked
  }

export interface FormOptions<Output> extends TypingOptions {
  /** What was posted without scripts and refused, or what is known beforehand. */
  initialErrors?: FormErrors | undefined
  initialValues?: FormValues | undefined
  check(values: FormValues): Checked<Output>
  /**
   * Sends what was checked; answers what was wrong, or nothing when all is well. `sent` says so
   * before that, for who leaves the page meanwhile.
   */
  send(output: Output, sent: () => void): Promise<FormErrors | void>
  /** It is only sent to the next step: its draft stays. */
  isStep?: boolean | undefined
}

/** Everything in a form by name, and the button that sends it; names that end in `[]` collect several values. */
export function readForm(form: HTMLFormElement, pressed?: HTMLElement | null): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    if (!name.endsWith('[]')) values[name] = value
    else
      values[name.slice(0, -2)] = [
        ...((values[name.slice(0, -2)] as string[] | undefined) ?? []),
        value,
      ]
  }
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name$="[]"]'))
    values[input.name.slice(0, -2)] ??= []
  if (pressed instanceof HTMLButtonElement && pressed.name) values[pressed.name] = pressed.value
  return values
}

/** What a schema found, by field: one inside another has the names of both, one in a list the list's. */
export function errorsOf(
  issues: readonly { message: string; path?: readonly unknown[] | undefined }[],
): FormErrors {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = (path ?? [])
      .map((part) =>
        typeof part === 'object' && part !== null ? (part as { key: unknown }).key : part,
      )
      .filter((part) => typeof part !== 'number')
      .join('.')
    fields[name] ??= message
  }
  return { fields }
}

/** The form as its fields see it. */
export type FormState = Pick<
  ReturnType<typeof useForm<unknown>>,
  'field' | 'idOf' | 'initialText' | 'initialList'
>

const none: FormErrors = { fields: {} }

/**
 * A form of plain inputs. It is checked in the browser with the server's own schema, sent by
 * scripts, and without them posted to its page, which comes back with the same errors and values.
 */
export function useForm<Output>(options: FormOptions<Output>) {
  const prefix = useId()
  const [errors, setErrors] = useState(options.initialErrors ?? none)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const typing = useTyping(options, options.initialErrors !== undefined)
  const initial = options.initialValues ?? {}

  async function submit(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    const checked = options.check(readForm(form, pressed))
    if (checked.issues) {
      setErrors(errorsOf(checked.issues))
      setAttempt((count) => count + 1)
      return
    }
    setBusy(true)
    typing.begin()
    const refused = await options.send(checked.value, typing.sent).finally(() => {
      setBusy(false)
      typing.end()
    })
    setErrors(refused ?? none)
    if (refused) setAttempt((count) => count + 1)
    else if (!options.isStep) typing.sent()
  }

  const idOf = (name: string) => `${prefix}-${name}`
  const faulty = Object.entries(errors.fields)
  return {
    busy,
    attempt,
    errors,
    isRestored: typing.isRestored,
    /** The `<form>` itself. */
    element: typing.form,
    /** Spread on the `<form>`. */
    form: {
      ref: typing.form,
      'data-draft': options.draft,
      'data-refused': options.initialErrors ? 'yes' : undefined,
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget, event.nativeEvent.submitter)
      },
    },
    idOf,
    /** The `id`, `error` and starting value of a field. */
    field: (name: string) => ({ id: idOf(name), error: errors.fields[name] }),
    initialText: (name: string): string => {
      const value = initial[name]
      return typeof value === 'string' ? value : ''
    },
    initialList: (name: string): string[] => {
      const value = initial[name]
      return Array.isArray(value) ? value : value ? [value] : []
    },
    /** For the ErrorSummary above the fields: the fields at fault say more than the whole. */
    summary: (faulty.length > 0
      ? faulty.map(([name, message]) => ({ fieldId: idOf(name), message }))
      : errors.detail
        ? [{ message: errors.detail }]
        : []) as SummaryError[],
  }
}
