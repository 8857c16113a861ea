import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/privacy')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>privacy</h1>
    </div>
  ),
})
