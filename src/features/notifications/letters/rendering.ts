import { directionOf } from '../../../i18n/locale.ts'
import type { Block, MailDocument } from './document.ts'

/** Mail programs support neither stylesheets nor variables: inline colours of the light theme. */
const COLOURS = {
  background: '#faf7f1',
  surface: '#fffdf9',
  sand: '#f1ece2',
  text: '#1f2b2d',
  muted: '#3f4b50',
  primary: '#14505a',
  onPrimary: '#fffdf9',
  line: '#dad3c5',
} as const

const FONTS = "'Atkinson Hyperlegible Next', Vazirmatn, Tahoma, Arial, sans-serif"
const LINE_HEIGHT = { en: 1.6, fa: 1.9 } as const

/** Outlook renders with Word's engine, which lacks `max-width`: it alone reads these comments. */
const FOR_WORD = {
  before:
    '<!--[if mso]><table role="presentation" align="center" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  after: '<!--[if mso]></td></tr></table><![endif]-->',
} as const

/** The HTML part of a mail: one column, no pictures, no external resources. */
export function renderHtml({ locale, subject, blocks }: MailDocument): string {
  const direction = directionOf(locale)
  const body = blocks.map(htmlOf).join('\n')
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:0;background:${COLOURS.background}">
<div lang="${locale}" dir="${direction}" style="padding:24px 12px;background:${COLOURS.background}">
${FOR_WORD.before}
<table role="presentation" dir="${direction}" align="center" width="100%" cellpadding="0" cellspacing="0" bgcolor="${COLOURS.surface}" style="max-width:560px;margin:0 auto;background:${COLOURS.surface};border:1px solid ${COLOURS.line};border-radius:16px"><tr>
<td style="padding:8px 24px;color:${COLOURS.text};font-family:${FONTS};font-size:17px;line-height:${LINE_HEIGHT[locale]}">
${body}
</td>
</tr></table>
${FOR_WORD.after}
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
    case 'ticket':
      return ticketOf(block)
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
    case 'link':
      return block.main ? buttonOf(block) : `<p>${anchorOf(block, LINK)}</p>`
  }
}

/**
 * A table, because every mail program puts its cells side by side. The day is prominent, as on a
 * calendar leaf.
 */
function ticketOf({ weekday, day, month, time, zone }: Extract<Block, { kind: 'ticket' }>): string {
  const large = (size: number, text: string) =>
    `<span style="font-size:${size}px;font-weight:800;line-height:1.25">${escape(text)}</span>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:16px 0;background:${COLOURS.sand};border-radius:16px"><tr>
<td align="center" width="40%" style="padding:12px 16px">${escape(weekday)}<br>${large(52, day)}<br>${escape(month)}</td>
<td style="padding:12px 16px">${large(32, time)}<br>${escape(zone)}</td>
</tr></table>`
}

const anchorOf = ({ url, label }: { url: string; label: string }, style: string): string =>
  `<a href="${escape(url)}" style="${style}">${escape(label)}</a>`

/** A table cell, because Word's engine ignores the padding of links. */
const buttonOf = (block: { url: string; label: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:18px 0"><tr><td bgcolor="${COLOURS.primary}" style="background:${COLOURS.primary};border-radius:10px;mso-padding-alt:10px 20px">${anchorOf(block, BUTTON)}</td></tr></table>`

const LINK = `color:${COLOURS.primary};font-weight:600`
const BUTTON = `display:inline-block;padding:10px 20px;color:${COLOURS.onPrimary};font-weight:600;text-decoration:none`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** The plain-text part of a mail. Each link is on a line of its own, so that it is easily found. */
export const renderText = (document: MailDocument): string =>
  `${document.blocks
    .map(textOf)
    .filter((text) => text !== '')
    .join('\n\n')}\n`

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    // The facts repeat it in words.
    case 'ticket':
      return ''
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'link':
      return `${block.label}:\n${block.url}`
  }
}
