import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Role } from '../../../platform/actor.ts'
import { AffectedList } from '../../booking/components/affected-list.tsx'
import type { Affected } from '../../booking/schema/index.ts'
import type { WholePerson } from '../schema/index.ts'
import { DeleteAction, StatusAction } from './person-actions.tsx'
import { AskedRole } from './role-forms.tsx'
import { usePeoplePlace } from './people-place.ts'
import type { Elements } from '../../../ui/rendering/elements.ts'

type QuestionProps = { person: WholePerson; affected: Affected; role: Role | undefined }

export function Question({ person, affected, role }: QuestionProps) {
  const { view } = usePeoplePlace().search
  const { name, status } = person
  const asked = { affected: affected.consultations.length }
  if (view === 'suspend' && status !== 'suspended')
    return (
      <Asked
        title={m.people_suspend_ask({ name })}
        text={m.people_suspend_what()}
        affected={affected}
        action={<StatusAction person={person} asked={asked} />}
      />
    )
  if (view === 'delete')
    return (
      <Asked
        title={m.people_delete_ask({ name })}
        text={m.people_delete_what()}
        affected={affected}
        action={<DeleteAction person={person} asked={asked} />}
      />
    )
  if (view !== 'role' || !role || role === person.role) return null
  return (
    <Asked
      title={m.people_role_ask({ name })}
      text={m.people_role_text()}
      affected={affected}
      action={<AskedRole person={person} role={role} {...asked} />}
    />
  )
}

type AskedProps = { title: string; text: string; affected: Affected; action: Elements }

/** The confirmation of a serious step, for readers without scripts. */
function Asked({ title, text, affected, action }: AskedProps) {
  const { search, renderLink } = usePeoplePlace()
  const { view: _, ...person } = search
  return (
    <Card as="section" className="flex flex-col gap-4 border-danger">
      <h3>{title}</h3>
      <p className="measure">{text}</p>
      <AffectedList affected={affected} />
      <div className="actions">
        {renderLink(person, { className: buttonClass('secondary'), children: m.people_keep() })}
        {action}
      </div>
    </Card>
  )
}
