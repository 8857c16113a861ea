import { ChevronDown } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatFullDate } from '../../../i18n/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api-client.ts'
import { Button, buttonClass, type ButtonVariant } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, useRefusedForm } from '../../../ui/reader.tsx'
import { Select } from '../../../ui/select.tsx'
import { checkWith, useForm } from '../../../ui/use-form.ts'
import { shareChild, unshareChild } from '../client.ts'
import { shareEndsAt } from '../rules/profiles.ts'
import { sharing, type OwnChild, type SharedChild } from '../schema.ts'
import { ProfileFacts } from './profile-facts.tsx'

export type ShareDone = 'shared' | 'unshared'

type ShareSectionProps = {
  consultation: {
    id: number
    endsAt: string
    specialist: { name: string }
    sharedChild?: SharedChild | undefined
  }
  ownChildren: readonly OwnChild[]
  /** What was just done, for its message. */
  done: string | undefined
  onDone: (done: ShareDone) => void
}

/** What the family shares of a child for one consultation, and the way to share or take it back. */
export function ShareSection(props: ShareSectionProps) {
  const { consultation, ownChildren, done } = props
  const { sharedChild } = consultation
  const others = ownChildren.filter(({ id }) => id !== sharedChild?.id)
  return (
    <section aria-labelledby="child-share" className="flex flex-col gap-4 print:hidden">
      <h2 id="child-share">{m.children_share_title()}</h2>
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
      <details className="group rounded-card border border-line bg-surface px-4 sm:px-6">
        <summary className="flex min-h-12 list-none items-center justify-between gap-2 py-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
          <span>
            {m.children_share_what()} <bdi>({sharedChild.name})</bdi>
          </span>
          <ChevronDown aria-hidden="true" className="icon group-open:-scale-y-100" />
        </summary>
        <ProfileFacts child={sharedChild} />
      </details>
      <UnshareForm {...props} />
    </>
  )
}

function ShareForm(props: ShareSectionProps & { choices: readonly OwnChild[] }) {
  const { consultation, choices, onDone } = props
  return (
    <ShareAction
      intent="child-share"
      consultationId={consultation.id}
      label={consultation.sharedChild ? m.children_share_instead() : m.children_share()}
      variant="secondary"
      send={async (childId) => {
        await shareChild(consultation.id, childId)
        onDone('shared')
      }}
    >
      {(form) => (
        <Field {...form.field('childId')} label={m.children_share_which()}>
          {(attributes) => (
            <Select
              {...attributes}
              name="childId"
              defaultValue={form.initialText('childId') || String(choices[0]!.id)}
              options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
              className="max-w-md"
            />
          )}
        </Field>
      )}
    </ShareAction>
  )
}

function UnshareForm({ consultation, onDone }: ShareSectionProps) {
  return (
    <ShareAction
      intent="child-unshare"
      consultationId={consultation.id}
      label={m.children_unshare()}
      variant="secondary"
      childId={consultation.sharedChild?.id}
      send={async () => {
        await unshareChild(consultation.id)
        onDone('unshared')
      }}
    />
  )
}

const check = checkWith(sharing)

type ShareActionProps = {
  intent: 'child-share' | 'child-unshare'
  consultationId: number
  label: string
  variant: ButtonVariant
  childId?: number | undefined
  send: (childId: number) => Promise<void>
  children?: (form: ReturnType<typeof useForm<{ childId: number }>>) => ReactNode
}

/** A form that also works where there are no scripts. */
function ShareAction(props: ShareActionProps) {
  const { intent, consultationId, childId, send } = props
  const form = useForm<{ childId: number }>({
    ...useRefusedForm(intent),
    check,
    async send(chosen) {
      try {
        await send(chosen.childId)
      } catch (error) {
        const { detail, fields } = toFormProblem(error, m.booking_failed_text())
        return { detail, fields }
      }
    },
  })
  return (
    <form {...form.form} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="consultationId" value={consultationId} />
      {childId && <input type="hidden" name="childId" value={childId} />}
      <ErrorSummary title={m.booking_failed()} errors={form.summary} attempt={form.attempt} />
      {props.children?.(form)}
      <Button
        type="submit"
        variant={props.variant}
        busy={form.busy}
        busyLabel={m.booking_working()}
        className="self-start"
      >
        {props.label}
      </Button>
    </form>
  )
}
