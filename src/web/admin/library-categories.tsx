import { useRouter } from '@tanstack/react-router'
import { blogApi } from '../../features/blog/client/index.ts'
import { blogCategoryForm } from '../../features/blog/forms/writing.ts'
import type { EditedBlogCategory } from '../../features/blog/schema/team.ts'
import { categoryName, libraryApi } from '../../features/library/client/index.ts'
import { resourceCategoryForm } from '../../features/library/forms.ts'
import { CATEGORY_COLOURS } from '../../features/library/rules.ts'
import type { EditedCategory } from '../../features/library/schema.ts'
import { languageLabels } from '../../i18n/language-labels.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { languageOptions, optionsOf } from '../../ui/forms/select.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { CategoryKeeper, type CategoryField } from './category-keeper.tsx'
import { refresh } from '../refresh.ts'

const colourWords = {
  blue: m.librarian_colour_blue,
  green: m.librarian_colour_green,
  purple: m.librarian_colour_purple,
  grey: m.librarian_colour_grey,
}
const tones = { blue: 'blue', green: 'success', purple: 'plum', grey: 'neutral' } as const

export function LibraryCategories({ categories }: { categories: readonly EditedCategory[] }) {
  const router = useRouter()
  const { locale } = useReader()
  const fields: CategoryField[] = [
    { name: 'nameEn', label: m.common_name_in_english(), lang: 'en' },
    { name: 'nameFa', label: m.common_name_in_farsi(), lang: 'fa' },
    {
      name: 'colour',
      label: m.librarian_category_colour(),
      options: optionsOf(CATEGORY_COLOURS, (colour) => colourWords[colour]()),
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
        version: category.version,
        name: `${category.nameEn} – ${category.nameFa}`,
        countLabel:
          category.resources === 1
            ? m.library_count_one()
            : m.library_count({ count: formatNumber(category.resources, locale) }),
        isEmpty: category.resources === 0,
        mark: <Badge tone={tones[category.colour]}>{categoryName(category, locale)}</Badge>,
        values: { nameEn: category.nameEn, nameFa: category.nameFa, colour: category.colour },
        targets: categories
          .filter(({ id }) => id !== category.id)
          .map((one) => ({ value: String(one.id), label: categoryName(one, locale) })),
      }))}
      read={() => libraryApi.admin['resource-categories'].$get()}
      remove={(id, moveTo) => libraryApi.admin['resource-categories'](id).$delete({ moveTo })}
      order={(ids) => libraryApi.admin['resource-category-order'].$put({ ids })}
      onChanged={() => refresh(router)}
    />
  )
}

export function BlogCategories({ categories }: { categories: readonly EditedBlogCategory[] }) {
  const router = useRouter()
  const { locale } = useReader()
  const fields: CategoryField[] = [
    { name: 'name', label: m.common_name() },
    { name: 'slug', label: m.common_address(), dir: 'ltr' },
    {
      name: 'language',
      label: m.common_language(),
      options: languageOptions(),
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
        version: category.version,
        name: category.name,
        countLabel:
          category.posts === 1
            ? m.librarian_category_posts_one()
            : m.librarian_category_posts({ count: formatNumber(category.posts, locale) }),
        isEmpty: category.posts === 0,
        mark: <span>{languageLabels[category.language]()}</span>,
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
      read={() => blogApi.admin['blog-categories'].$get()}
      remove={(id, moveTo) => blogApi.admin['blog-categories'](id).$delete({ moveTo })}
      onChanged={() => refresh(router)}
    />
  )
}
