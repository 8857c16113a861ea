import { Extension, InputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/react'
import { present } from '../../../../platform/present.ts'
import { readLinkAddress } from './link-addresses.ts'

const LINK = /\[([^[\]]+)\]\(([^\s()]+)\)$/

const numberOf = (digits: string) =>
  Number(digits.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0)))

/**
 * What markdown writes beyond the editor's own: `#` alone is the highest heading that an article has,
 * Persian numbers begin a list, and a link is written with its address.
 */
export const MarkdownRules = Extension.create({
  name: 'markdownRules',
  addInputRules() {
    const { nodes, marks } = this.editor.schema
    return [
      textblockTypeInputRule({
        find: /^#\s$/,
        type: present(nodes['heading']),
        getAttributes: { level: 2 },
      }),
      wrappingInputRule({
        find: /^([۰-۹]{1,3})[.\-)]\s$/,
        type: present(nodes['orderedList']),
        getAttributes: (match) => ({ start: numberOf(match[1] ?? '') || 1 }),
      }),
      new InputRule({
        find: LINK,
        handler: ({ state, range, match }) => {
          const [, words = '', typed = ''] = match
          const href = readLinkAddress(typed)
          if (!href) return null
          const link = present(marks['link']).create({ href })
          state.tr
            .replaceWith(range.from, range.to, state.schema.text(words, [link]))
            .removeStoredMark(link)
          return undefined
        },
      }),
    ]
  },
})
