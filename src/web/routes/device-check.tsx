import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import { requireDeviceDocument } from '../device-document.ts'
import { headOf } from '../page-head.ts'

const DeviceCheckPage = lazyPart(() => import('../meetings/device-check-page.tsx'), 'at-once')

export const Route = createFileRoute('/device-check')({
  beforeLoad: ({ location }) => requireDeviceDocument(location),
  loader: async () => {
    await DeviceCheckPage.preload()
    return { words: { title: m.devices_title(), description: m.devices_description() } }
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: () => <DeviceCheckPage />,
})
