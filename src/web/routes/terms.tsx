import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/terms')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>terms</h1>
    </div>
  ),
})
