// What no keyboard writes and no database stores: control characters other than line breaks and
// tabs.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * A text as it is stored: whole characters, one kind of line break, no control characters, no space
 * around.
 */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNWRITABLE, '').trim()

/** The same for a text of one line, with one space between words. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ')
