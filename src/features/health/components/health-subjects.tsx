import { CircleCheck, CircleHelp, OctagonAlert, TriangleAlert } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import type { HealthLevel } from '../rules/index.ts'
import type { HealthSubject } from '../schema.ts'
import { causeWords, levelWords, subjectWords } from './subject-words.ts'

const signs = {
  broken: { tone: 'danger', icon: OctagonAlert },
  attention: { tone: 'warning', icon: TriangleAlert },
  unseen: { tone: 'neutral', icon: CircleHelp },
  good: { tone: 'success', icon: CircleCheck },
} as const

function LevelBadge({ level }: { level: HealthLevel }) {
  const { tone, icon } = signs[level]
  return (
    <Badge tone={tone} icon={icon}>
      {levelWords[level]()}
    </Badge>
  )
}

/** What was looked at: first what is not well, each with what to do, then what works. */
export function HealthSubjects({ subjects }: { subjects: readonly HealthSubject[] }) {
  const unwell = subjects.filter(({ level }) => level !== 'good')
  const good = subjects.filter(({ level }) => level === 'good')
  return (
    <>
      {unwell.map((subject) => (
        <UnwellSubject key={subject.subject} subject={subject} />
      ))}
      {good.length > 0 && (
        <Card as="section" aria-labelledby="health-good">
          <h2 id="health-good" className="text-lg">
            {m.health_good_list()}
          </h2>
          <ul className="mt-2 flex flex-col gap-2">
            {good.map(({ subject }) => (
              <li key={subject} className="flex items-start gap-2">
                <CircleCheck aria-hidden="true" className="icon mt-[0.25em] text-success" />
                <span>
                  <strong className="font-semibold">{subjectWords[subject].title()}</strong>{' '}
                  <span className="text-muted">{subjectWords[subject].fine()}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className="measure text-sm text-muted">{m.health_not_here()}</p>
    </>
  )
}

function UnwellSubject({ subject: given }: { subject: HealthSubject }) {
  const { subject, level, cause, findings } = given
  const { title, means, mend, who } = { ...subjectWords[subject], ...(cause && causeWords[cause]) }
  const id = `health-${subject}`
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg">
          {title()}
        </h2>
        <LevelBadge level={level} />
      </div>
      {level === 'unseen' ? (
        <p className="measure mt-2">{m.health_unseen_text()}</p>
      ) : (
        <DefinitionList
          items={[
            { term: m.health_means(), details: means() },
            { term: m.health_mend(), details: mend() },
            { term: m.health_who(), details: who() },
          ]}
        />
      )}
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center">{m.health_details()}</summary>
        <ul lang="en" dir="ltr" className="flex flex-col gap-2 text-start text-sm wrap-anywhere">
          {findings
            .filter((finding) => finding.level !== 'good')
            .map(({ text, remedy }) => (
              <li key={text}>
                <span>{text}</span>
                {remedy && <span className="block text-muted">{`→ ${remedy}`}</span>}
              </li>
            ))}
        </ul>
      </details>
    </Card>
  )
}
