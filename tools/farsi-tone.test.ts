import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = new URL('../messages/fa/', import.meta.url)

/** Phrases that may make a tired reader feel excluded, blamed or forbidden. */
const SCOLDING = [
  /به شما(?: یا [^.]{1,30})? مربوط ن/,
  /پاسخی نگرفتیم|\} به‌موقع پاسخ ن|پاسخ ندادید/,
  /شما نمی‌توانید|حق ندارید|مجاز نیستید|اجازهٔ این کار را ندار/,
  /شما [^.]*(?:نکردید|بارها)/,
  /تقصیر شما|اشتباه شما|خطای شما/,
]

it('no Farsi sentence scolds its reader', () => {
  const scolding = readdirSync(FOLDER).flatMap((file) => {
    const sentences = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as object
    return Object.entries(sentences).filter(([, words]) =>
      SCOLDING.some((kind) => kind.test(String(words))),
    )
  })
  expect(scolding).toEqual([])
})
