import { useState } from 'react'
import { ApiError, toFormProblem } from '../../../../platform/api/client.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { checkWith, errorsOf } from '../../../../ui/forms/use-form.ts'
import { useReader, useRefusedForm } from '../../../../ui/rendering/reader.tsx'
import { createPost, fetchEditedPost, savePost } from '../../client/writing.ts'
import { textOf } from '../../../../platform/html/markup.ts'
import { CONTENT_LEAST_CHARACTERS } from '../../rules/publishing.ts'
import { slugOf } from '../../rules/slugs.ts'
import { writtenPost, type Autosave, type EditedPost } from '../../schema/writing.ts'
import type { Conflict } from './conflict-notice.tsx'
import {
  FIELD_NAMES,
  bodyOf,
  emptyFields,
  fieldsOf,
  fieldsOfTranslation,
  isSame,
  type EditorFields,
} from './fields.ts'
import { present } from '../../../../platform/present.ts'

type Errors = Partial<Record<keyof EditorFields | 'whole', string>>

const check = checkWith(writtenPost)

function errorsFrom(error: unknown): Errors {
  const { detail, fields } = toFormProblem(error, m.writing_save_failed())
  const named = Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [present(path.split('.')[0]), message]),
  )
  return Object.keys(named).length > 0 ? named : { whole: detail }
}

/** What is wrong with a post, in the order of its fields: everything at once, its text too. */
function wrongIn(body: ReturnType<typeof bodyOf>): Errors {
  const { issues = [] } = check(body as never)
  const isShort = textOf(body.content).length < CONTENT_LEAST_CHARACTERS
  const found: Errors = {
    ...errorsOf(issues).fields,
    ...(isShort ? { content: m.writing_content_short() } : {}),
  }
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : [])),
  )
}

/** One key for one text: sent twice, it makes one post. */
function keyFor(sent: { body: string; key: string } | undefined, body: string) {
  return sent?.body === body ? sent : { body, key: crypto.randomUUID() }
}

interface FormOptions {
  /** Of this window's unsaved words. */
  draftKey: string | null
  post: EditedPost | undefined
  /** Whose translation a new post is. */
  original: EditedPost | undefined
  onSaved: (what: 'created' | 'updated') => void
}

function useStart({ post, original }: FormOptions) {
  const { timeZone, locale } = useReader()
  const refused = useRefusedForm('post-save')
  const [stored] = useState(() => {
    if (post) return fieldsOf(post, timeZone)
    return original ? fieldsOfTranslation(original) : emptyFields(locale)
  })
  const posted = Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const value = refused.initialValues?.[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const { fields = {}, detail } = refused.initialErrors ?? {}
  const errors: Errors = Object.keys(fields).length > 0 ? fields : detail ? { whole: detail } : {}
  return { stored, first: { ...stored, ...posted }, errors }
}

/**
 * What stands in the fields. A new post's address follows its title until somebody edits it (spec
 * 4.12).
 */
function useFields(first: EditorFields, isNew: boolean) {
  const [fields, setFields] = useState(first)
  const [followsTitle, setFollowsTitle] = useState(isNew && first.slug === '')
  /** Raised when the text is put in place by something else than typing. */
  const [round, setRound] = useState(0)

  function set(change: Partial<EditorFields>) {
    if (change.slug !== undefined) setFollowsTitle(isNew && change.slug === '')
    setFields((before) => ({
      ...before,
      ...change,
      ...(followsTitle && change.title !== undefined ? { slug: slugOf(change.title) } : {}),
    }))
  }

  function replace(all: EditorFields) {
    setFields(all)
    setRound((count) => count + 1)
    if (isNew) setFollowsTitle(all.slug === slugOf(all.title))
  }

  return { fields, set, replace, round }
}

/** Sends a post; a new one once, however often it is tried. */
function useSending({ post, draftKey, onSaved }: FormOptions) {
  const [sent, setSent] = useState<{ body: string; key: string }>()
  return async (body: ReturnType<typeof bodyOf>, over: number | null) => {
    if (post && over !== null) {
      await savePost(post.id, { ...body, draftKey }, over)
      onSaved('updated')
      return
    }
    const once = keyFor(sent, JSON.stringify(body))
    setSent(once)
    await createPost({ ...body, draftKey }, once.key)
    onSaved('created')
  }
}

/** What became of the last try to save: done, wrong, or met by a newer version. */
function useOutcome(first: Errors) {
  const [errors, setErrors] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Conflict>()
  return {
    ...{ errors, attempt, conflict },
    refuse(found: Errors) {
      setErrors(found)
      setAttempt((count) => count + 1)
    },
    async meet(error: ApiError, id: number) {
      const theirs = await fetchEditedPost(id)
      setErrors({})
      setConflict({ theirs, changedBy: (error.problem?.['changedBy'] as string | null) ?? null })
    },
    clear() {
      setErrors({})
      setConflict(undefined)
    },
  }
}

/** The editor's fields, what is wrong with them, and how they are saved. */
export function usePostForm(options: FormOptions) {
  const { post } = options
  const reader = useReader()
  // The browser may name its own zone after the page came: what stands in the field is of one zone.
  const [timeZone] = useState(reader.timeZone)
  const start = useStart(options)
  const { fields, set, replace, round } = useFields(start.first, !post)
  const [saved, setSaved] = useState(start.stored)
  const [version, setVersion] = useState(post?.version ?? null)
  const { errors, attempt, conflict, ...outcome } = useOutcome(start.errors)
  const [isBusy, setIsBusy] = useState(false)
  const [isCurrent, setIsCurrent] = useState(false)
  const send = useSending(options)

  async function save(over: number | null = version) {
    const body = bodyOf(fields, { isCurrent, timeZone })
    const wrong = wrongIn(body)
    if (Object.keys(wrong).length > 0) return outcome.refuse(wrong)
    setIsBusy(true)
    try {
      await send(body, over)
    } catch (error) {
      if (post && error instanceof ApiError && error.status === 412)
        await outcome.meet(error, post.id).catch((failed) => outcome.refuse(errorsFrom(failed)))
      else outcome.refuse(errorsFrom(error))
    } finally {
      setIsBusy(false)
    }
  }

  function put(all: EditorFields, basedOn: number | null) {
    replace(all)
    setVersion(basedOn)
    outcome.clear()
  }

  /** Replaces the writer's text by that of another version. Returns the writer's own. */
  function take(theirs: EditedPost): EditorFields {
    const all = fieldsOf(theirs, timeZone)
    setSaved(all)
    put(all, theirs.version)
    return fields
  }

  return {
    ...{ fields, set, errors, attempt, isBusy, conflict, version, round, timeZone },
    ...{ isCurrent, noteCurrent: () => setIsCurrent(true) },
    isChanged: !isSame(fields, saved) || isCurrent,
    save,
    take,
    restoreFields: (all: EditorFields) => put(all, version),
    continueWith: ({ fields: kept, basedOn }: Autosave) =>
      put({ ...fields, ...(kept as EditorFields) }, post ? (basedOn ?? version) : null),
  }
}

export type PostForm = ReturnType<typeof usePostForm>
