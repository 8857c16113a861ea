import { Link } from '@tanstack/react-router'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { FoldedPart } from '../../../ui/calm-fold.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { DefinedForm } from '../../../ui/forms/defined-form.tsx'
import { FormSelect } from '../../../ui/forms/form-fields.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { shareForm, unshareForm } from '../forms.ts'
import { shareEndsAt } from '../rules.ts'
import type { OwnChild, SharedChild } from '../schema.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { present } from '../../../platform/present.ts'

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

/** The profile shared for one consultation, and the forms to share or unshare it. */
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
            {m.children_share_what()} <OwnWords>{`(${sharedChild.name})`}</OwnWords>
          </span>
        }
      >
        <ProfileFacts child={sharedChild} />
      </Folded>
      <DefinedForm
        definition={unshareForm}
        own={{ consultationId: consultation.id }}
        done={() => props.onDone('unshared')}
        failedTitle={m.booking_failed()}
        label={m.children_unshare()}
        variant="secondary"
        busyLabel={m.common_working()}
      />
    </>
  )
}

function ShareForm(props: ShareSectionProps & { choices: readonly OwnChild[] }) {
  const { consultation, choices, onDone } = props
  return (
    <DefinedForm
      definition={shareForm}
      own={{ consultationId: consultation.id }}
      done={() => onDone('shared')}
      failedTitle={m.booking_failed()}
      label={consultation.sharedChild ? m.children_share_instead() : m.children_share()}
      variant="secondary"
      busyLabel={m.common_working()}
    >
      {(form) => (
        <FormSelect
          {...form.text('childId')}
          label={m.children_share_which()}
          usual={String(present(choices[0]).id)}
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          className="max-w-md"
        />
      )}
    </DefinedForm>
  )
}
