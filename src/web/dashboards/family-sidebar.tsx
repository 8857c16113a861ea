import { Link } from '@tanstack/react-router'
import { ConversationEntries } from '../../features/messages/components/conversation-list.tsx'
import { formatUpcomingMoment } from '../../i18n/calendar/upcoming.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { OwnWords } from '../../ui/own-words.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import type { FamilyTabData } from './dashboard-data.ts'
import { Part } from './part.tsx'

type FamilySidebarProps = FamilyTabData['sidebar'] & { isFirstVisit: boolean }

const linkLook = 'inline-flex min-h-11 items-center self-start font-semibold'

/** Children are asked for once there is somebody to read about them. */
const hasChildren = ({ isFirstVisit, childNames }: FamilySidebarProps) =>
  !isFirstVisit || childNames.length > 0

export const hasSidebar = (props: FamilySidebarProps): boolean =>
  props.conversations.length > 0 || props.saved.length > 0 || hasChildren(props)

/** Messages, children and saved people: in a second column where there is room. What is empty is left out. */
export function FamilySidebar(props: FamilySidebarProps) {
  if (!hasSidebar(props)) return null
  const { conversations, saved, childNames } = props
  return (
    <div className="flex min-w-0 flex-col gap-10">
      {conversations.length > 0 && (
        <Part title={m.dashboard_tab_messages()} size="small">
          <ConversationEntries conversations={conversations} />
          <Link to="/dashboard/messages" className={linkLook}>
            {m.dashboard_messages_all()}
          </Link>
        </Part>
      )}
      {hasChildren(props) && (
        <Part title={m.children_title()} size="small">
          <Children childNames={childNames} />
        </Part>
      )}
      {saved.length > 0 && (
        <Part title={m.waitlist_saved_title()} size="small">
          <Saved saved={saved} />
          <Link to="/dashboard/book" className={linkLook}>
            {m.dashboard_saved_all()}
          </Link>
        </Part>
      )}
    </div>
  )
}

/** What a family wrote down once about its children, or the link to do so. */
function Children({ childNames }: Pick<FamilySidebarProps, 'childNames'>) {
  if (childNames.length === 0)
    return (
      <Link to="/dashboard/settings" search={{ view: 'children' }} className={linkLook}>
        {m.children_to()}
      </Link>
    )
  return (
    <ul className="flex flex-col">
      {childNames.map(({ id, name }) => (
        <li key={id} className="flex">
          <Link
            to="/dashboard/settings"
            search={{ child: id }}
            aria-label={m.children_edit_of({ name })}
            className={linkLook}
          >
            <OwnWords>{name}</OwnWords>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Saved({ saved }: Pick<FamilySidebarProps, 'saved'>) {
  const reader = useReader()
  return (
    <ul className="flex flex-col gap-3">
      {saved.map(({ specialist: { id, name, photo, listed }, nextFree }) => (
        <li key={id} className="flex items-center gap-4">
          <Avatar id={id} name={name} photoUrl={photo} size="small" />
          <div className="min-w-0">
            {listed ? (
              <Link
                to="/specialists/$id"
                params={{ id: String(id) }}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                <OwnWords>{name}</OwnWords>
              </Link>
            ) : (
              <OwnWords className="font-semibold">{name}</OwnWords>
            )}
            <p className="text-sm text-muted">
              {nextFree && listed
                ? formatUpcomingMoment(nextFree.startsAt, reader)
                : m.waitlist_saved_no_time()}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
