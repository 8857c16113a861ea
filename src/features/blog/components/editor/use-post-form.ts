import { useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import type { FormProblem } from '../../../../platform/api/attempt.ts'
import { detailOf } from '../../../../platform/api/client.ts'
import { toTag } from '../../../../platform/api/entity-tags.ts'
import { createRequestKeys } from '../../../../platform/api/request-keys.ts'
import { textOf } from '../../../../platform/html/markup.ts'
import { present } from '../../../../platform/present.ts'
import { checkWith, errorsOf } from '../../../../ui/forms/use-form.ts'
import { useReader, useRefusedForm } from '../../../../ui/rendering/reader.tsx'
import { useLatest } from '../../../../ui/rendering/use-latest.ts'
import { currentPage } from '../../../../ui/use-page-form.tsx'
import { blogApi } from '../../client/index.ts'
import { postForm } from '../../forms/writing.ts'
import { CONTENT_LEAST_CHARACTERS } from '../../rules/publishing.ts'
import { slugOf } from '../../rules/slugs.ts'
import type { Autosave, EditedPost } from '../../schema/writing.ts'
import {
  FIELD_NAMES,
  emptyFields,
  fieldsOf,
  fieldsOfTranslation,
  fromLocalTime,
  isSame,
  type EditorFields,
} from './fields.ts'

type Errors = Partial<Record<keyof EditorFields | 'whole', string>>

const check = checkWith(postForm.schema)

function errorsFrom({ detail, fields }: FormProblem): Errors {
  const named = Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [present(path.split('.')[0]), message]),
  )
  return Object.keys(named).length > 0 ? named : { whole: detail }
}

/** The request of a post, and its validation errors in field order. */
function checkPost(fields: Parameters<typeof check>[0]) {
  const checked = check(fields)
  const isShort = textOf(String(fields['content'])).length < CONTENT_LEAST_CHARACTERS
  const found: Errors = {
    ...(checked.issues ? errorsOf(checked.issues).fields : {}),
    ...(isShort ? { content: m.writing_content_short() } : {}),
  }
  const wrong = FIELD_NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : []))
  return checked.issues || wrong.length > 0
    ? { wrong: Object.fromEntries(wrong) as Errors }
    : { post: checked.value }
}

/** As {@link checkPost}, with the publishing time as an instant. */
export const checkFields = (fields: EditorFields, timeZone: string) =>
  checkPost({ ...fields, scheduledFor: fromLocalTime(fields.scheduledFor, timeZone) })

interface FormOptions {
  /** Key of this window's unsaved draft. */
  draftKey: string | null
  post: EditedPost | undefined
  original: EditedPost | undefined
  /** An earlier draft of a new post. */
  begun: Autosave | undefined
  /** `isTypedOn`: the fields have changed since the request. */
  onSaved: (what: 'created' | 'updated', saved: EditedPost, isTypedOn: boolean) => void
}

function useStart({ post, original, begun }: FormOptions) {
  const { locale, ...reader } = useReader()
  // Fixed at loading: the time in the field is of that zone, even if the reader's changes.
  const [timeZone] = useState(reader.timeZone)
  const refused = useRefusedForm(postForm.intent)
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
  return {
    timeZone,
    stored,
    first: { ...stored, ...(begun?.fields as Partial<EditorFields>), ...posted },
    errors,
  }
}

/** A new post's slug follows its title until it is edited (spec 4.12). */
function useFields(first: EditorFields, isNew: boolean) {
  const [fields, setFields] = useState(first)
  const [followsTitle, setFollowsTitle] = useState(
    isNew && (first.slug === '' || first.slug === slugOf(first.title)),
  )
  /** Incremented when the text is set other than by typing. */
  const [round, setRound] = useState(0)

  function set(change: Partial<EditorFields>) {
    if (change.slug !== undefined) setFollowsTitle(isNew && change.slug === '')
    setFields((before) => ({
      ...before,
      ...change,
      ...(isNew && followsTitle && change.title !== undefined
        ? { slug: slugOf(change.title) }
        : {}),
    }))
  }

  function replace(all: EditorFields) {
    setFields(all)
    setRound((count) => count + 1)
    if (isNew) setFollowsTitle(all.slug === slugOf(all.title))
  }

  return { fields, set, replace, round }
}

/** The newer version that made a save fail, and its editor. */
export interface Conflict {
  theirs: EditedPost
  changedBy: string | null
}

/** Result of the last save: saved, invalid, or refused because of a newer version. */
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
    async showConflict({ problem }: FormProblem, id: number) {
      const theirs = await blogApi.blog['own-posts'](id).$get()
      setErrors({})
      setConflict({ theirs, changedBy: (problem?.['changedBy'] as string | null) ?? null })
    },
    clear() {
      setErrors({})
      setConflict(undefined)
    },
  }
}

/** Saves a post; replaces version `over`, unless null. */
const send = (post: Parameters<typeof postForm.send>[0], key: string, over: number | null) =>
  postForm.send(
    post,
    { page: currentPage(), key, version: over === null ? undefined : toTag(over) },
    m.writing_save_failed(),
  )

/** The saved fields and version, and those of the running request. */
function useSaved(stored: EditorFields, post: EditedPost | undefined, fields: EditorFields) {
  const [saved, setSaved] = useState(stored)
  const [version, setVersion] = useState(post?.version ?? null)
  const [underWay, setUnderWay] = useState<EditorFields>()
  const [keys] = useState(createRequestKeys)
  const latest = useLatest(fields)
  return {
    ...{ keys, version, setVersion, setSaved, setUnderWay },
    isBusy: underWay !== undefined,
    /** The running request has the current fields. */
    isUnderWay: underWay !== undefined && isSame(fields, underWay),
    isSaved: isSame(fields, saved),
    isTypedOn: (sent: EditorFields) => !isSame(latest.current, sent),
  }
}

/** State of the editor: fields, errors, saving. */
export function usePostForm(options: FormOptions) {
  const { post, draftKey, onSaved } = options
  const { timeZone, ...start } = useStart(options)
  const { fields, set, replace, round } = useFields(start.first, !post)
  const saved = useSaved(start.stored, post, fields)
  const { errors, attempt, conflict, ...outcome } = useOutcome(start.errors)
  const [isCurrent, setIsCurrent] = useState(false)

  async function save(over: number | null = saved.version, change: Partial<EditorFields> = {}) {
    const { wrong, post: checked } = checkFields({ ...fields, ...change }, timeZone)
    if (wrong) return outcome.refuse(wrong)
    const written = { ...checked, ...(isCurrent && { translationIsCurrent: true }) }
    saved.setUnderWay(fields)
    const key = saved.keys.keyOf(JSON.stringify(written))
    const sent = await send({ ...written, draftKey }, key, over)
    if (sent.ok) noteSaved(sent.answer, change)
    else if (post && sent.problem.problem?.status === 412)
      await outcome
        .showConflict(sent.problem, post.id)
        .catch((error) => outcome.refuse({ whole: detailOf(error, m.writing_save_failed()) }))
    else outcome.refuse(errorsFrom(sent.problem))
    saved.setUnderWay(undefined)
  }

  /** Text typed during the request is now based on the saved version. */
  function noteSaved(answer: EditedPost, change: Partial<EditorFields>) {
    const isTypedOn = saved.isTypedOn(fields)
    if (isTypedOn) {
      saved.setSaved({ ...fields, ...change })
      set(change)
      saved.setVersion(answer.version)
      setIsCurrent(false)
      outcome.clear()
    }
    onSaved(post ? 'updated' : 'created', answer, isTypedOn)
  }

  function put(all: EditorFields, basedOn: number | null) {
    replace(all)
    saved.setVersion(basedOn)
    outcome.clear()
  }

  /** Replaces the fields by those of another version. Returns the writer's own. */
  function take(theirs: EditedPost): EditorFields {
    const all = fieldsOf(theirs, timeZone)
    saved.setSaved(all)
    put(all, theirs.version)
    return fields
  }

  return {
    ...{ fields, set, errors, attempt, conflict, round, timeZone },
    ...{ version: saved.version, isBusy: saved.isBusy, isUnderWay: saved.isUnderWay },
    ...{ isCurrent, noteCurrent: () => setIsCurrent(true) },
    isChanged: !saved.isSaved || isCurrent,
    save,
    take,
    restoreFields: (all: EditorFields) => put(all, saved.version),
    continueWith({ fields: draftFields, basedOn }: Autosave) {
      const all = { ...fields, ...(draftFields as EditorFields) }
      if (isSame(all, fields)) return
      put(all, post ? (basedOn ?? saved.version) : null)
    },
  }
}

export type PostForm = ReturnType<typeof usePostForm>
