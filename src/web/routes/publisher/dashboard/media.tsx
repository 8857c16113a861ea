import { createFileRoute, useRouter } from '@tanstack/react-router'
import { mediaApi, fetchMedia } from '../../../../features/media/client.ts'
import { MediaDetails } from '../../../../features/media/components/media-details.tsx'
import { MediaGrid } from '../../../../features/media/components/media-grid.tsx'
import { MEDIA_KINDS } from '../../../../features/media/rules.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'
import { findOrAnswer404 } from '../../../page-head.ts'
import { TabFailed } from '../../../load-failed.tsx'
import { readPublisherTab } from '../../../publisher/tabs.ts'
import { refresh } from '../../../refresh.ts'
import { oneOf, tabRoute, tabSearch, type TabSearch } from '../../../tab-search.ts'

export const Route = createFileRoute('/publisher/dashboard/media')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'kind', 'state', 'page', 'open', 'done'),
  loader: (tab) => readPublisherTab(tab, '/publisher/dashboard/media', () => readMedia(tab.deps)),
  component: MediaTab,
})

async function readMedia({ q, kind, state, page, open }: TabSearch) {
  if (open)
    return {
      view: 'one' as const,
      item: await findOrAnswer404(mediaApi['media-items'](open).$get()),
    }
  const chosen = oneOf(MEDIA_KINDS, kind)
  const unused = state === 'unused' ? ('yes' as const) : undefined
  const search = {
    ...(q ? { q } : {}),
    ...(chosen ? { kind: chosen } : {}),
    ...(unused ? { state: 'unused' } : {}),
  }
  const [list, limits] = await Promise.all([
    fetchMedia({ q, kind: chosen, unused, page }),
    mediaApi['media-limits'].$get(),
  ])
  return { view: 'list' as const, list, limits, search }
}

function MediaTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  if (!data) return <TabFailed />
  const again = () => void refresh(router)
  if (data.view === 'one')
    return (
      <MediaDetails
        key={data.item?.id}
        item={data.item}
        done={done}
        onChanged={again}
        onDeleted={() =>
          void router.navigate({ to: '/publisher/dashboard/media' }).then(() => refresh(router))
        }
      />
    )
  return (
    <div className="flex flex-col gap-6">
      {done === 'deleted' && <Notice tone="success" live title={m.media_deleted()} />}
      <MediaGrid
        list={data.list}
        limits={data.limits}
        search={data.search}
        onSearch={(filled) =>
          void router.navigate({ to: '/publisher/dashboard/media', search: { ...filled } })
        }
        onAdded={again}
      />
    </div>
  )
}
