import { X } from 'lucide-react'
import { expertiseLabel } from '../../features/specialists/rules/labels.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { hrefOf, type DirectoryPlace } from './directory-address.ts'
import {
  availabilityLabels,
  languageFilterLabel,
} from '../../features/directory/components/labels.ts'
import { OwnWords } from '../../ui/own-words.tsx'

type ActiveFilter = { label: string; without: DirectoryPlace }

/** Every active filter, each with the address that removes it. */
export function listActive(given: DirectoryPlace): ActiveFilter[] {
  const place = { ...given, page: 1 }
  const { q, languages, specialty, expertise, availability } = place
  return [
    ...(q ? [{ label: m.directory_searched({ q }), without: { ...place, q: '' } }] : []),
    ...languages.map((language) => ({
      label: languageFilterLabel(language),
      without: { ...place, languages: languages.filter((one) => one !== language) },
    })),
    ...specialty.map((code) => ({
      label: expertiseLabel(code),
      without: { ...place, specialty: specialty.filter((one) => one !== code) },
    })),
    ...expertise.map((code) => ({
      label: expertiseLabel(code),
      without: { ...place, expertise: expertise.filter((one) => one !== code) },
    })),
    ...(availability
      ? [
          {
            label: availabilityLabels[availability](),
            without: { ...place, availability: undefined },
          },
        ]
      : []),
  ]
}

/** The place without filters, in the same order. */
export const withoutFilters = ({ sort }: DirectoryPlace): DirectoryPlace => ({
  languages: [],
  expertise: [],
  specialty: [],
  availability: undefined,
  q: '',
  sort,
  page: 1,
})

type ActiveFiltersProps = {
  place: DirectoryPlace
  view: 'list' | undefined
  /** Whether the link that clears all is here; with an empty list it is below. */
  clearable: boolean
}

/** The active filters, as links that remove each. */
export function ActiveFilters({ place, view, clearable }: ActiveFiltersProps) {
  const active = listActive(place)
  if (active.length === 0) return null
  return (
    <ul aria-label={m.directory_active()} className="flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <a
            href={hrefOf(without, view)}
            aria-label={m.directory_remove({ filter: label })}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-primary bg-primary-soft px-3 font-semibold no-underline"
          >
            <OwnWords>{label}</OwnWords>
            <X aria-hidden="true" className="icon" />
          </a>
        </li>
      ))}
      {clearable && (
        <li>
          <a
            href={hrefOf(withoutFilters(place), view)}
            className="inline-flex min-h-11 items-center px-2 font-semibold"
          >
            {m.directory_clear()}
          </a>
        </li>
      )}
    </ul>
  )
}
