import type { Locator } from '@playwright/test'

export interface Pasted {
  html?: string
  rtf?: string
  /** Base64 of a picture file. */
  file?: string
}

export const paste = (textbox: Locator, pasted: Pasted) =>
  textbox.evaluate((element, { html, rtf, file }: Pasted) => {
    const clipboardData = new DataTransfer()
    if (html) clipboardData.setData('text/html', html)
    if (rtf) clipboardData.setData('text/rtf', rtf)
    if (file) {
      const bytes = Uint8Array.from(atob(file), (one) => one.charCodeAt(0))
      clipboardData.items.add(new File([bytes], 'lamp.png', { type: 'image/png' }))
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, pasted)
