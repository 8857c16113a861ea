import { ListLink, type PagePath } from '../ui/queue/list-link.tsx'
import { TabsLinks } from '../ui/tabs-links.tsx'

type ViewsProps<View extends string> = {
  path: PagePath
  label: string
  current: NoInfer<View>
  /** The name of each; `view` of the address says which, and is absent on the first. */
  views: Readonly<Record<View, () => string>>
}

/** The views of one tab of a dashboard. */
export function Views<View extends string>({ path, label, current, views }: ViewsProps<View>) {
  const all = Object.keys(views) as View[]
  return (
    <TabsLinks
      label={label}
      current={current}
      tabs={all.map((key) => ({ key, label: views[key]() }))}
      renderLink={(view, parts) => (
        <ListLink path={path} address={view === all[0] ? {} : { view }} {...parts} />
      )}
    />
  )
}
