import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../about/about-page.tsx'
import { headOf } from '../page-head.ts'

export const Route = createFileRoute('/about')({
  loader: async () => (await import('../about/load-about.ts')).loadAbout(),
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: About,
})

function About() {
  return <AboutPage {...Route.useLoaderData()} />
}
