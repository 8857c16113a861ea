import { useMemo, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import type { FormProblem } from '../../../../platform/api/attempt.ts'
import { detailOf } from '../../../../platform/api/client.ts'
import { toTag } from '../../../../platform/api/entity-tags.ts'
import { createRequestKeys } from '../../../../platform/api/request-keys.ts'
import { textOf } from '../../../../platform/html/markup.ts'
import { fieldText } from '../../../../platform/page-form.ts'
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
  changesOf,
  emptyFields,
  fieldsOf,
  fieldsOfTranslation,
  fromLocalTime,
  isSame,
  mergeOver,
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
export const checkFields = (fields: EditorFields & { translationWas?: string }, timeZone: string) =>
  checkPost({ ...fields, scheduledFor: fromLocalTime(fields.scheduledFor, timeZone) })

interface SaveResult {
  /** The fields have changed since the request. */
  isTypedOn: boolean
  /** It has become public by this save. */
  isPublished: boolean
}

interface FormOptions {
  /** Key of this window's unsaved draft. */
  draftKey: string | null
  post: EditedPost | undefined
  original: EditedPost | undefined
  /** An earlier draft of a new post. */
  begun: Autosave | undefined
  onSaved: (saved: EditedPost, how: SaveResult) => void
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
    translationWas: fieldText(refused.initialValues?.['translationWas'] ?? stored.translationId),
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
  /** What the failed save was to change besides the fields, such as a publication. */
  change: Partial<EditorFields>
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
    async showConflict({ problem }: FormProblem, id: number, change: Conflict['change']) {
      const theirs = await blogApi.blog['own-posts'](id).$get()
      setErrors({})
      setConflict({ theirs, changedBy: (problem?.['changedBy'] as string | null) ?? null, change })
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
    ...{ keys, version, setUnderWay, fields: saved },
    /** The writer's changes since. */
    changes: useMemo(() => changesOf(fields, saved), [fields, saved]),
    isBusy: underWay !== undefined,
    /** The running request has the current fields. */
    isUnderWay: underWay !== undefined && isSame(fields, underWay),
    isTypedOn: (sent: EditorFields) => !isSame(latest.current, sent),
    setVersion,
    setSaved(all: EditorFields, of: number) {
      setSaved(all)
      setVersion(of)
    },
  }
}

/** One save. */
interface Attempt {
  /** The fields of the form. */
  own: EditorFields
  /** Those to store: a publication changes some. */
  sent: EditorFields
  /** The fields and the version that are replaced. */
  before: EditorFields
  over: number | null
}

/** Sends the post, and notes what became of it. */
function useSubmit(
  { post, draftKey, onSaved }: FormOptions,
  parts: {
    timeZone: string
    set: (some: Partial<EditorFields>) => void
    saved: ReturnType<typeof useSaved>
    outcome: Omit<ReturnType<typeof useOutcome>, 'errors' | 'attempt' | 'conflict'>
  },
) {
  const { timeZone, set, saved, outcome } = parts
  const [isCurrent, setIsCurrent] = useState(false)

  /** Text typed during the request is now based on the saved version. */
  function noteSaved(answer: EditedPost, { own, sent, before }: Attempt) {
    const isTypedOn = saved.isTypedOn(own)
    if (isTypedOn) {
      saved.setSaved(sent, answer.version)
      set(changesOf(sent, own))
      setIsCurrent(false)
      outcome.clear()
    }
    const isPublished = answer.status === 'published' && before.status !== 'published'
    onSaved(answer, { isTypedOn, isPublished })
  }

  async function submit(one: Attempt) {
    const { own, sent, before, over } = one
    const pair = post && { translationWas: before.translationId }
    const { wrong, post: checked } = checkFields({ ...sent, ...pair }, timeZone)
    if (wrong) return outcome.refuse(wrong)
    const written = { ...checked, ...(isCurrent && { translationIsCurrent: true }) }
    saved.setUnderWay(own)
    const key = saved.keys.keyOf(JSON.stringify(written))
    const tried = await send({ ...written, draftKey }, key, over)
    if (tried.ok) noteSaved(tried.answer, one)
    else if (post && tried.problem.problem?.status === 412)
      await outcome
        .showConflict(tried.problem, post.id, changesOf(sent, own))
        .catch((error) => outcome.refuse({ whole: detailOf(error, m.writing_save_failed()) }))
    else outcome.refuse(errorsFrom(tried.problem))
    saved.setUnderWay(undefined)
  }

  return { submit, isCurrent, noteCurrent: () => setIsCurrent(true) }
}

/** State of the editor: fields, errors, saving. */
export function usePostForm(options: FormOptions) {
  const { post } = options
  const { timeZone, ...start } = useStart(options)
  const { fields, set, replace, round } = useFields(start.first, !post)
  const saved = useSaved(start.stored, post, fields)
  const { errors, attempt, conflict, ...outcome } = useOutcome(start.errors)
  const { submit, ...current } = useSubmit(options, { timeZone, set, saved, outcome })

  const mineOver = (theirs: EditedPost, change: Conflict['change'] = {}) =>
    mergeOver(fieldsOf(theirs, timeZone), { mine: { ...fields, ...change }, saved: saved.fields })

  function put(all: EditorFields, basedOn: number | null) {
    replace(all)
    saved.setVersion(basedOn)
    outcome.clear()
  }

  return {
    ...{ fields, set, errors, attempt, conflict, round, timeZone },
    ...{ version: saved.version, isBusy: saved.isBusy, isUnderWay: saved.isUnderWay },
    ...current,
    ...{ changes: saved.changes, translationWas: start.translationWas, mineOver },
    isChanged: !isSame(fields, saved.fields) || current.isCurrent,
    save: (change: Partial<EditorFields> = {}) =>
      submit({
        own: fields,
        sent: { ...fields, ...change },
        before: saved.fields,
        over: saved.version,
      }),
    /** Saves the writer's changes over the version of a conflict. */
    keep({ theirs, change }: Conflict, unfinished: Partial<EditorFields>) {
      const [own, before, over] = [mineOver(theirs), fieldsOf(theirs, timeZone), theirs.version]
      replace(own)
      saved.setSaved(before, over)
      return submit({ own, sent: mineOver(theirs, { ...unfinished, ...change }), before, over })
    },
    /** Replaces the fields by those of another version. Returns the writer's own over them. */
    take(theirs: EditedPost): EditorFields {
      const all = fieldsOf(theirs, timeZone)
      saved.setSaved(all, theirs.version)
      put(all, theirs.version)
      return mineOver(theirs)
    },
    restoreFields: (all: EditorFields) => put(all, saved.version),
    continueWith({ fields: draftFields, basedOn }: Autosave) {
      const all = { ...fields, ...(draftFields as EditorFields) }
      if (isSame(all, fields)) return
      put(all, post ? (basedOn ?? saved.version) : null)
    },
  }
}

export type PostForm = ReturnType<typeof usePostForm>
