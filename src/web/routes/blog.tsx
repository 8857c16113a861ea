import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/blog')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>blog</h1>
    </div>
  ),
})
