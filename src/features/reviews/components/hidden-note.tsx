import * as m from '../../../i18n/paraglide/messages.js'
import { WrittenText } from '../../../ui/written-text.tsx'

/** To the family that wrote a review: the team took it off the profile, and why. */
export function HiddenNote({ reason }: { reason: string }) {
  return (
    <div className="w-full rounded-control border border-warning bg-warning-soft px-4 py-2">
      <p className="font-semibold">{m.moderation_own_hidden()}</p>
      <WrittenText>{reason}</WrittenText>
    </div>
  )
}
