import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { directionOf } from '../../../i18n/locale.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { languageLabels } from '../../../i18n/language-labels.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { attempt } from '../../../platform/api/attempt.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { readForm, type FormErrors } from '../../../ui/forms/use-form.ts'
import { currentPage, usePageForm } from '../../../ui/use-page-form.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { templateAt } from '../client/index.ts'
import { templateForm } from '../forms.ts'
import type { TestMailResult } from '../schema/overview.ts'
import type { TemplateInFull, TemplatePreview } from '../schema/templates.ts'
import { TestResult } from './mail-overview.tsx'
import { partLabels, variableLabel } from './mail-labels.tsx'
import { PREVIEWS_ID, TemplatePreviews } from './template-list.tsx'
import { BackToQueue, MissingItem, type Back } from '../../../ui/queue/queue-item.tsx'

type Slot = TemplateInFull['slots'][number]

type TemplateEditorProps = {
  template: TemplateInFull | undefined
  previews: readonly TemplatePreview[]
  /** True on the page that follows a save without scripts. */
  isSaved: boolean
  /** Reloads the saved texts. */
  onSaved: () => Promise<void>
}

const BACK: Back = {
  path: '/admin/mail',
  address: { view: 'templates' },
  label: m.mailing_template_back,
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { template } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [resets, setResets] = useState(0)
  const isResetting = useRef(false)
  const version = template?.version
  useEffect(() => {
    // After a reset the fields are remounted once the built-in texts are loaded; saved texts stay.
    if (!isResetting.current) return
    isResetting.current = false
    setResets((count) => count + 1)
    heading.current?.focus()
  }, [version])
  if (!template) return <MissingItem title={m.mailing_template_missing()} back={BACK} />
  const other = template.locale === 'en' ? 'fa' : 'en'
  return (
    <article className="flex flex-col gap-6">
      <BackToQueue {...BACK} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {`${template.name} (${languageLabels[template.locale]()})`}
        </h2>
        <p className="text-muted">{template.when}</p>
        <Link
          to="/admin/mail"
          search={{ view: 'templates', kind: template.template, language: other }}
          className="inline-flex min-h-11 items-center"
        >
          {m.mailing_template_other({ language: languageLabels[other]() })}
        </Link>
      </div>
      {props.isSaved && <Notice tone="success" live title={m.mailing_saved()} />}
      <Variables template={template} />
      <EditorForm
        key={`${template.template} ${template.locale} ${resets}`}
        {...props}
        template={template}
        onReset={(isUnderWay) => {
          isResetting.current = isUnderWay
        }}
      />
    </article>
  )
}

function Variables({ template: { slots, examples } }: { template: TemplateInFull }) {
  const names = [...new Set(slots.flatMap(({ variables }) => variables))]
  return (
    <Card as="section" tone="sunken" aria-labelledby="mail-variables">
      <h3 id="mail-variables" className="text-base">
        {m.mailing_variables()}
      </h3>
      <p className="text-muted">{m.mailing_variables_text()}</p>
      <dl className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {names.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code translate="no" dir="ltr">{`{${name}}`}</code>
            </dt>
            <dd className="text-muted">
              <span>{variableLabel(name)}</span>
              {examples[name] && (
                <span>
                  {' – '}
                  <OwnWords>{examples[name]}</OwnWords>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type EditorProps = TemplateEditorProps & { template: TemplateInFull }

/** The form, and the reset to the built-in texts. */
function useSaving({ template, onSaved }: EditorProps, begin: () => void) {
  const { template: name, locale, slots } = template
  const place = { template: name, locale }
  async function done() {
    toast({ title: m.mailing_saved() })
    await onSaved()
  }
  const newest = async () => toTag((await templateAt(place).$get()).version)
  const form = usePageForm(templateForm, {
    own: place,
    version: toTag(template.version),
    newest,
    initialValues: Object.fromEntries(slots.map(({ key, text }) => [key, text])),
    before: begin,
    done,
  })
  /** Returns the errors of a failed reset. */
  async function reset(): Promise<FormErrors | undefined> {
    const sending = { page: currentPage(), version: form.version }
    const sent = await templateForm.send(place, sending)
    if (sent.ok) {
      await done()
      return undefined
    }
    if (sent.problem.code !== 'stale') return sent.problem
    form.setVersion(await newest())
    return { detail: m.problem_stale_kept(), fields: {} }
  }
  return { form, reset, place }
}

function useEditor(props: EditorProps) {
  const { template, previews } = props
  /** The previews of unsaved texts; undefined before the first preview and after each save. */
  const [looked, setLooked] = useState<readonly TemplatePreview[]>()
  const [tested, setTested] = useState<TestMailResult>()
  const [errors, setErrors] = useState<FormErrors>()
  const [failures, setFailures] = useState(0)
  const [isTrying, setTrying] = useState<'preview' | 'test'>()
  const onSaved = () => props.onSaved().then(() => setLooked(undefined))
  const { reset, place, ...saving } = useSaving({ ...props, onSaved }, () => setErrors(undefined))

  function showProblem(problem: FormErrors) {
    setErrors(problem)
    setFailures((count) => count + 1)
  }
  /** Calls `act` with the typed texts; the fields stay as they are. */
  async function withTexts<Answer>(
    what: 'preview' | 'test',
    act: (texts: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const values = readForm(saving.form.element.current!)
    const texts = template.slots.map(({ key }) => [key, String(values[key] ?? '')])
    setErrors(undefined)
    setTrying(what)
    const tried = await attempt(() => act(Object.fromEntries(texts)))
    setTrying(undefined)
    if (tried.ok) return tried.answer
    showProblem(tried.problem)
    return undefined
  }
  return {
    ...saving,
    tested,
    isTrying,
    errors,
    failures,
    shown: looked ?? previews,
    async reset(): Promise<boolean> {
      setErrors(undefined)
      const problem = await reset()
      if (problem) showProblem(problem)
      return !problem
    },
    async preview() {
      const seen = await withTexts('preview', (texts) => templateAt(place).preview.$post({ texts }))
      if (!seen) return
      setLooked(seen)
      // The previews are below all fields, often out of sight.
      document.getElementById(PREVIEWS_ID)?.focus()
    },
    async test() {
      const result = await withTexts('test', (texts) => templateAt(place).test.$post({ texts }))
      if (result) setTested(result)
    },
  }
}

type EditorFormProps = EditorProps & {
  onReset: (isUnderWay: boolean) => void
}

function EditorForm(props: EditorFormProps) {
  const { template, onReset } = props
  const editor = useEditor(props)
  const { form } = editor
  const [isAsking, setAsking] = useState(false)
  const faults = editor.errors
  const found = faults
    ? Object.entries(faults.fields).map(([name, message]) => ({
        fieldId: form.idOf(name),
        message,
      }))
    : form.summary
  return (
    <>
      <FormFrame form={form} className="flex flex-col gap-5">
        <ErrorSummary
          title={m.mailing_not_saved()}
          errors={found.length === 0 && faults?.detail ? [{ message: faults.detail }] : found}
          attempt={form.attempt + editor.failures}
        />
        {template.slots.map((slot) => (
          <SlotField
            key={slot.key}
            slot={slot}
            template={template}
            field={{ ...form.field(slot.key), ...errorOf(faults, slot.key) }}
            initial={form.initialText(slot.key)}
          />
        ))}
        {editor.tested && <TestResult result={editor.tested} />}
        <div className="actions">
          <Button {...form.button} busyLabel={m.common_saving_short()}>
            {m.mailing_save()}
          </Button>
          <Button
            variant="secondary"
            busy={editor.isTrying === 'preview'}
            onClick={() => void editor.preview()}
          >
            {m.mailing_preview()}
          </Button>
          <Button
            variant="secondary"
            busy={editor.isTrying === 'test'}
            busyLabel={m.mailing_test_sending()}
            onClick={() => void editor.test()}
          >
            {m.mailing_test_own()}
          </Button>
          {template.updatedAt && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {m.mailing_reset()}
            </Button>
          )}
        </div>
      </FormFrame>
      <ConfirmDialog
        open={isAsking}
        title={m.mailing_reset_title()}
        message={m.mailing_reset_text()}
        confirmLabel={m.mailing_reset()}
        cancelLabel={m.mailing_reset_keep()}
        onConfirm={() => {
          setAsking(false)
          onReset(true)
          void editor.reset().then((isDone) => isDone || onReset(false))
        }}
        onCancel={() => setAsking(false)}
      />
      <TemplatePreviews previews={editor.shown} locale={template.locale} />
    </>
  )
}

const errorOf = (errors: FormErrors | undefined, key: string) =>
  errors?.fields[key] ? { error: errors.fields[key] } : {}

type SlotFieldProps = {
  slot: Slot
  template: TemplateInFull
  field: { id: string; error: string | undefined }
  initial: string
}

/** One text, numbered among those of its kind; a changed one has the built-in text next to it. */
function SlotField({ slot, template, field, initial }: SlotFieldProps) {
  const reader = useReader()
  const { key, part, text, builtIn, required } = slot
  const same = template.slots.filter((one) => one.part === part)
  const number = formatNumber(same.indexOf(slot) + 1, reader.locale)
  const names = required.map((name) => `{${name}}`).join(' ')
  const words = { lang: template.locale, dir: directionOf(template.locale) }
  const hint = (
    <>
      {required.length > 0 && <span className="block">{m.mailing_slot_must({ names })}</span>}
      {text !== builtIn && (
        <span className="block">
          <span>{m.mailing_slot_built_in({ text: '' })}</span>
          <bdi lang={template.locale}>{builtIn}</bdi>
        </span>
      )}
    </>
  )
  return (
    <Field
      {...field}
      label={
        same.length > 1
          ? m.mailing_slot_label({ part: partLabels[part](), number })
          : partLabels[part]()
      }
      hint={required.length > 0 || text !== builtIn ? hint : undefined}
      required
    >
      {(control) =>
        part === 'subject' || part === 'button' ? (
          <TextInput {...control} {...words} name={key} defaultValue={initial} />
        ) : (
          <TextArea {...control} {...words} name={key} defaultValue={initial} rows={3} />
        )
      }
    </Field>
  )
}
