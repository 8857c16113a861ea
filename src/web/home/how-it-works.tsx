import { CalendarDays, Search, Star } from 'lucide-react'
import { StepList } from '../../ui/lists/step-list.tsx'
import type { HomeWords } from './load-home.ts'
import { Section } from './section.tsx'

/** The three steps (spec 2.26). */
export function HowItWorks({ words }: { words: HomeWords['steps'] }) {
  const steps = [
    { key: 'search', Icon: Search, words: words.search },
    { key: 'book', Icon: CalendarDays, words: words.book },
    { key: 'review', Icon: Star, words: words.review },
  ].map(({ key, Icon, words: [title, text] }) => ({
    key,
    title,
    text,
    icon: <Icon aria-hidden="true" className="icon text-primary" />,
  }))
  return (
    <Section id="how-it-works" title={words.title}>
      <StepList steps={steps} layout="thirds" />
    </Section>
  )
}
