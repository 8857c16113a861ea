import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/resources')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>resources</h1>
    </div>
  ),
})
