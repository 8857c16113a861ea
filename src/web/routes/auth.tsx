import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/auth')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>auth</h1>
    </div>
  ),
})
