import { splitLocale } from '../i18n/locale.ts'
import { useRefusedForm } from './rendering/reader.tsx'
import {
  checkWith,
  useForm,
  type CheckingSchema,
  type FormErrors,
  type FormOptions,
} from './forms/use-form.ts'

/** What a form's definition says to the browser. */
interface PageForm<Output, Answer, Refusal> {
  intent: string
  schema: CheckingSchema<Output>
  send(
    fields: Output,
    sending: { page: URL; key?: string | undefined },
    fallback: string,
  ): Promise<{ ok: true; answer: Answer } | { ok: false; problem: Refusal }>
  next(answer: Answer, page: URL, fields: Output): string
}

interface PageFormOptions<Output, Answer, Refusal> extends Omit<
  FormOptions<Output>,
  'check' | 'send' | 'initialErrors'
> {
  /** The hidden fields that tell the form from others of its intent on the page. */
  own?: Readonly<Record<string, string | number>> | undefined
  /** The idempotency key: a request with the same key is carried out once. */
  keyOf?(fields: Output): string
  /** Comes before it is sent. */
  before?(): Promise<void>
  /** The message for a failed call without a message of its own. */
  failed(): string
  /** It is done. `next` is the page on which somebody without scripts goes on. */
  done(answer: Answer, sent: { fields: Output; next: string }): void | Promise<void>
  /** Says a refusal elsewhere too, or other errors than the call's. */
  refused?(problem: Refusal): FormErrors | void
}

/** The page as forms know it, without the language's prefix. */
function currentPage(): URL {
  const { pathname, search, origin } = window.location
  return new URL(splitLocale(pathname).path + search, origin)
}

/** A form of the page by its definition: the same one that answers its post without scripts. */
export function usePageForm<Output, Answer, Refusal extends FormErrors>(
  definition: PageForm<Output, Answer, Refusal>,
  options: PageFormOptions<Output, Answer, Refusal>,
) {
  const { own, keyOf, before, failed, done, refused, initialValues, ...rest } = options
  const posted = useRefusedForm(definition.intent, own)
  const form = useForm<Output>({
    ...rest,
    initialErrors: posted.initialErrors,
    initialValues: posted.initialValues ?? initialValues,
    check: checkWith(definition.schema),
    async send(fields) {
      await before?.()
      const page = currentPage()
      const sent = await definition.send(fields, { page, key: keyOf?.(fields) }, failed())
      if (!sent.ok) return refused?.(sent.problem) ?? sent.problem
      await done(sent.answer, { fields, next: definition.next(sent.answer, page, fields) })
    },
  })
  return {
    ...form,
    /** The page comes back with this form, refused. */
    isRefused: posted.initialErrors !== undefined,
    /** The inputs that say which form it is. */
    hidden: Object.entries({ intent: definition.intent, ...own }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    )),
  }
}
