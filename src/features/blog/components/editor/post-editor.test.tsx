import { expect, it } from 'vitest'
import { renderLinked } from '../../../../../tests/support/readers.tsx'
import { PostEditor } from './post-editor.tsx'

it('begins with the options beside the text, and says that they are open', () => {
  const html = renderLinked({}, () => (
    <PostEditor
      post={undefined}
      original={undefined}
      choices={{
        categories: [],
        mayRenameCategories: false,
        tags: [],
        unpaired: [],
        uploads: true,
      }}
      autosaves={[]}
      draftKey={undefined}
      onSaved={() => {}}
      onRestored={() => {}}
    />
  ))
  expect(html).toMatch(/<button[^>]* aria-expanded="true"[^>]*>Publishing options</)
})
