import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { PROFILE_TEXTS, profileTexts, type ProfileText } from '../rules/profile-texts.ts'

type ProfileFactsProps = {
  child: { name: string; age: number } & Record<ProfileText, string | null>
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
          term: profileTexts[key].label(),
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
