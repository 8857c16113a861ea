import { HeadContent, Outlet, Scripts, createRootRoute } from '@tanstack/react-router'
import '../../ui/theme.css'

export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: 'utf-8' }, { title: 'x' }] }),
  component: () => (
    <html lang="en">
      <head><HeadContent /></head>
      <body><Outlet /><Scripts /></body>
    </html>
  ),
})
