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
import { Avatar } from '../../ui/marks/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SmallStar } from '../../ui/marks/star-motif.tsx'
import { WithMailLink } from '../text-pages/text-page-view.tsx'
import type { loadAbout } from './about-data.ts'
import type { Elements } from '../../ui/rendering/elements.ts'

type AboutPageProps = Awaited<ReturnType<typeof loadAbout>>
type Titled = { title: string; role?: string | undefined; text: string }

function IconCard({ Icon, words }: { Icon: LucideIcon; words: Titled }) {
  return (
    <li className="flex flex-col gap-2">
      {words.role ? (
        <Avatar name={words.title} size="card" />
      ) : (
        <SmallStar>
          <Icon className="size-7" />
        </SmallStar>
      )}
      <h3>{words.title}</h3>
      {words.role && <p className="font-semibold text-accent">{words.role}</p>}
      <p className="text-muted">{words.text}</p>
    </li>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The about page: the people behind the site (spec 2.43). */
export default function AboutPage({ words, email }: AboutPageProps) {
  const { mission, vision, help, team, questions } = words
  return (
    <div className="page flex flex-col gap-12 py-10">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="measure mt-2 text-lg text-muted">{words.lead}</p>
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        {[mission, vision].map(({ title, text }) => (
          <section key={title} className="border-s-3 border-accent ps-3 sm:ps-6">
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
        <p className="text-muted">{[team.lead, team.demo].filter(Boolean).join(' ')}</p>
        <ul className="card-grid">
          <IconCard Icon={HeartHandshake} words={team.families} />
          <IconCard Icon={ShieldCheck} words={team.specialists} />
          <IconCard Icon={PenLine} words={team.texts} />
        </ul>
      </Part>
      <Part id="questions" title={questions.title}>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          {questions.list.map(({ title, text }) => (
            <div key={title} className="min-w-0 wrap-anywhere">
              <h3>{title}</h3>
              <p className="measure mt-1">
                <WithMailLink text={text} email={email} />
              </p>
            </div>
          ))}
        </div>
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
