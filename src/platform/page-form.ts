import type * as z from 'zod/mini'
import { attempt, type FormProblem } from './api/attempt.ts'
import { writtenId } from './api/ids.ts'

export type FormValues = Record<string, string | string[]>

/** A field's text; empty when it is missing or has several values. */
export const fieldText = (value: FormValues[string] | undefined): string =>
  typeof value === 'string' ? value : ''

/** The context of a submission. */
interface Sending {
  /** The page of the form, without the language prefix. */
  page: URL
  /** The idempotency key. */
  key?: string | undefined
  /** The version that the form in the browser shows; a plain post has it as `if-match`. */
  version?: string | undefined
  /** The file of a post without scripts; with scripts the form uploads its files itself. */
  file?: File | undefined
}

interface FormDefinition<Output, Answer> {
  /** The schema of its fields, hidden ones included. */
  schema: z.ZodMiniType<Output>
  call(fields: NoInfer<Output>, sending: Sending): Promise<Answer>
  /** The next page, without the language prefix. */
  next(answer: NoInfer<Answer>, page: URL, fields: NoInfer<Output>): string
  /** The part of the response that the page itself shows, once; without it, the next page opens. */
  shown?(answer: NoInfer<Answer>): FormValues | undefined
}

/** The result of a form posted without scripts, unless its call refused it. */
type Posted =
  | { issues: readonly z.core.$ZodIssue[] }
  | { issues?: undefined; next: string; shown: FormValues | undefined }

/** A form as the HTTP edge sees it: its pages, and its post. */
export interface PostedForm {
  intent: string
  page: RegExp
  /** @throws {ApiError} when the call is refused. */
  post(values: FormValues, sending: Sending): Promise<Posted>
}

export interface PageForm<Output, Answer> extends FormDefinition<Output, Answer>, PostedForm {
  /** Sends validated fields; `unanswered` is the message when nothing responds. */
  send(
    fields: Output,
    sending: Sending,
    unanswered?: string,
  ): Promise<{ ok: true; answer: Answer } | { ok: false; problem: FormProblem }>
}

export const hiddenId = writtenId()

/** The page's own URL with the `done` parameter, and without those that no longer apply. */
export function doneOn(
  { pathname, searchParams }: URL,
  done: string,
  without: readonly string[] = [],
): string {
  const search = new URLSearchParams(searchParams)
  for (const name of without) search.delete(name)
  search.set('done', done)
  return `${pathname}?${search}`
}

/**
 * Defines the forms of a page, for both submissions with scripts and plain posts (decision 21): each
 * by the hidden field that names it.
 * @param page The pages with the form, without the language prefix.
 */
export const formsOn =
  (page: RegExp) =>
  <Output, Answer>(
    intent: string,
    form: FormDefinition<Output, Answer>,
  ): PageForm<Output, Answer> => ({
    ...form,
    intent,
    page,
    send: (fields, sending, unanswered) => attempt(() => form.call(fields, sending), unanswered),
    async post(values, sending) {
      const checked = form.schema.safeParse(values)
      if (!checked.success) return { issues: checked.error.issues }
      const answer = await form.call(checked.data, sending)
      return {
        next: form.next(answer, sending.page, checked.data),
        shown: form.shown?.(answer),
      }
    },
  })
