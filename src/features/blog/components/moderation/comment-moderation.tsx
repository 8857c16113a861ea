import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../../platform/api/list-limits.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { CountHeading } from '../../../../ui/lists/count-heading.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { PageSteps } from '../../../../ui/lists/page-steps.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { SearchField } from '../../../../ui/forms/search-input.tsx'
import { SearchForm } from '../../../../ui/forms/search-form.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TabsLinks } from '../../../../ui/tabs-links.tsx'
import { COMMENTS_ON_A_PAGE, COMMENT_SHELVES } from '../../rules/moderation.ts'
import { languageWords } from '../status-words.ts'
import { DecisionForm } from './decision-form.tsx'
import { addressOf, type ModerationProps } from './place.ts'
import { shelfWords } from './words.ts'

const countWords = {
  one: m.moderation_count_one,
  many: m.moderation_count,
  more: m.moderation_count_more,
}

const languageIn = (said: string | undefined) => (said === 'en' || said === 'fa' ? said : undefined)

/** Comments to be decided on, those that wait first (spec 2.52, 2.57, 2.60). */
export function CommentModeration(props: ModerationProps) {
  const { path, found, counts, search, isOfEverybody } = props
  const { locale } = useReader()
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">
        {isOfEverybody ? m.moderation_text_all() : m.moderation_text_own()}
      </p>
      <TabsLinks
        label={m.moderation_shelves()}
        current={search.status}
        tabs={COMMENT_SHELVES.map((key) => {
          const count = key === 'pending' || key === 'reported' ? counts[key] : 0
          return {
            key,
            label: shelfWords[key](),
            count: count > 0 ? formatNumber(count, locale) : undefined,
          }
        })}
        renderLink={(status, parts) => (
          <Link to={path} search={addressOf({ ...search, status, page: 1 })} {...parts} />
        )}
      />
      <Filters {...props} />
      <CountHeading {...found} words={countWords} />
      {found.entries.length === 0 ? <Nothing {...props} /> : <DecisionForm {...props} />}
      <PageSteps
        page={search.page}
        hasNext={found.isMore || search.page * COMMENTS_ON_A_PAGE < found.total}
        renderLink={(page, parts) => (
          <Link to={path} search={addressOf({ ...search, page })} {...parts} />
        )}
      />
    </div>
  )
}

function Filters({ path, search: { status, language, q }, onSearch }: ModerationProps) {
  return (
    <SearchForm
      path={path}
      label={m.moderation_filter()}
      kept={{ status: status === 'pending' ? undefined : status }}
      apply={m.common_show()}
      onSearch={(said) => onSearch({ q: said['q'], language: languageIn(said['language']) })}
    >
      <SearchField
        id="moderation-q"
        label={m.moderation_search()}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={q}
      />
      <SelectField
        id="moderation-language"
        name="language"
        label={m.moderation_language()}
        value={language}
        options={[
          { value: '', label: m.moderation_language_all() },
          { value: 'en', label: languageWords.en() },
          { value: 'fa', label: languageWords.fa() },
        ]}
      />
    </SearchForm>
  )
}

function Nothing({ path, search }: ModerationProps) {
  const { status, q, language } = search
  if (!q && !language)
    return status === 'pending' ? (
      <EmptyState title={m.moderation_none_pending()}>
        {m.moderation_none_pending_text()}
      </EmptyState>
    ) : (
      <EmptyState title={m.moderation_none_here()} />
    )
  return (
    <EmptyState
      title={m.moderation_none_found()}
      action={
        <Link
          to={path}
          search={addressOf({ status, page: 1 })}
          className={buttonClass('secondary')}
        >
          {m.moderation_clear()}
        </Link>
      }
    >
      {m.moderation_none_found_text()}
    </EmptyState>
  )
}
