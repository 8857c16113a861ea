import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>dashboard</h1>
    </div>
  ),
})
