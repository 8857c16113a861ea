import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import { headOf, siteOf } from '../page-head.ts'

const AboutPage = lazyPart(() => import('../about/about-page.tsx'))

export const Route = createFileRoute('/about')({
  loader: async ({ parentMatchPromise }) => {
    const site = await siteOf(parentMatchPromise)
    const [{ loadAbout }] = await Promise.all([
      import('../about/about-data.ts'),
      AboutPage.preload(),
    ])
    return loadAbout(site)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: About,
})

function About() {
  return <AboutPage {...Route.useLoaderData()} />
}
