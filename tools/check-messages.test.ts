import { describe, expect, it } from 'vitest'
import { checkMessages, mistakesInFarsi, writtenOutside } from './check-messages.ts'
import { unusedMessages } from './unused-messages.ts'
import { readGlossary } from './glossary.ts'

describe('the Farsi sentences', () => {
  const glossary = readGlossary()

  it('hold the glossary', () => {
    expect(checkMessages()).toEqual([])
  })

  it('hold it outside of the messages too: legal pages, demo, captions', () => {
    expect(writtenOutside()).toEqual(
      expect.arrayContaining([
        'content/pages/fa/privacy.ts',
        'content/demo/resources/a-visit-to-the-dentist.ts',
        'public/videos/a-visit-to-the-dentist.fa.vtt',
        'tools/videos/dentist.ts',
      ]),
    )
  })

  it.each(glossary.flatMap(({ refused }) => refused))('are refused with «%s»', (word) => {
    expect(mistakesInFarsi(`شما ${word} را می‌بینید`)).not.toEqual([])
  })

  it.each(glossary.map(({ farsi }) => farsi))('may say «%s»', (word) => {
    expect(mistakesInFarsi(`شما ${word} را می‌بینید`)).toEqual([])
  })

  it('are refused with any ending of a word that has “…”', () => {
    expect(mistakesInFarsi('نوبت‌هایتان می‌مانند')).not.toEqual([])
    expect(mistakesInFarsi('خانواده‌ها نوبت بگیرند')).not.toEqual([])
    expect(mistakesInFarsi('نوبت شما محفوظ است')).toEqual([])
  })

  it('have marks around what would be drawn backwards: how an address begins, and arrows', () => {
    expect(mistakesInFarsi('با https:// شروع می‌شود')).not.toEqual([])
    expect(mistakesInFarsi('با \u200ehttps://\u200e شروع می‌شود')).toEqual([])
    expect(mistakesInFarsi('مانند 00:01 --> 00:04')).not.toEqual([])
    expect(mistakesInFarsi('مانند \u206600:01 --> 00:04\u2069')).toEqual([])
  })

  it('do not take a part of another word for one that is refused', () => {
    expect(mistakesInFarsi('نام را می‌گذاشتیم و تیمار نکردیم')).toEqual([])
  })

  it('have no space before an ellipsis, no Arabic letters and no other digits', () => {
    expect(mistakesInFarsi('در حال ذخیره …')).not.toEqual([])
    expect(mistakesInFarsi('كتاب')).not.toEqual([])
    expect(mistakesInFarsi('٤ نفر')).not.toEqual([])
  })
})

const UNSAID = ['shell', 'unsaid'].join('_')

describe('sentences that nobody says', () => {
  it('are found, and those named by the code of a refusal, a mail or a job are not among them', () => {
    const byCode = ['problem_messages_closed', 'mailing_name_mail_test', 'jobs_title_clear_out']
    const ofNoMail = `mailing_name_${UNSAID}`
    const keys = ['$schema', 'shell_loading', ...byCode, UNSAID, ofNoMail]
    expect(unusedMessages(keys)).toEqual([UNSAID, ofNoMail])
  })
})
