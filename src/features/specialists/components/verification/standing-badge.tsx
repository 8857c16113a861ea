import { BadgeCheck, CircleDashed, CircleSlash, Clock, type LucideIcon } from 'lucide-react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Badge, type BadgeTone } from '../../../../ui/marks/badge.tsx'
import type { Standing } from '../../rules/verification.ts'

const looks: Record<Standing, { word: () => string; tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { word: m.common_waiting, tone: 'warning', icon: CircleDashed },
  due: { word: m.verification_standing_due, tone: 'accent', icon: Clock },
  verified: { word: m.verification_standing_verified, tone: 'success', icon: BadgeCheck },
  refused: { word: m.verification_standing_refused, tone: 'neutral', icon: CircleSlash },
}

export const standingWord = (standing: Standing): string => looks[standing].word()

export function StandingBadge({ standing }: { standing: Standing }) {
  const { word, tone, icon } = looks[standing]
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  )
}
