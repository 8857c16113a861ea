import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/faq')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>faq</h1>
    </div>
  ),
})
