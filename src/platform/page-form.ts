import type * as z from 'zod/mini'
import { attempt, type FormProblem } from './api/attempt.ts'
import { writtenId } from './api/ids.ts'

export type FormValues = Record<string, string | string[]>

/** The text of a field that has one alone, else an empty one. */
export const fieldText = (value: FormValues[string] | undefined): string =>
  typeof value === 'string' ? value : ''

/** The context in which a form is sent. */
interface Sending {
  /** The page that has the form, without the language's prefix. */
  page: URL
  /** The key under which the request is carried out once. */
  key?: string | undefined
  /** The version that the browser's form shows; a post has it as `if-match`. */
  version?: string | undefined
  /** The file of a post without scripts; the browser's own form sends its files itself. */
  file?: File | undefined
}

interface FormDefinition<Output, Answer> {
  /** The hidden field that names the form. */
  intent: string
  /** The pages that have it, without the language's prefix. */
  page: RegExp
  /** What its fields hold, hidden ones too. */
  schema: z.ZodMiniType<Output>
  call(fields: NoInfer<Output>, sending: Sending): Promise<Answer>
  /** The page to go on to, without the language's prefix. */
  next(answer: NoInfer<Answer>, page: URL, fields: NoInfer<Output>): string
  /** What the page itself shows of the answer, once; with nothing to show it is left. */
  shown?(answer: NoInfer<Answer>): FormValues | undefined
}

/** The result of a form that was posted without scripts and not refused by its call. */
type Posted =
  | { issues: readonly z.core.$ZodIssue[] }
  | { issues?: undefined; next: string; shown: FormValues | undefined }

/** A form as the edge sees it: which page posts it, and what the post does. */
export interface PostedForm {
  intent: string
  page: RegExp
  /** @throws {ApiError} when the call is refused. */
  post(values: FormValues, sending: Sending): Promise<Posted>
}

export interface PageForm<Output, Answer> extends FormDefinition<Output, Answer>, PostedForm {
  /** Sends checked fields; `unanswered` is the message where nothing answers. */
  send(
    fields: Output,
    sending: Sending,
    unanswered?: string,
  ): Promise<{ ok: true; answer: Answer } | { ok: false; problem: FormProblem }>
}

export const hiddenId = writtenId()

/** The address of the same page, with what was done and without what no longer applies. */
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

/** One form of a page, for both the browser's submit and the post without scripts (decision 21). */
export const defineForm = <Output, Answer>(
  form: FormDefinition<Output, Answer>,
): PageForm<Output, Answer> => ({
  ...form,
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
