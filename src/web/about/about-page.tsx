import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  HeartHandshake,
  Languages,
  PenLine,
  ShieldCheck,
  Video,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { loadAbout } from './load-about.ts'

type Words = Awaited<ReturnType<typeof loadAbout>>['words']
type Titled = { title: string; text: string }

function IconCard({ Icon, words }: { Icon: LucideIcon; words: Titled }) {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <Icon aria-hidden="true" className="size-8 text-primary" />
      <h3>{words.title}</h3>
      <p className="text-muted">{words.text}</p>
    </Card>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Who is behind the site (spec 2.43). */
export function AboutPage({ words }: { words: Words }) {
  const { mission, vision, help, team, questions } = words
  return (
    <div className="page flex flex-col gap-12 py-10">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="measure mt-2 text-lg text-muted">{words.lead}</p>
      </div>
      <div className="grid gap-8 md:grid-cols-2 calm:md:grid-cols-1">
        {[mission, vision].map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p className="measure mt-2">{text}</p>
          </section>
        ))}
      </div>
      <Part id="help" title={help.title}>
        <ul className="card-grid">
          <IconCard Icon={Video} words={help.consultations} />
          <IconCard Icon={Languages} words={help.bilingual} />
          <IconCard Icon={BookOpen} words={help.resources} />
        </ul>
      </Part>
      <Part id="team" title={team.title}>
        <p className="text-muted">{team.lead}</p>
        <ul className="card-grid">
          <IconCard Icon={HeartHandshake} words={team.families} />
          <IconCard Icon={ShieldCheck} words={team.specialists} />
          <IconCard Icon={PenLine} words={team.texts} />
        </ul>
      </Part>
      <Part id="questions" title={questions.title}>
        <dl className="grid gap-x-12 gap-y-6 md:grid-cols-2 calm:md:grid-cols-1">
          {questions.list.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-bold">{title}</dt>
              <dd className="measure mt-1">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="actions mt-2">
          <Link to="/faq" className={buttonClass('secondary')}>
            {questions.all}
          </Link>
          <Link to="/contact" className={buttonClass('secondary')}>
            {words.contact}
          </Link>
        </div>
      </Part>
    </div>
  )
}
