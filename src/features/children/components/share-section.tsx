import { Link } from '@tanstack/react-router'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { FoldedPart } from '../../../ui/calm-fold.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormSelect } from '../../../ui/forms/form-fields.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { shareForm, unshareForm } from '../forms.ts'
import { shareEndsAt } from '../rules.ts'
import type { OwnChild, SharedChild } from '../schema.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { present } from '../../../platform/present.ts'
import type { Elements } from '../../../ui/rendering/elements.ts'

export type ShareDone = 'shared' | 'unshared'

type ShareSectionProps = {
  consultation: {
    id: number
    endsAt: string
    specialist: { name: string }
    sharedChild?: SharedChild | undefined
  }
  ownChildren: readonly OwnChild[]
  done: string | undefined
  onDone: (done: ShareDone) => void
}

/** The profile that is shared for one consultation, and the forms to share it or to end that. */
export function ShareSection(props: ShareSectionProps) {
  const { consultation, ownChildren, done } = props
  const { sharedChild } = consultation
  const others = ownChildren.filter(({ id }) => id !== sharedChild?.id)
  return (
    <section id="child-share" aria-label={m.children_share_title()} className="print:hidden">
      <FoldedPart
        title={m.children_share_title()}
        isOpen={done === 'shared' || done === 'unshared'}
      >
        {done === 'shared' && sharedChild && (
          <Notice tone="success" live title={m.children_share_done()} />
        )}
        {done === 'unshared' && !sharedChild && (
          <Notice tone="success" live title={m.children_unshare_done()} />
        )}
        <ShareState {...props} />
        {others.length > 0 && <ShareForm key={sharedChild?.id ?? 0} {...props} choices={others} />}
        {ownChildren.length === 0 && (
          <Link
            to="/dashboard/settings"
            search={{ child: 'new' }}
            className={buttonClass('secondary', 'normal', 'self-start')}
          >
            {m.children_add_first()}
          </Link>
        )}
      </FoldedPart>
    </section>
  )
}

function ShareState(props: ShareSectionProps) {
  const { consultation } = props
  const { sharedChild, specialist, endsAt } = consultation
  const reader = useReader()
  const end = formatFullDate(sharedChild?.sharedUntil ?? shareEndsAt(endsAt), reader)
  if (!sharedChild)
    return (
      <p className="measure">
        <NameIn sentence={(name) => m.children_share_none({ specialist: name, date: end })}>
          {specialist.name}
        </NameIn>
      </p>
    )
  return (
    <>
      <p className="measure">
        <NameIn sentence={(name) => m.children_share_until({ specialist: name, date: end })}>
          {specialist.name}
        </NameIn>
      </p>
      <Folded
        look="card"
        title={
          <span>
            {m.children_share_what()} <bdi>{`(${sharedChild.name})`}</bdi>
          </span>
        }
      >
        <ProfileFacts child={sharedChild} />
      </Folded>
      <UnshareForm {...props} />
    </>
  )
}

function ShareForm(props: ShareSectionProps & { choices: readonly OwnChild[] }) {
  const { consultation, choices, onDone } = props
  const form = usePageForm(shareForm, {
    own: { consultationId: consultation.id },
    done: () => onDone('shared'),
  })
  const label = consultation.sharedChild ? m.children_share_instead() : m.children_share()
  return (
    <ShareAction form={form} label={label}>
      <FormSelect
        {...form.text('childId')}
        label={m.children_share_which()}
        usual={String(present(choices[0]).id)}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="max-w-md"
      />
    </ShareAction>
  )
}

function UnshareForm({ consultation, onDone }: ShareSectionProps) {
  const form = usePageForm(unshareForm, {
    own: { consultationId: consultation.id },
    done: () => onDone('unshared'),
  })
  return <ShareAction form={form} label={m.children_unshare()} />
}

type ShareActionProps = {
  form: Pick<ReturnType<typeof usePageForm>, 'form' | 'hidden' | 'faults' | 'button'>
  label: string
  children?: Elements
}

/** A form that also works where there are no scripts. */
function ShareAction({ form, label, children }: ShareActionProps) {
  return (
    <form {...form.form} className="flex flex-col gap-4">
      {form.hidden}
      <ErrorSummary title={m.booking_failed()} {...form.faults} />
      {children}
      <Button
        {...form.button}
        variant="secondary"
        busyLabel={m.booking_working()}
        className="self-start"
      >
        {label}
      </Button>
    </form>
  )
}
