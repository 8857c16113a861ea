import { Link, createFileRoute } from '@tanstack/react-router'
import { shell_specialists } from '../../i18n/paraglide/messages.js'

export const Route = createFileRoute('/')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>Home</h1>
      <Link to="/specialists">{shell_specialists()}</Link>
    </div>
  ),
})
