import { mergeAttributes, Node } from '@tiptap/react'

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** A picture of this site. Without `alt` it is not described yet; with an empty one it decorates. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { isRequired: true, parseHTML: (element: HTMLElement) => element.getAttribute('src') },
    srcset: kept('srcset'),
    sizes: kept('sizes'),
    alt: kept('alt'),
    width: kept('width'),
    height: kept('height'),
  }),
  // Pictures of other sites would tell them who reads the page.
  parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})
