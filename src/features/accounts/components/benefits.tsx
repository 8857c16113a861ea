import { CalendarCheck, Languages, UserRoundCheck, type LucideIcon } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { Scene } from '../../../ui/marks/scene.tsx'
import { SmallStar } from '../../../ui/marks/star-motif.tsx'

const benefits: readonly { icon: LucideIcon; title: () => string; text: () => string }[] = [
  {
    icon: UserRoundCheck,
    title: m.accounts_benefit_experts,
    text: m.accounts_benefit_experts_text,
  },
  {
    icon: Languages,
    title: m.accounts_benefit_bilingual,
    text: m.accounts_benefit_bilingual_text,
  },
  {
    icon: CalendarCheck,
    title: m.accounts_benefit_scheduling,
    text: m.accounts_benefit_scheduling_text,
  },
]

/** What an account is good for, beside the forms (spec 2.46). */
export function Benefits() {
  return (
    <Card as="aside" tone="sunken" aria-labelledby="benefits" className="flex flex-col gap-6">
      <Scene name="home" className="max-lg:hidden calm:hidden" />
      <h2 id="benefits" className="text-xl">
        {m.accounts_benefits()}
      </h2>
      <ul className="flex flex-col gap-6">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="flex flex-wrap items-start gap-4">
            <SmallStar>
              <Icon className="size-6" />
            </SmallStar>
            <div className="flex-1 basis-40">
              <h3>{title()}</h3>
              <p className="mt-1 text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
