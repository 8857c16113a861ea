import { useRouter } from '@tanstack/react-router'
import {
  type fetchEditedBlogCategories,
  removeCategory as removeBlogCategory,
} from '../../features/blog/client/team.ts'
import { blogCategoryForm } from '../../features/blog/forms/writing.ts'
import {
  type fetchEditedCategories,
  orderCategories,
  removeCategory,
} from '../../features/library/client/editing.ts'
import { resourceCategoryForm } from '../../features/library/forms.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
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
const COLOURS = ['blue', 'green', 'purple', 'grey'] as const
const tones = { blue: 'blue', green: 'success', purple: 'plum', grey: 'neutral' } as const

type LibraryCategoriesProps = { categories: Awaited<ReturnType<typeof fetchEditedCategories>> }

export function LibraryCategories({ categories }: LibraryCategoriesProps) {
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
        countLabel: m.librarian_category_held({ count: formatNumber(category.resources, locale) }),
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

type BlogCategoriesProps = { categories: Awaited<ReturnType<typeof fetchEditedBlogCategories>> }

export function BlogCategories({ categories }: BlogCategoriesProps) {
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
        countLabel: m.librarian_category_posts({ count: formatNumber(category.posts, locale) }),
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
