import { CircleCheck, CircleHelp, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { FindingCause, WatchedSubject } from '../../../checks/finding.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import type { HealthLevel } from '../rules.ts'
import type { HealthSubject } from '../schema.ts'

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

/**
 * Subjects of the checkup: first those with a problem, each with its remedy, then the good ones.
 */
export function HealthSubjects({ subjects }: { subjects: readonly HealthSubject[] }) {
  const unwell = subjects.filter(({ level }) => level !== 'good')
  const good = subjects.filter(({ level }) => level === 'good')
  return (
    <>
      {unwell.map((subject) => (
        <UnwellSubject key={subject.subject} subject={subject} />
      ))}
      {good.length > 0 && (
        <TitledCard id="health-good" title={m.health_good_list()}>
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
        </TitledCard>
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

type Sentence = () => string

interface SubjectWords {
  title: Sentence
  fine: Sentence
  /** Effect of a problem on families, its remedy, and who can apply it. */
  means: Sentence
  mend: Sentence
  who: Sentence
}

/** The doctor's subjects in plain words. */
const subjectWords: Record<WatchedSubject, SubjectWords> = {
  mail: {
    title: m.health_mail,
    fine: m.health_mail_fine,
    means: m.health_mail_means,
    mend: m.health_mail_mend,
    who: m.health_who_both,
  },
  backups: {
    title: m.health_backups,
    fine: m.health_backups_fine,
    means: m.health_backups_means,
    mend: m.health_backups_mend,
    who: m.health_who_both,
  },
  disk: {
    title: m.health_disk,
    fine: m.health_disk_fine,
    means: m.health_disk_means,
    mend: m.health_disk_mend,
    who: m.health_who_operator,
  },
  address: {
    title: m.health_address,
    fine: m.health_address_fine,
    means: m.health_address_means,
    mend: m.health_address_mend,
    who: m.health_who_operator,
  },
  certificate: {
    title: m.health_certificate,
    fine: m.health_certificate_fine,
    means: m.health_certificate_means,
    mend: m.health_certificate_mend,
    who: m.health_who_operator,
  },
  relay: {
    title: m.health_relay,
    fine: m.health_relay_fine,
    means: m.health_relay_means,
    mend: m.health_relay_mend,
    who: m.health_who_operator,
  },
  jitsi: {
    title: m.health_jitsi,
    fine: m.health_jitsi_fine,
    means: m.health_jitsi_means,
    mend: m.health_jitsi_mend,
    who: m.health_who_operator,
  },
  meetings: {
    title: m.health_meetings,
    fine: m.health_meetings_fine,
    means: m.health_meetings_means,
    mend: m.health_meetings_mend,
    who: m.health_who_you,
  },
  database: {
    title: m.health_database,
    fine: m.health_database_fine,
    means: m.health_database_means,
    mend: m.health_database_mend,
    who: m.health_who_operator,
  },
  storage: {
    title: m.health_storage,
    fine: m.health_storage_fine,
    means: m.health_storage_means,
    mend: m.health_storage_mend,
    who: m.health_who_operator,
  },
  keys: {
    title: m.health_keys,
    fine: m.health_keys_fine,
    means: m.health_keys_means,
    mend: m.health_keys_mend,
    who: m.health_who_operator,
  },
  clock: {
    title: m.health_clock,
    fine: m.health_clock_fine,
    means: m.health_clock_means,
    mend: m.health_clock_mend,
    who: m.health_who_operator,
  },
  zones: {
    title: m.health_zones,
    fine: m.health_zones_fine,
    means: m.health_zones_means,
    mend: m.health_zones_mend,
    who: m.health_who_operator,
  },
  films: {
    title: m.health_films,
    fine: m.health_films_fine,
    means: m.health_films_means,
    mend: m.health_films_mend,
    who: m.health_who_operator,
  },
  demo: {
    title: m.health_demo,
    fine: m.health_demo_fine,
    means: m.health_demo_means,
    mend: m.health_demo_mend,
    who: m.health_who_operator,
  },
}

/** Remedy for a subject with this single cause, and who can apply it. */
const causeWords: Record<FindingCause, Pick<SubjectWords, 'mend' | 'who'>> = {
  'backups-off': { mend: m.health_backups_off_mend, who: m.health_who_operator },
  'backups-on-one-disk': { mend: m.health_backups_one_disk_mend, who: m.health_who_operator },
}

const levelWords: Record<HealthLevel, Sentence> = {
  broken: m.health_level_broken,
  attention: m.health_level_attention,
  unseen: m.health_level_unseen,
  good: m.health_level_good,
}
