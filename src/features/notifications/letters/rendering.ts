import { directionOf } from '../../../i18n/locale.ts'
import type { Block, MailDocument } from './document.ts'

/** Mail programs know neither stylesheets nor variables: the colours are those of the light theme. */
const COLOURS = {
  background: '#faf7f1',
  surface: '#fffdf9',
  text: '#1f2b2d',
  muted: '#3f4b50',
  primary: '#14505a',
  onPrimary: '#fffdf9',
  line: '#dad3c5',
} as const

const FONTS = "'Atkinson Hyperlegible Next', Vazirmatn, Tahoma, Arial, sans-serif"
const LINE_HEIGHT = { en: 1.6, fa: 1.9 } as const

/** The HTML part of a mail: one column, no pictures, nothing loaded from anywhere. */
export function renderHtml({ locale, subject, blocks }: MailDocument): string {
  const direction = directionOf(locale)
  const body = blocks.map(htmlOf).join('\n')
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${COLOURS.background};color:${COLOURS.text};font-family:${FONTS};font-size:17px;line-height:${LINE_HEIGHT[locale]}">
<div lang="${locale}" dir="${direction}" style="max-width:560px;margin:0 auto;padding:8px 24px;background:${COLOURS.surface};border:1px solid ${COLOURS.line};border-radius:16px">
${body}
</div>
</body>
</html>
`
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escape(block.text).replaceAll('\n', '<br>\n')}</p>`
    case 'note':
      return `<p style="color:${COLOURS.muted};font-size:15px">${escape(block.text)}</p>`
    case 'facts':
      return `<p>${block.rows
        .map(({ label, value }) => `<strong>${escape(label)}:</strong> <bdi>${escape(value)}</bdi>`)
        .join('<br>\n')}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
    case 'link':
      return `<p><a href="${escape(block.url)}" style="${block.main ? BUTTON : LINK}">${escape(block.label)}</a></p>`
  }
}

const LINK = `color:${COLOURS.primary};font-weight:600`
const BUTTON = `display:inline-block;padding:10px 20px;background:${COLOURS.primary};color:${COLOURS.onPrimary};border-radius:10px;font-weight:600;text-decoration:none`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

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
