import { Extension, mergeAttributes, Node } from '@tiptap/react'

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** Keeps which language a part is in, where it is not the article's, and which one a link leads to. */
export const LanguageMarks = Extension.create({
  name: 'languageMarks',
  addGlobalAttributes: () => [
    {
      types: [
        ...['paragraph', 'heading', 'blockquote', 'listItem', 'bulletList', 'orderedList'],
        ...['figure', 'caption', 'bold', 'italic', 'code', 'link'],
      ],
      attributes: { lang: kept('lang') },
    },
    // Parts of the text have it by the editor's own direction; marks have not.
    { types: ['bold', 'italic', 'code', 'link'], attributes: { dir: kept('dir') } },
    { types: ['link'], attributes: { hreflang: kept('hreflang') } },
  ],
})

const keptAttributes = (name: string) => ({
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
    srcset: keptAttributes('srcset'),
    sizes: keptAttributes('sizes'),
    alt: keptAttributes('alt'),
    width: keptAttributes('width'),
    height: keptAttributes('height'),
  }),
  // Pictures of other sites would tell them who reads the page.
  parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})
