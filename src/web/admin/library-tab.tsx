import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  addCategory,
  changeCategory as changeBlogCategory,
  removeCategory as removeBlogCategory,
} from '../../features/blog/client/categories.ts'
import {
  changeCategory,
  createCategory,
  orderCategories,
  removeCategory,
} from '../../features/library/client/editing.ts'
import { EditedResources } from '../../features/library/components/edited-list.tsx'
import { NoSuchResource, ResourceEditor } from '../../features/library/components/resource-editor.tsx' // prettier-ignore
import { formatNumber } from '../../i18n/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Badge } from '../../ui/badge.tsx'
import { useReader } from '../../ui/reader.tsx'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { refresh } from '../refresh.ts'
import type { DataOf } from './admin-data.ts'
import { CategoryKeeper, type CategoryField } from './category-keeper.tsx'
import type { AdminSearch } from './search.ts'

type LibraryData = DataOf<'library'>
type LibraryTabProps = { data: LibraryData; search: AdminSearch }

const VIEWS = {
  resources: m.librarian_view_resources,
  categories: m.librarian_view_categories,
  blog: m.librarian_view_blog,
}
type View = keyof typeof VIEWS
const views = Object.keys(VIEWS) as View[]

/** The tab of the library and of the categories of library and blog. */
export default function LibraryTab(props: LibraryTabProps) {
  const { view } = props.data
  const current: View = view === 'categories' || view === 'blog' ? view : 'resources'
  return (
    <div className="flex flex-col gap-6">
      <TabsLinks
        label={m.librarian_views()}
        current={current}
        tabs={views.map((key) => ({ key, label: VIEWS[key]() }))}
        renderLink={(key, parts) => (
          <Link
            to="/admin"
            search={{ tab: 'library', ...(key === 'resources' ? {} : { view: key }) }}
            {...parts}
          />
        )}
      />
      <LibraryPart {...props} />
    </div>
  )
}

function LibraryPart({ data, search }: LibraryTabProps): ReactNode {
  const router = useRouter()
  switch (data.view) {
    case 'list':
      return (
        <EditedResources
          list={data.list}
          categories={data.categories}
          search={data.search}
          onSearch={(chosen) =>
            void router.navigate({ to: '/admin', search: { tab: 'library', ...chosen } })
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
          isSaved={search.done === 'saved'}
          onSaved={(open) =>
            void router
              .navigate({ to: '/admin', search: { tab: 'library', open } })
              .then(() => refresh(router))
          }
          onDeleted={() =>
            void router
              .navigate({ to: '/admin', search: { tab: 'library' } })
              .then(() => refresh(router))
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
    { name: 'nameEn', label: m.librarian_category_en(), lang: 'en' },
    { name: 'nameFa', label: m.librarian_category_fa(), lang: 'fa' },
    {
      name: 'colour',
      label: m.librarian_category_colour(),
      options: COLOURS.map((value) => ({ value, label: colourWords[value]() })),
      initial: 'grey',
    },
  ]
  return (
    <CategoryKeeper
      intent="resource-categories"
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
      save={(id, values) =>
        id === undefined ? createCategory(values as never) : changeCategory(id, values as never)
      }
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
  const languageWords = { en: m.librarian_language_en, fa: m.librarian_language_fa }
  const fields: CategoryField[] = [
    { name: 'name', label: m.librarian_blog_name() },
    { name: 'slug', label: m.librarian_blog_slug(), dir: 'ltr' },
    {
      name: 'language',
      label: m.librarian_language(),
      options: (['en', 'fa'] as const).map((value) => ({ value, label: languageWords[value]() })),
      initial: locale,
    },
    { name: 'description', label: m.librarian_blog_description(), isOptional: true },
  ]
  return (
    <CategoryKeeper
      intent="blog-categories"
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
      save={(id, values) =>
        id === undefined ? addCategory(values as never) : changeBlogCategory(id, values as never)
      }
      remove={removeBlogCategory}
      onChanged={() => void refresh(router)}
    />
  )
}
