import { Link, createFileRoute } from '@tanstack/react-router'
import { shell_home } from '../../i18n/paraglide/messages.js'

export const Route = createFileRoute('/')({
  loader: async () => ({ b: '</script>' }),
  component: () => { const data = Route.useLoaderData(); return <main><h1>{shell_home()}{data.b}</h1><Link to="/">x</Link></main> },
})
