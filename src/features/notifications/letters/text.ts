import type { Block, MailDocument } from './document.ts'

/** The plain-text part of a mail. Links stand on lines of their own, so that every reader finds them. */
export const renderText = (document: MailDocument): string =>
  `${document.blocks.map(textOf).join('\n\n')}\n`

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'link':
      return `${block.label}:\n${block.url}`
  }
}
