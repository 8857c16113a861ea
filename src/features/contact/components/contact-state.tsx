import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import type { ContactState, Suspicion } from '../rules.ts'

const looks: Record<ContactState, { word: () => string; tone: BadgeTone; icon: LucideIcon }> = {
  new: { word: m.contact_state_new, tone: 'warning', icon: CircleDashed },
  answered: { word: m.contact_state_answered, tone: 'success', icon: CircleCheck },
  closed: { word: m.contact_state_closed, tone: 'neutral', icon: CircleSlash },
}

export const contactStateLabel = (state: ContactState): string => looks[state].word()

type ContactStateBadgesProps = { message: { state: ContactState; isSuspected: boolean } }

/** How far the team is with a message, and whether it looks like spam. */
export function ContactStateBadges({ message: { state, isSuspected } }: ContactStateBadgesProps) {
  const { word, tone, icon } = looks[state]
  return (
    <span className="flex flex-wrap gap-2">
      {isSuspected && (
        <Badge tone="danger" icon={TriangleAlert}>
          {m.contact_inbox_suspected()}
        </Badge>
      )}
      <Badge tone={tone} icon={icon}>
        {word()}
      </Badge>
    </span>
  )
}

export const suspicionLabels: Record<Suspicion, () => string> = {
  'hidden-field': m.contact_suspicion_hidden_field,
  'too-fast': m.contact_suspicion_too_fast,
  links: m.contact_suspicion_links,
  repeated: m.contact_suspicion_repeated,
}
