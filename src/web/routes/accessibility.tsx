import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/accessibility')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>accessibility</h1>
    </div>
  ),
})
