import { MonitorSmartphone } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, useRefusal } from '../../../ui/rendering/reader.tsx'
import { WhatFollows } from '../../../ui/popups/what-follows.tsx'
import { toastAnd, toastRefusal } from '../../../ui/toasts/toast.ts'
import type { OwnSession } from '../client/settings.ts'
import { endOtherSessionsForm, endSessionForm } from '../forms/ways-in.ts'
import { labelOfDevice } from '../rules/devices.ts'
import { Entry, type SettingsPartProps } from './settings-form.tsx'

/** Id of the sentence that explains the effect of signing out a device. */
const FOLLOWS = 'sessions-follows'

type SessionListProps = SettingsPartProps & { sessions: readonly OwnSession[]; now: Date }

/** The person's sessions; each of the others can be ended. */
export function SessionList({ sessions, now, onChanged }: SessionListProps) {
  const refused = useRefusal([endSessionForm.intent, endOtherSessionsForm.intent])
  return (
    <div className="flex flex-col gap-4">
      <p className="measure text-muted">{m.settings_devices_text()}</p>
      {sessions.length > 1 && <WhatFollows id={FOLLOWS}>{m.settings_sessions_what()}</WhatFollows>}
      {refused && (
        <Notice tone="danger" autoFocus title={m.settings_session_failed()}>
          {refused.detail}
        </Notice>
      )}
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onChanged={onChanged} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ButtonForm
          definition={endOtherSessionsForm}
          done={toastAnd(m.settings_sessions_ended, onChanged)}
          refused={toastRefusal(m.settings_session_failed, onChanged)}
          label={m.settings_sessions_end()}
          aria-describedby={FOLLOWS}
        />
      ) : (
        <p className="text-sm text-muted">{m.settings_devices_alone()}</p>
      )}
    </div>
  )
}

type SessionRowProps = SettingsPartProps & { session: OwnSession; now: Date }

function SessionRow({ session, now, onChanged }: SessionRowProps) {
  const { locale, timeZone } = useReader()
  const { id, device, network, lastUsedAt, isCurrent } = session
  const used = formatRelativeTime(lastUsedAt, { locale, timeZone, now })
  const name = labelOfDevice(device)
  return (
    <Entry
      icon={MonitorSmartphone}
      action={
        !isCurrent && (
          <ButtonForm
            definition={endSessionForm}
            own={{ sessionId: id }}
            done={toastAnd(m.settings_session_ended, onChanged)}
            refused={toastRefusal(m.settings_session_failed, onChanged)}
            label={m.settings_session_end()}
            labelInFull={`${m.settings_session_end()}: ${name}, ${used}`}
            size="small"
            aria-describedby={FOLLOWS}
          />
        )
      }
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span>{name}</span>
        {isCurrent && <Badge tone="primary">{m.settings_session_this()}</Badge>}
      </span>
      <span className="block text-sm text-muted">{m.settings_last_used({ when: used })}</span>
      {network && (
        <span className="block text-sm text-muted">
          <NameIn sentence={(place) => m.ways_session_place({ network: place })}>{network}</NameIn>
        </span>
      )}
    </Entry>
  )
}
