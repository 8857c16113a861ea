import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/glossary')({
  component: () => (
    <div className="page py-8">
      <h1 tabIndex={-1}>glossary</h1>
    </div>
  ),
})
