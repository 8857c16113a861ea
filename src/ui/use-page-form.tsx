import { useState } from 'react'
import * as m from '../i18n/paraglide/messages.js'
import { splitLocale } from '../i18n/locale.ts'
import { useRefusedForm } from './rendering/reader.tsx'
import { rebaseDraft } from './typing/drafts.ts'
import {
  checkWith,
  useForm,
  type CheckingSchema,
  type FormErrors,
  type FormOptions,
} from './forms/use-form.ts'

/** A refusal; the code `stale` means that a newer version exists. */
export type FormRefusal = FormErrors & { code: string }

/** The browser's side of a form's definition. */
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
  /** The version of the initial values; a newer one is not overwritten. */
  version?: string | undefined
  /** Fetches the version that the next attempt replaces, once the reader knows of a newer one. */
  newest?(): Promise<string>
  /** Called before it is sent. */
  before?(): void | Promise<void>
  /** The message for a network failure, if not the usual one. */
  failed?(): string
  /** Called after success. `next` is the page that follows without scripts. */
  done(answer: Answer, sent: { fields: Output; next: string }): void | Promise<void>
  /**
   * Shows a refusal elsewhere too, or replaces its errors. `again` resends over another version,
   * and resolves to null on success.
   */
  refused?:
    | ((problem: Refusal, again: (version: string) => Promise<FormErrors | null>) => Refused)
    | undefined
}

type Refused = FormErrors | void | Promise<FormErrors | null | void>

/** The version of what was saved, if the answer has one. */
export const versionIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer
    ? `"${String(answer.version)}"`
    : undefined

/** The current page in the form that definitions expect, without the language prefix. */
export function currentPage(): URL {
  const { pathname, search, origin } = window.location
  return new URL(splitLocale(pathname).path + search, origin)
}

/** A form by its definition, which also answers its post without scripts. */
export function usePageForm<Output, Answer, Refusal extends FormRefusal>(
  definition: Definition<Output, Answer, Refusal>,
  options: PageFormOptions<Output, Answer, Refusal>,
) {
  const { own, keyOf, newest, before, failed, done, refused, initialValues, ...rest } = options
  const posted = useRefusedForm(definition.intent, own)
  // Later data of the page fills no fields, so it lends them no version either.
  const [filled] = useState({ version: posted.version ?? options.version, initialValues })
  /** What the form itself has saved, or what its reader knows of. */
  const [known, setKnown] = useState<string>()

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
        setKnown(others)
        return { detail: m.problem_stale_kept(), fields: {} }
      }
      const other = await refused?.(tried.problem, (newer) => attempt(fields, newer, sent))
      return other === undefined ? tried.problem : other
    }
    // `done` may navigate, and waits for the next page.
    const isTypedOn = !rest.isStep?.(fields) && sent()
    const saved = versionIn(tried.answer)
    if (saved) setKnown(saved)
    if (saved && isTypedOn && rest.draft) rebaseDraft(rest.draft, saved)
    const next = definition.next(tried.answer, page, fields)
    await done(tried.answer, { fields, next })
    return null
  }

  const form = useForm<Output>({
    ...rest,
    initialErrors: posted.initialErrors,
    initialValues:
      posted.initialValues ?? (filled.version === undefined ? initialValues : filled.initialValues),
    // Fields that only the server reads, from a post without scripts.
    check: ({ intent: _, 'idempotency-key': __, 'if-match': ___, ...fields }) =>
      checkWith(definition.schema)(fields),
    async send(fields, sent): Promise<FormErrors | void> {
      await before?.()
      return (await attempt(fields, version, sent)) ?? undefined
    },
  })
  const version: string | undefined = known ?? form.restoredVersion ?? filled.version
  return {
    ...form,
    version,
    /** Sets the version that the next attempt replaces. */
    setVersion: setKnown,
    /** The page was rendered again with this form, refused. */
    isRefused: posted.initialErrors !== undefined,
    /** The hidden inputs that identify the form. */
    hidden: Object.entries({
      intent: definition.intent,
      ...own,
      ...(version && { 'if-match': version }),
    }).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />),
  }
}

/** A form's state, whatever it sends. */
export type PageFormState = Omit<ReturnType<typeof usePageForm>, 'version' | 'setVersion'>

/** Any form, where only its success matters. */
export type AnyDefinition = Definition<object, unknown, FormRefusal>
