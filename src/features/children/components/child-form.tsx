import { localizeDigits } from '../../../i18n/digits.ts'
import { localizePath } from '../../../i18n/locale.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, useRefusedForm } from '../../../ui/reader.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { checkWith, useForm, type FormValues } from '../../../ui/use-form.ts'
import { saveChild } from '../client.ts'
import { CHILD_NAME_MAX_CHARACTERS, PROFILE_TEXT_MAX_CHARACTERS } from '../rules/profiles.ts'
import { eachText, PROFILE_TEXTS, profileTexts, type ProfileText } from '../rules/profile-texts.ts'
import { childDetails, type ChildDetails, type OwnChild, type OwnChildren } from '../schema.ts'

type Form = ReturnType<typeof useForm<ChildDetails>>

type ChildFormProps = {
  /** Undefined for a new profile. */
  child: OwnChild | undefined
  /** What the registration told, to begin a first profile with. */
  suggested: OwnChildren['suggested']
  onSaved: () => void
}

const check = checkWith(childDetails)

function valuesOf({ child, suggested }: ChildFormProps): FormValues {
  const { name, age } = child ?? suggested ?? {}
  const texts = eachText((text) => child?.[text] ?? '')
  return { name: name ?? '', age: age?.toString() ?? '', ...texts }
}

/** What a specialist is helped by knowing of a child; all but name and age may be left out. */
export function ChildForm(props: ChildFormProps) {
  const { child, onSaved } = props
  const refused = useRefusedForm('child-save')
  const form = useForm<ChildDetails>({
    initialErrors: refused.initialErrors,
    initialValues: refused.initialValues ?? valuesOf(props),
    draft: `child ${child?.id ?? 'new'}`,
    check,
    async send(details) {
      try {
        await saveChild(child?.id, details)
        onSaved()
      } catch (error) {
        const { detail, fields } = toFormProblem(error, m.children_failed())
        return { detail, fields }
      }
    },
  })
  return (
    <form {...form.form} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="child-save" />
      {child && <input type="hidden" name="childId" value={child.id} />}
      <ErrorSummary title={m.children_errors()} errors={form.summary} attempt={form.attempt} />
      {form.isRestored && <Notice live>{m.children_restored()}</Notice>}
      <Notice title={m.booking_why_title()}>{m.children_why()}</Notice>
      <NameAndAge form={form} />
      {PROFILE_TEXTS.map((name) => (
        <ProfileTextField key={name} form={form} name={name} />
      ))}
      <Consent />
      <Button type="submit" busy={form.busy} busyLabel={m.booking_working()} className="self-start">
        {m.children_save()}
      </Button>
      <TypingScript />
    </form>
  )
}

function NameAndAge({ form }: { form: Form }) {
  return (
    <>
      <Field
        {...form.field('name')}
        label={m.children_name()}
        hint={m.children_name_hint()}
        required
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            name="name"
            autoComplete="off"
            maxLength={CHILD_NAME_MAX_CHARACTERS}
            defaultValue={form.initialText('name')}
            className="max-w-md"
          />
        )}
      </Field>
      <Field {...form.field('age')} label={m.children_age()} hint={m.children_age_hint()} required>
        {(attributes) => (
          <TextInput
            {...attributes}
            name="age"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            defaultValue={form.initialText('age')}
            className="max-w-32"
          />
        )}
      </Field>
    </>
  )
}

function ProfileTextField({ form, name }: { form: Form; name: ProfileText }) {
  const { locale } = useReader()
  const field = form.field(name)
  const { label, hint } = profileTexts[name]
  return (
    <Field
      {...field}
      label={label()}
      mark={m.booking_optional()}
      hint={hint()}
      describedBy={`${field.id}-counter`}
    >
      {(attributes) => (
        <TextArea
          {...attributes}
          name={name}
          rows={4}
          defaultValue={form.initialText(name)}
          counter={(count) =>
            m.children_counter({
              count: localizeDigits(String(count), locale),
              most: formatNumber(PROFILE_TEXT_MAX_CHARACTERS, locale),
            })
          }
        />
      )}
    </Field>
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
