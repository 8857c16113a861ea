import { Extension } from '@tiptap/react'

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
