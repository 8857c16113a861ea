import { Link2 } from 'lucide-react'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd, toastRefusal } from '../../../ui/toasts/toast.ts'
import type { WaysIn } from '../client/settings.ts'
import { unlinkForm } from '../forms/ways-in.ts'
import { Entry, type SettingsPartProps } from './settings-form.tsx'

type LinkedIdentitiesProps = SettingsPartProps & { ways: WaysIn }

/** Linked provider accounts, and the providers that can be linked. */
export function LinkedIdentities({ ways, onChanged }: LinkedIdentitiesProps) {
  const { identities, linkable } = ways
  return (
    <div className="flex flex-col gap-4">
      <p className="measure">{m.ways_identities_text()}</p>
      {identities.length === 0 ? (
        <p className="text-muted">{m.ways_identities_none()}</p>
      ) : (
        <ul className="flex flex-col">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {linkable.map(({ name, label }) => (
        <a
          key={name}
          href={localPath(`/auth/${name}?redirect=/ways-in&link=yes`)}
          className={buttonClass('secondary', 'normal', 'w-full sm:w-auto sm:self-start')}
        >
          {m.ways_identity_link({ provider: label })}
        </a>
      ))}
    </div>
  )
}

type IdentityRowProps = SettingsPartProps & { identity: WaysIn['identities'][number] }

function IdentityRow({ identity: { id, label, createdAt }, onChanged }: IdentityRowProps) {
  const { locale, timeZone } = useReader()
  return (
    <Entry
      icon={Link2}
      action={
        <ButtonForm
          definition={unlinkForm}
          own={{ identityId: id }}
          done={toastAnd(m.ways_identity_removed, onChanged)}
          refused={toastRefusal(m.ways_not_done)}
          label={m.ways_identity_remove()}
          labelInFull={m.ways_identity_remove_of({ provider: label })}
          size="small"
        />
      }
    >
      <bdi className="block font-semibold">{label}</bdi>
      <span className="block text-sm text-muted">
        {m.ways_identity_since({ date: formatFullDate(createdAt, { locale, timeZone }) })}
      </span>
    </Entry>
  )
}
