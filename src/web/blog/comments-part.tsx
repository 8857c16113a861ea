import { blogApi } from '../../features/blog/client/index.ts'
import { type ModerationSearch } from '../../features/blog/client/team.ts'
import { DecisionForm } from '../../features/blog/components/moderation.tsx'
import { COMMENTS_ON_A_PAGE, COMMENT_TABS } from '../../features/blog/rules/moderation.ts'
import { locales } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { toPagedAnswer } from '../../platform/api/list-answer.ts'
import { SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { SearchField } from '../../ui/forms/search-input.tsx'
import { languageOptions, SelectField } from '../../ui/forms/select.tsx'
import { CountHeading } from '../../ui/lists/count-heading.tsx'
import { Queue } from '../../ui/queue/queue.tsx'
import { oneOf, type TabSearch } from '../tab-search.ts'
import { useRouter } from '@tanstack/react-router'
import { tabLabels } from '../../features/blog/components/moderation-labels.ts'
import { refresh } from '../refresh.ts'

const countWords = {
  one: m.blog_comments_one,
  many: m.blog_comments_many,
  more: m.moderation_count_more,
}

type CommentsPartProps = {
  path: '/admin/comments' | '/dashboard/comments' | '/publisher/dashboard/comments'
  data: Awaited<ReturnType<typeof readModeration>>
  /** Whether the list includes comments on other authors' posts. */
  isOfEverybody: boolean
  /** The action that a form without scripts has just completed. */
  done: string | undefined
}

/** Comments for moderation, waiting ones first (spec 2.52, 2.57, 2.60). */
export function CommentsPart({ path, data, isOfEverybody, done }: CommentsPartProps) {
  const { found, counts, search } = data
  const { status, q, language } = search
  const router = useRouter()
  return (
    <Queue
      path={path}
      about={isOfEverybody ? m.moderation_text_all() : m.moderation_text_own()}
      tabs={{
        label: m.moderation_tabs(),
        name: 'status',
        all: COMMENT_TABS,
        current: status,
        wordOf: (key) => tabLabels[key](),
        countOf: (key) =>
          (key === 'pending' || key === 'reported') && counts[key] > 0
            ? formatNumber(counts[key])
            : undefined,
      }}
      filters={{ language, q }}
      search={{
        label: m.moderation_filter(),
        apply: m.common_show(),
        fields: <Fields {...search} />,
      }}
      heading={<CountHeading {...found} words={countWords} />}
      isEmpty={found.entries.length === 0}
      none={
        status === 'pending'
          ? { title: m.moderation_none_pending(), text: m.moderation_none_pending_text() }
          : { title: m.moderation_none_here() }
      }
      noneFound={{
        title: m.moderation_none_found(),
        text: m.moderation_none_found_text(),
        clear: m.moderation_clear(),
      }}
      page={found.page}
      hasNext={found.next !== undefined}
    >
      <DecisionForm
        comments={found.entries}
        tab={status}
        done={done}
        onChanged={() => void refresh(router)}
      />
    </Queue>
  )
}

const Fields = ({ q, language }: ModerationSearch) => (
  <>
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
      options={languageOptions(m.moderation_language_all())}
    />
  </>
)

export async function readModeration({ status, language, q, page = 1 }: TabSearch) {
  const search = {
    status: oneOf(COMMENT_TABS, status) ?? COMMENT_TABS[0],
    language: oneOf(locales, language),
    q,
  }
  const [found, counts] = await Promise.all([
    blogApi.blog.moderation.comments.$list({ ...search, page }),
    blogApi.blog.moderation.counts.$get(),
  ])
  return {
    found: toPagedAnswer(found, { page, size: COMMENTS_ON_A_PAGE }),
    counts,
    search,
  }
}
