import { useState } from 'react'
import * as m from '../i18n/paraglide/messages.js'
import { splitLocale } from '../i18n/locale.ts'
import { useRefusedForm } from './rendering/reader.tsx'
import {
  checkWith,
  useForm,
  type CheckingSchema,
  type FormErrors,
  type FormOptions,
} from './forms/use-form.ts'

/** Why what was sent was refused; the code of a version that is no longer the newest is `stale`. */
export type FormRefusal = FormErrors & { code: string }

/** What a form's definition says to the browser. */
export interface Definition<Output, Answer, Refusal> {
  intent: string
  schema: CheckingSchema<Output>
  send(
    fields: Output,
    sending: { page: URL; key?: string | undefined; version?: string | undefined },
    unanswered?: string,
  ): Promise<{ ok: true; answer: Answer } | { ok: false; problem: Refusal }>
  next(answer: Answer, page: URL, fields: Output): string
}

export interface PageFormOptions<Output, Answer, Refusal> extends Omit<
  FormOptions<Output>,
  'check' | 'send' | 'initialErrors'
> {
  /** The hidden fields that distinguish the form from others of its intent on the page. */
  own?: Readonly<Record<string, string | number>> | undefined
  /** The idempotency key: a request with the same key is carried out once. */
  keyOf?: ((fields: Output) => string) | undefined
  /** The version that the form shows; a newer one is not overwritten. */
  version?: string | undefined
  /** Reads the version that the next try replaces, once the reader knows of another one. */
  newest?(): Promise<string>
  /** Called before it is sent. */
  before?(): void | Promise<void>
  /** What is said where nothing answers, if not the usual. */
  failed?(): string
  /** Called after success. `next` is the page on which somebody without scripts goes on. */
  done(answer: Answer, sent: { fields: Output; next: string }): void | Promise<void>
  /**
   * Shows a refusal elsewhere too, or returns other errors than the call's. `again` sends it over
   * another version, and resolves to null once that is done.
   */
  refused?:
    | ((problem: Refusal, again: (version: string) => Promise<FormErrors | null>) => Refused)
    | undefined
}

type Refused = FormErrors | void | Promise<FormErrors | null | void>

/** The page as forms know it, without the language's prefix. */
export function currentPage(): URL {
  const { pathname, search, origin } = window.location
  return new URL(splitLocale(pathname).path + search, origin)
}

/** A form of the page by its definition: the same one that answers its post without scripts. */
export function usePageForm<Output, Answer, Refusal extends FormRefusal>(
  definition: Definition<Output, Answer, Refusal>,
  options: PageFormOptions<Output, Answer, Refusal>,
) {
  const { own, keyOf, newest, before, failed, done, refused, initialValues, ...rest } = options
  const [newer, setNewer] = useState<string>()
  const version = newer ?? options.version

  async function attempt(
    fields: Output,
    seen: string | undefined,
    sent: () => boolean,
  ): Promise<FormErrors | null> {
    const page = currentPage()
    const sending = { page, key: keyOf?.(fields), version: seen }
    const tried = await definition.send(fields, sending, failed?.())
    if (!tried.ok) {
      if (newest && tried.problem.code === 'stale') {
        const others = await newest().catch(() => undefined)
        if (!others) return tried.problem
        setNewer(others)
        return { detail: m.problem_stale_kept(), fields: {} }
      }
      const other = await refused?.(tried.problem, (newer) => attempt(fields, newer, sent))
      return other === undefined ? tried.problem : other
    }
    // `done` may leave the page, and waits for the next one.
    if (!rest.isStep?.(fields)) sent()
    setNewer(undefined)
    const next = definition.next(tried.answer, page, fields)
    await done(tried.answer, { fields, next })
    return null
  }

  const posted = useRefusedForm(definition.intent, own)
  const form = useForm<Output>({
    ...rest,
    initialErrors: posted.initialErrors,
    initialValues: posted.initialValues ?? initialValues,
    // The names that the server itself reads from a post without scripts.
    check: ({ intent: _, 'idempotency-key': __, 'if-match': ___, ...fields }) =>
      checkWith(definition.schema)(fields),
    async send(fields, sent) {
      await before?.()
      return (await attempt(fields, version, sent)) ?? undefined
    },
  })
  return {
    ...form,
    /** The page comes back with this form, refused. */
    isRefused: posted.initialErrors !== undefined,
    /** The inputs that say which form it is. */
    hidden: Object.entries({
      intent: definition.intent,
      ...own,
      ...(version && { 'if-match': version }),
    }).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />),
  }
}

/** A form's state, whatever it sends. */
export type PageFormState = ReturnType<typeof usePageForm>

/** Any form, where it matters only whether it was sent. */
export type AnyDefinition = Definition<object, unknown, FormRefusal>
