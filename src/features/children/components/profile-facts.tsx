import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { OwnWords, WrittenText } from '../../../ui/own-words.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { PROFILE_TEXTS, type ProfileText, profileTexts } from '../rules.ts'
import type { SharedChild } from '../schema.ts'

type SharedProfileProps = { child: SharedChild; headingLevel?: 'h2' | 'h4' | undefined }

/** The shared profile as its specialist reads it, with the end of the share. */
export function SharedProfile({ child, headingLevel: Heading = 'h4' }: SharedProfileProps) {
  const reader = useReader()
  return (
    <section className="flex flex-col gap-2 rounded-card bg-sunken p-4">
      <Heading className="text-lg font-bold">{m.children_shared_title()}</Heading>
      <p className="measure text-sm text-muted">
        {m.children_shared_until({ date: formatFullDate(child.sharedUntil, reader) })}
      </p>
      <ProfileFacts child={child} />
    </section>
  )
}

type ProfileFactsProps = {
  child: { name: string; age: number | null } & Record<ProfileText, string | null>
}

/** A child's profile, without empty texts. */
export function ProfileFacts({ child }: ProfileFactsProps) {
  return (
    <DefinitionList
      items={[
        {
          key: 'name',
          term: m.children_name(),
          details: <OwnWords className="font-semibold wrap-anywhere">{child.name}</OwnWords>,
        },
        {
          key: 'age',
          term: m.children_age(),
          details: child.age === null ? m.common_unreadable() : formatNumber(child.age),
        },
        ...PROFILE_TEXTS.filter((key) => child[key]).map((key) => ({
          key,
          term: profileTexts[key].label(),
          details: <WrittenText>{child[key] ?? ''}</WrittenText>,
        })),
      ]}
    />
  )
}
