import { type SubmitEvent, useId, useState } from 'react'
import type { SummaryError } from './error-summary.tsx'
import { useTyping, type TypingOptions } from '../typing/use-typing.ts'

export type FormValues = Record<string, string | string[]>

/** The errors of a form: one sentence for the whole, and one per faulty field. */
export interface FormErrors {
  detail?: string | undefined
  fields: Record<string, string>
}

/** A schema's result, in the format of Standard Schema. */
type Checked<Output> =
  | { value: Output; issues?: undefined }
  | { issues: readonly { message: string; path?: readonly unknown[] | undefined }[] }

export interface CheckingSchema<Output> {
  '~standard': { validate(value: unknown): Checked<Output> | Promise<Checked<Output>> }
}

/**
 * Validates with the server's own schema, which must be synchronous. Called outside of components.
 */
export const checkWith =
  <Output>(schema: CheckingSchema<Output>) =>
  (values: FormValues): Checked<Output> => {
    const checked = schema['~standard'].validate(values)
    if (checked instanceof Promise) throw new Error('a form cannot wait for its check')
    return checked
  }

export interface FormOptions<Output> extends TypingOptions {
  /** The errors of a post without scripts, or ones known beforehand. */
  initialErrors?: FormErrors | undefined
  initialValues?: FormValues | undefined
  check(values: FormValues): Checked<Output>
  /**
   * Sends the validated values; resolves to the errors, or nothing on success. `sent` reports
   * success early, for callers that then leave the page, and returns whether something was typed
   * meanwhile.
   */
  send(output: Output, sent: () => boolean): Promise<FormErrors | void>
  /** Whether the form only leads to the next step: its draft stays. */
  isStep?: ((output: Output) => boolean) | undefined
}

type Named = { name?: string; validity?: { badInput: boolean } }

/**
 * The fields that hold what is no value yet, such as a date without its time. Browsers give them as
 * empty, which would count as “none”; no schema accepts this.
 */
export const unfinishedIn = (form: { elements: Iterable<unknown> }): Record<string, string> =>
  Object.fromEntries(
    [...(form.elements as Iterable<Named>)].flatMap(({ name, validity }) =>
      name && validity?.badInput ? [[name, '?']] : [],
    ),
  )

/**
 * The values of a form by name, including the pressed button; names that end in `[]` collect
 * several values.
 */
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
  Object.assign(values, unfinishedIn(form))
  if (pressed instanceof HTMLButtonElement && pressed.name) values[pressed.name] = pressed.value
  return values
}

/** A schema's issues by field: a nested field has both names, a list item its list's. */
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

/** The field names of a form: those of its output, and both names of a nested field. */
export type FieldNames<Output> = [keyof Output] extends [never]
  ? string
  : Output extends readonly unknown[]
    ? never
    : Output extends object
      ? {
          [Key in keyof Output & string]-?: Key | `${Key}.${FieldNames<NonNullable<Output[Key]>>}`
        }[keyof Output & string]
      : never

/** The attributes of a field: uncontrolled with a default value, or controlled. */
type TextOf = { id: string; name: string; error: string | undefined } & (
  | { defaultValue: string }
  | { value: string; onChange(event: { target: { value: string } }): void }
)

export interface FormState<Name extends string = string> {
  field(name: Name): { id: string; error: string | undefined }
  /** Spread on a text field or a select. */
  text(name: Name): TextOf
  idOf(name: Name): string
  initialText(name: Name): string
  initialList(name: Name): string[]
}

type StateParts = { idOf: (name: string) => string; errors: FormErrors; initial: FormValues }

function stateOf<Name extends string>({ idOf, errors, initial }: StateParts): FormState<Name> {
  const initialText = (name: string) => {
    const value = initial[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    idOf,
    initialText,
    field: (name) => ({ id: idOf(name), error: errors.fields[name] }),
    text: (name) => ({
      id: idOf(name),
      name,
      error: errors.fields[name],
      defaultValue: initialText(name),
    }),
    initialList(name) {
      const value = initial[name]
      return Array.isArray(value) ? value : value ? [value] : []
    },
  }
}

/** For the ErrorSummary: errors of fields take precedence over the whole form's. */
function summaryOf({ fields, detail }: FormErrors, idOf: StateParts['idOf']): SummaryError[] {
  const faulty = Object.entries(fields)
  if (faulty.length === 0) return detail ? [{ message: detail }] : []
  return faulty.map(([name, message]) => ({ fieldId: idOf(name), message }))
}

const none: FormErrors = { fields: {} }

/**
 * A form of plain inputs. Validated in the browser with the server's own schema and sent by fetch;
 * without scripts it is posted to its page, which returns the same errors and values.
 */
export function useForm<Output, Name extends string = FieldNames<Output>>(
  options: FormOptions<Output>,
) {
  const prefix = useId()
  const [errors, setErrors] = useState(options.initialErrors ?? none)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const typing = useTyping(options, options.initialErrors !== undefined)

  async function submit(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    const checked = options.check(readForm(form, pressed))
    if (checked.issues) {
      setErrors(errorsOf(checked.issues))
      setAttempt((count) => count + 1)
      return
    }
    setBusy(true)
    const end = typing.begin()
    const refused = await options.send(checked.value, typing.sent).finally(() => {
      setBusy(false)
      end()
    })
    setErrors(refused ?? none)
    if (refused) setAttempt((count) => count + 1)
    else if (!options.isStep?.(checked.value)) typing.sent()
  }

  const idOf = (name: string) => `${prefix}-${name}`
  const summary = summaryOf(errors, idOf)
  return {
    busy,
    attempt,
    errors,
    isRestored: typing.restored !== undefined,
    restoredVersion: typing.restored?.version,
    /** A ref to the `<form>`. */
    element: typing.form,
    /** Spread on the `<form>`. */
    form: {
      ref: typing.form,
      'data-draft': options.draft,
      'data-refused': options.initialErrors ? 'yes' : undefined,
      method: 'post',
      noValidate: true,
      onInput: typing.noteTyping,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget, event.nativeEvent.submitter)
      },
    },
    ...stateOf<Name>({ idOf, errors, initial: options.initialValues ?? {} }),
    /** Spread on the button that sends it. */
    button: { type: 'submit', busy } as const,
    summary,
    /** Spread on the ErrorSummary above the fields. */
    faults: { errors: summary, attempt },
  }
}
