import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { ProfileFacts } from '../../../children/components/profile-facts.tsx'
import { SHARE_DAYS_AFTER } from '../../../children/rules.ts'
import type { OwnChild } from '../../../children/schema.ts'

/** The parts of a child's profile that the specialist will be able to read. */
export default function SharedAtBooking({ child }: { child: OwnChild }) {
  return (
    <section className="flex flex-col gap-2 rounded-card bg-sunken p-4">
      <h4 className="font-bold">{m.children_check_title()}</h4>
      <p className="measure text-sm text-muted">
        {m.children_share_with_hint({ days: formatNumber(SHARE_DAYS_AFTER) })}
      </p>
      <ProfileFacts child={child} />
    </section>
  )
}
