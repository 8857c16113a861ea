import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/specialists')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>specialists</h1>
    </div>
  ),
})
