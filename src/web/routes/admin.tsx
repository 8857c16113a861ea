import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>admin</h1>
    </div>
  ),
})
