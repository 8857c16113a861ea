import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Refusal } from '../../../ui/notice.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { deleteChildForm } from '../forms.ts'
import type { OwnChild, OwnChildren } from '../schema.ts'
import { ChildForm } from './child-form.tsx'

type ChildPageProps = {
  own: OwnChildren
  which: number | 'new'
  /** The reader is asked whether to delete it. Opening such an address changes nothing. */
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
              to="/dashboard/settings"
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
    <BackLink
      renderLink={(parts) => (
        <Link to="/dashboard/settings" search={{ view: 'children' }} {...parts} />
      )}
    >
      {m.children_back()}
    </BackLink>
  )
}

function DeleteForm({ child, onDeleted }: { child: OwnChild; onDeleted: () => void }) {
  const form = usePageForm(deleteChildForm, {
    own: { childId: child.id },
    done: onDeleted,
  })
  return (
    <Card>
      <form {...form.form} className="flex flex-col gap-5">
        {form.hidden}
        <Refusal form={form} />
        <p className="measure">{m.children_delete_question()}</p>
        <div className="actions">
          <Button {...form.button} variant="danger" busyLabel={m.booking_working()}>
            {m.children_delete()}
          </Button>
          <Link
            to="/dashboard/settings"
            search={{ child: child.id }}
            className={buttonClass('secondary')}
          >
            {m.children_keep()}
          </Link>
        </div>
      </form>
    </Card>
  )
}
