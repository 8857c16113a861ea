import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  fetchKeptCategories,
  removeCategory as removeBlogCategory,
} from '../../../features/blog/client/categories.ts'
import { fetchWritingChoices } from '../../../features/blog/client/writing.ts'
import { blogCategoryForm } from '../../../features/blog/forms/categories.ts'
import {
  fetchEdited,
  fetchEditedCategories,
  fetchEditedList,
  fetchTranslatable,
  orderCategories,
  removeCategory,
} from '../../../features/library/client/editing.ts'
import { EditedResources } from '../../../features/library/components/edited-list.tsx'
import { NoSuchResource, ResourceEditor } from '../../../features/library/components/resource-editor.tsx' // prettier-ignore
import { resourceCategoryForm } from '../../../features/library/forms.ts'
import { RESOURCE_TYPES } from '../../../features/library/rules/index.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge } from '../../../ui/marks/badge.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { CategoryKeeper, type CategoryField } from '../../admin/category-keeper.tsx'
import { findOrAnswer404 } from '../../admin/find-or-answer-404.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { Views } from '../../views.tsx'
import { oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/library')({
  ...tabRoute,
  validateSearch: tabSearch(
    'view',
    'q',
    'language',
    'status',
    'category',
    'kind',
    'sort',
    'page',
    'open',
    'done',
  ),
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: (tab) => readAdminTab(tab, '/admin/library', () => readLibrary(tab.deps)),
  component: LibraryTab,
})

const LANGUAGES = ['en', 'fa'] as const
const STATUSES = ['draft', 'published'] as const
const SORTS = ['updatedAt', 'title'] as const

async function readLibrary(search: TabSearch) {
  const { view, open } = search
  if (view === 'categories')
    return { view: 'categories' as const, categories: await fetchEditedCategories() }
  if (view === 'blog') return { view: 'blog' as const, categories: await fetchKeptCategories() }
  if (open || view === 'new') return readResource(open)
  return readList(search)
}

async function readResource(id: number | undefined) {
  const [resource, categories, ofEnglish, ofFarsi, { uploads }] = await Promise.all([
    id ? findOrAnswer404(fetchEdited(id)) : undefined,
    fetchEditedCategories(),
    fetchTranslatable('fa', id),
    fetchTranslatable('en', id),
    fetchWritingChoices(),
  ])
  const partners = { en: ofEnglish, fa: ofFarsi }
  const isMissing = Boolean(id && !resource)
  return { view: 'one' as const, resource, isMissing, categories, partners, uploads }
}

async function readList({ q, category, page, ...search }: TabSearch) {
  const categories = await fetchEditedCategories()
  const language = oneOf(LANGUAGES, search.language)
  const status = oneOf(STATUSES, search.status)
  const kind = oneOf(RESOURCE_TYPES, search.kind)
  const sort = oneOf(SORTS, search.sort)
  const subject = categories.find(({ key }) => key === category)?.key
  const query = { q, language, status, category: subject, sort }
  const list = await fetchEditedList({ ...query, type: kind, page })
  const chosen = Object.entries({ ...query, kind }).filter(([, value]) => value !== undefined)
  return {
    view: 'list' as const,
    list,
    categories,
    search: Object.fromEntries(chosen) as Record<string, string>,
  }
}

type LibraryData = Awaited<ReturnType<typeof readLibrary>>

const VIEWS = {
  resources: m.common_resources,
  categories: m.librarian_view_categories,
  blog: m.librarian_view_blog,
}
type View = keyof typeof VIEWS

/** The tab of the library and of the categories of library and blog. */
function LibraryTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  if (!data) return <TabFailed />
  const { view } = data
  const current: View = view === 'categories' || view === 'blog' ? view : 'resources'
  return (
    <div className="flex flex-col gap-6">
      <Views path="/admin/library" label={m.librarian_views()} current={current} views={VIEWS} />
      <LibraryPart data={data} done={done} />
    </div>
  )
}

type LibraryPartProps = { data: LibraryData; done: string | undefined }

function LibraryPart({ data, done }: LibraryPartProps): ReactNode {
  const router = useRouter()
  switch (data.view) {
    case 'list':
      return (
        <EditedResources
          list={data.list}
          categories={data.categories}
          search={data.search}
          onSearch={(chosen) =>
            void router.navigate({ to: '/admin/library', search: { ...chosen } })
          }
        />
      )
    case 'one':
      return data.isMissing ? (
        <NoSuchResource />
      ) : (
        <ResourceEditor
          resource={data.resource}
          categories={data.categories}
          partners={data.partners}
          uploads={data.uploads}
          isSaved={done === 'saved'}
          onSaved={(open) =>
            void router
              .navigate({ to: '/admin/library', search: { open } })
              .then(() => refresh(router))
          }
          onDeleted={() =>
            void router.navigate({ to: '/admin/library' }).then(() => refresh(router))
          }
        />
      )
    case 'categories':
      return <LibraryCategories categories={data.categories} />
    case 'blog':
      return <BlogCategories categories={data.categories} />
  }
}

const colourWords = {
  blue: m.librarian_colour_blue,
  green: m.librarian_colour_green,
  purple: m.librarian_colour_purple,
  grey: m.librarian_colour_grey,
}
const COLOURS = ['blue', 'green', 'purple', 'grey'] as const
const tones = { blue: 'blue', green: 'success', purple: 'plum', grey: 'neutral' } as const

type LibraryCategoriesProps = Pick<Extract<LibraryData, { view: 'categories' }>, 'categories'>

function LibraryCategories({ categories }: LibraryCategoriesProps) {
  const router = useRouter()
  const { locale } = useReader()
  const nameOf = ({ nameEn, nameFa }: (typeof categories)[number]) =>
    locale === 'fa' ? nameFa : nameEn
  const fields: CategoryField[] = [
    { name: 'nameEn', label: m.common_name_in_english(), lang: 'en' },
    { name: 'nameFa', label: m.common_name_in_farsi(), lang: 'fa' },
    {
      name: 'colour',
      label: m.librarian_category_colour(),
      options: COLOURS.map((value) => ({ value, label: colourWords[value]() })),
      initial: 'grey',
    },
  ]
  return (
    <CategoryKeeper
      definition={resourceCategoryForm}
      text={m.librarian_categories_text()}
      fields={fields}
      categories={categories.map((category) => ({
        id: category.id,
        name: `${category.nameEn} – ${category.nameFa}`,
        held: m.librarian_category_held({ count: formatNumber(category.resources, locale) }),
        isEmpty: category.resources === 0,
        mark: <Badge tone={tones[category.colour]}>{nameOf(category)}</Badge>,
        values: { nameEn: category.nameEn, nameFa: category.nameFa, colour: category.colour },
        targets: categories
          .filter(({ id }) => id !== category.id)
          .map((one) => ({ value: String(one.id), label: nameOf(one) })),
      }))}
      remove={removeCategory}
      order={orderCategories}
      onChanged={() => void refresh(router)}
    />
  )
}

type BlogCategoriesProps = Pick<Extract<LibraryData, { view: 'blog' }>, 'categories'>

function BlogCategories({ categories }: BlogCategoriesProps) {
  const router = useRouter()
  const { locale } = useReader()
  const languageWords = { en: m.common_english, fa: m.common_farsi }
  const fields: CategoryField[] = [
    { name: 'name', label: m.common_name() },
    { name: 'slug', label: m.common_address(), dir: 'ltr' },
    {
      name: 'language',
      label: m.common_language(),
      options: (['en', 'fa'] as const).map((value) => ({ value, label: languageWords[value]() })),
      initial: locale,
    },
    { name: 'description', label: m.librarian_field_description(), isOptional: true },
  ]
  return (
    <CategoryKeeper
      definition={blogCategoryForm}
      text={m.librarian_blog_text()}
      empty={m.librarian_blog_none()}
      fields={fields}
      categories={categories.map((category) => ({
        id: category.id,
        name: category.name,
        held: m.librarian_category_posts({ count: formatNumber(category.posts, locale) }),
        isEmpty: category.posts === 0,
        mark: <span>{languageWords[category.language]()}</span>,
        values: {
          name: category.name,
          slug: category.slug,
          language: category.language,
          description: category.description ?? '',
        },
        targets: categories
          .filter(({ id, language }) => id !== category.id && language === category.language)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      }))}
      remove={removeBlogCategory}
      onChanged={() => void refresh(router)}
    />
  )
}
