import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { HomePage } from '../home/home-page.tsx'
import { headOf } from '../page-head.ts'

export const Route = createFileRoute('/')({
  loader: async () => (await import('../home/load-home.ts')).loadHome(),
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: Home,
})

function Home() {
  const { site } = getRouteApi('__root__').useLoaderData()
  return <HomePage {...Route.useLoaderData()} emergency={site.emergency} />
}
