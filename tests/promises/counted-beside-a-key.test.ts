import { expect, it } from 'vitest'
import { buildTestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'

describeWithDatabase('calls that are counted and carry a key', () => {
  it('answers all of more at the same time than there are connections', async () => {
    const { request } = buildTestApi()
    const send = (index: number) =>
      request('/api/contact', {
        json: {
          name: 'Somebody',
          email: 'a@example.org',
          subject: 'A question',
          message: 'Long enough',
        },
        headers: { 'idempotency-key': `contact-${index}` },
        address: `192.0.2.${index}`,
      })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => send(index)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(201))
  })
})
