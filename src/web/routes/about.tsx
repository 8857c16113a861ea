import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/about')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>about</h1>
    </div>
  ),
})
