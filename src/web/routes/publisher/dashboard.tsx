import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/publisher/dashboard')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>x</h1>
    </div>
  ),
})
