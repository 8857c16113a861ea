import type { Submission } from '../platform/request-scope.ts'
import type { PageForm } from './page-forms.ts'

type FormValues = Submission['values']

const EDITOR = /^\/publisher\/posts\/(?:new|edit\/\d+)$/
const text = (value: FormValues[string] | undefined): string =>
  typeof value === 'string' ? value : ''

/** The editor's fields in the form that its call takes. */
const postOf = (fields: FormValues) => ({
  ...fields,
  categoryId: Number(text(fields['categoryId'])),
  tags: text(fields['tags'])
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean),
  translationId: Number(text(fields['translationId'])) || null,
})

/** The forms of people who write posts. */
export const writingForms: readonly PageForm[] = [
  {
    intent: 'post-save',
    page: EDITOR,
    call: (fields, { pathname }) => {
      const id = /\/edit\/(\d+)$/.exec(pathname)?.[1]
      return {
        method: id ? 'PUT' : 'POST',
        path: id ? `/api/blog/posts/${id}` : '/api/blog/posts',
        json: postOf(fields),
      }
    },
    next: () => '/publisher/dashboard',
  },
  {
    intent: 'post-delete',
    page: /^\/(?:publisher\/dashboard|dashboard(?:\/drafts)?)$/,
    call: ({ postId }) => ({
      method: 'DELETE',
      path: `/api/blog/posts/${Number(postId)}`,
      json: {},
    }),
    next: (_, { pathname }) => `${pathname}?done=deleted`,
  },
]
