import { Link } from '@tanstack/react-router'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import type { FormState, FormValues } from '../../../ui/forms/use-form.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { childrenApi } from '../client.ts'
import { deleteChildForm, childForm } from '../forms.ts'
import {
  CHILD_NAME_MAX_CHARACTERS,
  eachText,
  PROFILE_TEXT_MAX_CHARACTERS,
  PROFILE_TEXTS,
  type ProfileText,
  profileTexts,
} from '../rules.ts'
import type { OwnChild, OwnChildren } from '../schema.ts'
import { AgeField } from './age-field.tsx'

type ChildPageProps = {
  own: OwnChildren
  which: number | 'new'
  /** Shows the deletion question. Opening its address changes nothing. */
  isDeleting: boolean
  onDone: (done: 'child-saved' | 'child-deleted') => void
}

export function ChildPage({ own, which, isDeleting, onDone }: ChildPageProps) {
  const child = which === 'new' ? undefined : own.children.find(({ id }) => id === which)
  if (which !== 'new' && !child)
    return <EmptyState scene="lost" title={m.problem_child_not_found()} action={<Back />} />
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Back />
      <h2>
        {child ? (
          <NameIn sentence={(name) => m.children_profile_of({ name })}>{child.name}</NameIn>
        ) : (
          m.children_new()
        )}
      </h2>
      {child && isDeleting ? (
        <DeleteForm child={child} onDeleted={() => onDone('child-deleted')} />
      ) : (
        <>
          {!child && own.suggested && <p className="measure">{m.children_suggested_form()}</p>}
          <ChildForm
            key={child?.id ?? 'new'}
            child={child}
            suggested={own.suggested}
            onSaved={() => onDone('child-saved')}
          />
          {child && (
            <Link
              to="."
              search={{ child: child.id, remove: 'yes' }}
              className={buttonClass('quiet', 'normal', 'self-start -ms-5')}
            >
              {m.children_delete()}
            </Link>
          )}
        </>
      )}
    </div>
  )
}

function Back() {
  return (
    <BackLink renderLink={(parts) => <Link to="." search={{ view: 'children' }} {...parts} />}>
      {m.children_back()}
    </BackLink>
  )
}

function DeleteForm({ child, onDeleted }: { child: OwnChild; onDeleted: () => void }) {
  return (
    <Card>
      <ButtonForm
        definition={deleteChildForm}
        own={{ childId: child.id }}
        done={onDeleted}
        label={m.children_delete()}
        variant="danger"
        busyLabel={m.common_working()}
        className="flex flex-col gap-5"
        aside={
          <Link to="." search={{ child: child.id }} className={buttonClass('secondary')}>
            {m.children_keep()}
          </Link>
        }
      >
        <p className="measure">{m.children_delete_question()}</p>
      </ButtonForm>
    </Card>
  )
}

type ChildFormProps = {
  /** Undefined for a new profile. */
  child: OwnChild | undefined
  /** The child's details from the registration, to prefill a first profile. */
  suggested: OwnChildren['suggested']
  onSaved: () => void
}

function valuesOf({ child, suggested }: ChildFormProps): FormValues {
  const { name, age } = child ?? suggested ?? {}
  const texts = eachText((text) => child?.[text] ?? '')
  return { name: name ?? '', age: age?.toString() ?? '', ...texts }
}

/** The form of a child's profile; only name and age are required. */
export function ChildForm(props: ChildFormProps) {
  const { child, onSaved } = props
  const form = usePageForm(childForm, {
    own: child && { childId: child.id },
    initialValues: valuesOf(props),
    draft: `child ${child?.id ?? 'new'}`,
    ...(child && {
      version: toTag(child.version),
      newest: async () => toTag((await childrenApi['child-profiles'](child.id).$get()).version),
    }),
    done: onSaved,
  })
  return (
    <FormFrame
      form={form}
      failedTitle={m.children_errors()}
      label={m.children_save()}
      busyLabel={m.common_working()}
      className="flex flex-col gap-5"
    >
      {form.isRestored && <Notice live>{m.children_restored()}</Notice>}
      <Notice title={m.booking_why_title()}>{m.children_why()}</Notice>
      <NameAndAge form={form} />
      {PROFILE_TEXTS.map((name) => (
        <ProfileTextField key={name} form={form} name={name} />
      ))}
      <Consent />
    </FormFrame>
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
  return (
    <p className="measure text-sm text-muted">
      {m.children_consent()} <a href={localPath('/privacy')}>{m.booking_consent_link()}</a>
    </p>
  )
}
