import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { blogApi } from '../../../features/blog/client/index.ts'
import { libraryApi } from '../../../features/library/client/index.ts'
import { mediaApi } from '../../../features/media/client.ts'
import { MEDIA_IN_A_FIELD } from '../../../features/media/rules.ts'
import { fetchEditedList } from '../../../features/library/client/editing.ts'
import { EditedResources } from '../../../features/library/components/edited-list.tsx'
import {
  NoSuchResource,
  ResourceEditor,
} from '../../../features/library/components/resource-editor.tsx'
import { RESOURCE_STATUSES, RESOURCE_TYPES } from '../../../features/library/rules.ts'
import { locales } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { findOrAnswer404 } from '../../page-head.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { oneOf, tabRoute, tabSearch, type TabSearch } from '../../tab-search.ts'
import { Views } from '../../tabbed-page.tsx'
import { BlogCategories, LibraryCategories } from '../../admin/library-categories.tsx'

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
  loader: (tab) => readAdminTab(tab, '/admin/library', () => readLibrary(tab.deps)),
  component: LibraryTab,
})

const SORTS = ['updatedAt', 'title'] as const

async function readLibrary(search: TabSearch) {
  const { view, open } = search
  if (view === 'categories')
    return {
      view: 'categories' as const,
      categories: await libraryApi.admin['resource-categories'].$get(),
    }
  if (view === 'blog')
    return { view: 'blog' as const, categories: await blogApi.admin['blog-categories'].$get() }
  if (open || view === 'new') return readResource(open)
  return readList(search)
}

async function readResource(id: number | undefined) {
  const [resource, categories, ofEnglish, ofFarsi, { uploads }, media] = await Promise.all([
    id ? findOrAnswer404(libraryApi.admin.resources(id).$get()) : undefined,
    libraryApi.admin['resource-categories'].$get(),
    libraryApi.admin['translatable-resources'].$get({ language: 'fa', except: id }),
    libraryApi.admin['translatable-resources'].$get({ language: 'en', except: id }),
    blogApi.blog['writing-choices'].$get(),
    mediaApi['media-items'].$get({ limit: MEDIA_IN_A_FIELD }),
  ])
  const partners = { en: ofEnglish, fa: ofFarsi }
  const isMissing = Boolean(id && !resource)
  return { view: 'one' as const, resource, isMissing, categories, partners, uploads, media }
}

async function readList({ q, category, page, ...search }: TabSearch) {
  const categories = await libraryApi.admin['resource-categories'].$get()
  const language = oneOf(locales, search.language)
  const status = oneOf(RESOURCE_STATUSES, search.status)
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

const VIEWS = {
  resources: m.common_resources,
  categories: m.librarian_view_categories,
  blog: m.librarian_view_blog,
}

/** The tab of the library, and of the categories of library and blog. */
function LibraryTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  if (!data) return <TabFailed />
  const { view } = data
  const current = view === 'categories' || view === 'blog' ? view : 'resources'
  return (
    <div className="flex flex-col gap-6">
      <Views path="/admin/library" label={m.librarian_views()} current={current} views={VIEWS} />
      <LibraryPart data={data} done={done} />
    </div>
  )
}

// An inline type: a named one in a route file would add the values it names to every page's code.
function LibraryPart({
  data,
  done,
}: {
  data: Awaited<ReturnType<typeof readLibrary>>
  done: string | undefined
}): ReactNode {
  const router = useRouter()
  switch (data.view) {
    case 'list':
      return (
        <EditedResources
          {...data}
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
          {...data}
          isSaved={done === 'saved'}
          onSaved={(open) =>
            router.navigate({ to: '/admin/library', search: { open } }).then(() => refresh(router))
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
