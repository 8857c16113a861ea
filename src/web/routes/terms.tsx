import { createFileRoute } from '@tanstack/react-router'
import { textPage } from '../text-pages/text-page.ts'
import { TextPageView } from '../text-pages/text-page-view.tsx'

export const Route = createFileRoute('/terms')({
  ...textPage('terms'),
  component: () => <TextPageView {...Route.useLoaderData()} />,
})
