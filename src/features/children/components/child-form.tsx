import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import type { FormState, FormValues } from '../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { childForm } from '../forms.ts'
import { AgeField } from './age-field.tsx'
import {
  CHILD_NAME_MAX_CHARACTERS,
  eachText,
  PROFILE_TEXT_MAX_CHARACTERS,
  PROFILE_TEXTS,
  type ProfileText,
  profileTexts,
} from '../rules.ts'
import type { OwnChild, OwnChildren } from '../schema.ts'

type ChildFormProps = {
  /** Undefined for a new profile. */
  child: OwnChild | undefined
  /** The child's details from the registration, as the beginning of a first profile. */
  suggested: OwnChildren['suggested']
  onSaved: () => void
}

function valuesOf({ child, suggested }: ChildFormProps): FormValues {
  const { name, age } = child ?? suggested ?? {}
  const texts = eachText((text) => child?.[text] ?? '')
  return { name: name ?? '', age: age?.toString() ?? '', ...texts }
}

/** What helps a specialist to know about a child; only name and age are required. */
export function ChildForm(props: ChildFormProps) {
  const { child, onSaved } = props
  const form = usePageForm(childForm, {
    own: child && { childId: child.id },
    initialValues: valuesOf(props),
    draft: `child ${child?.id ?? 'new'}`,
    done: onSaved,
  })
  return (
    <form {...form.form} className="flex flex-col gap-5">
      {form.hidden}
      <ErrorSummary title={m.children_errors()} {...form.faults} />
      {form.isRestored && <Notice live>{m.children_restored()}</Notice>}
      <Notice title={m.booking_why_title()}>{m.children_why()}</Notice>
      <NameAndAge form={form} />
      {PROFILE_TEXTS.map((name) => (
        <ProfileTextField key={name} form={form} name={name} />
      ))}
      <Consent />
      <Button {...form.button} busyLabel={m.booking_working()} className="self-start">
        {m.children_save()}
      </Button>
      <TypingScript />
    </form>
  )
}

function NameAndAge({ form }: { form: FormState }) {
  return (
    <>
      <FormTextField
        {...form.text('name')}
        label={m.children_name()}
        hint={m.children_name_hint()}
        required
        autoComplete="off"
        maxLength={CHILD_NAME_MAX_CHARACTERS}
        className="max-w-md"
      />
      <AgeField {...form.text('age')} label={m.children_age()} hint={m.children_age_hint()} />
    </>
  )
}

function ProfileTextField({ form, name }: { form: FormState; name: ProfileText }) {
  const { label, hint } = profileTexts[name]
  return (
    <FormTextArea
      {...form.text(name)}
      label={label()}
      hint={hint()}
      optional
      rows={4}
      most={PROFILE_TEXT_MAX_CHARACTERS}
    />
  )
}

function Consent() {
  const { locale } = useReader()
  return (
    <p className="measure text-sm text-muted">
      {m.children_consent()}{' '}
      <a href={localizePath('/privacy', locale)}>{m.booking_consent_link()}</a>
    </p>
  )
}
