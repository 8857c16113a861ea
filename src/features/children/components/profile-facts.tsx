import { formatNumber } from '../../../i18n/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text-language.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { PROFILE_TEXTS, type ProfileText } from '../rules.ts'

type ProfileFactsProps = {
  child: { name: string; age: number } & Record<ProfileText, string | null>
}

export const profileTextWords: Record<ProfileText, { label: () => string; hint: () => string }> = {
  communication: { label: m.children_communication, hint: m.children_communication_hint },
  sensitivities: { label: m.children_sensitivities, hint: m.children_sensitivities_hint },
  whatHelps: { label: m.children_what_helps, hint: m.children_what_helps_hint },
}

/** A child's profile, as it is read; what was left out is not named. */
export function ProfileFacts({ child }: ProfileFactsProps) {
  const { locale } = useReader()
  return (
    <DefinitionList
      items={[
        {
          key: 'name',
          term: m.children_name(),
          details: <bdi className="font-semibold wrap-anywhere">{child.name}</bdi>,
        },
        { key: 'age', term: m.children_age(), details: formatNumber(child.age, locale) },
        ...PROFILE_TEXTS.filter((key) => child[key]).map((key) => ({
          key,
          term: profileTextWords[key].label(),
          details: (
            <p {...ownWords(child[key])} className="measure whitespace-pre-line wrap-anywhere">
              {child[key]}
            </p>
          ),
        })),
      ]}
    />
  )
}
