import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { OfflinePage } from '../device/offline-page.tsx'
import { privateHead } from '../private-page.ts'

export const Route = createFileRoute('/offline')({
  loader: () => ({ words: { title: m.device_title(), description: m.device_description() } }),
  head: ({ loaderData }) => privateHead(loaderData?.words),
  component: OfflinePage,
})
