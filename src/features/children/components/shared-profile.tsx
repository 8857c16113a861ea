import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { SharedChild } from '../schema.ts'
import { ProfileFacts } from './profile-facts.tsx'

type SharedProfileProps = { child: SharedChild; headingLevel?: 'h2' | 'h4' | undefined }

/** What a family shares of its child, as the specialist reads it, and until when. */
export function SharedProfile({ child, headingLevel: Heading = 'h4' }: SharedProfileProps) {
  const reader = useReader()
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-sunken p-4">
      <Heading className="text-lg font-bold">{m.children_shared_title()}</Heading>
      <p className="measure text-sm text-muted">
        {m.children_shared_until({ date: formatFullDate(child.sharedUntil, reader) })}
      </p>
      <ProfileFacts child={child} />
    </section>
  )
}
