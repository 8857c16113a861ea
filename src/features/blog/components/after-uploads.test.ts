import { expect, test } from 'vitest'
import { getSchema } from '@tiptap/react'
import { SaveAfterUploads } from './after-uploads.ts'
import { articleExtensions } from './editor/extensions.ts'
import { isUploadingIn, PictureUploadNode } from './editor/picture-upload.ts'

function write() {
  const noted: string[] = []
  let html = '<p>Before the bath</p>'
  const saving = new SaveAfterUploads({
    onChange: ({ isWaiting }) => noted.push(isWaiting ? 'waiting' : 'free'),
    onMissing: () => noted.push('missing'),
  })
  return {
    saving,
    noted,
    defer: () => saving.defer({ save: () => noted.push(`saved ${html}`), htmlOf: () => html }),
    type: (text: string) => (html = text),
  }
}

test('a save during uploads waits for the last of them, and stores what is written then', () => {
  const { saving, noted, defer, type } = write()
  saving.note('content', 'uploading')
  saving.note('transcript', 'uploading')
  expect(defer()).toBe(true)
  saving.note('content', 'over')
  saving.release()
  expect(noted.at(-1)).toBe('waiting')
  type('<p><img src="/x.webp" alt="A tub"></p>')
  saving.note('transcript', 'over')
  saving.release()
  saving.release()
  expect(noted.slice(-2)).toEqual(['free', 'saved <p><img src="/x.webp" alt="A tub"></p>'])
})

test('a save without uploads is not deferred', () => {
  const { saving, noted, defer } = write()
  saving.note('content', 'uploading')
  saving.note('content', 'over')
  expect(defer()).toBe(false)
  saving.release()
  expect(noted).toEqual(['free', 'free'])
})

test('a deferred save does not store a text in which a refused picture is missing', () => {
  const { saving, noted, defer, type } = write()
  saving.note('content', 'uploading')
  defer()
  type('<p>Before</p><p>[Picture]</p>')
  saving.note('content', 'over')
  saving.release()
  expect(noted.at(-1)).toBe('missing')
  expect(defer()).toBe(false)
})

test('a save that waits for a picture by itself is dropped when that is refused', () => {
  const { saving, noted, defer } = write()
  saving.note('featuredImage', 'uploading')
  defer()
  saving.note('featuredImage', 'refused')
  saving.release()
  expect(noted.slice(-2)).toEqual(['missing', 'free'])
})

test('a text has uploads until their places are filled or removed', () => {
  const schema = getSchema([...articleExtensions, PictureUploadNode])
  const docOf = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content })
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Before the bath' }] }
  const upload = { type: 'pictureUpload', attrs: { key: 'one', alt: '' } }
  expect(isUploadingIn(docOf(words))).toBe(false)
  expect(isUploadingIn(docOf(words, upload))).toBe(true)
  expect(isUploadingIn(docOf({ type: 'blockquote', content: [words, upload] }))).toBe(true)
})
