import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/contact')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>contact</h1>
    </div>
  ),
})
