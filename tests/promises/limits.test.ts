import { expect, it } from 'vitest'
import { newAddress, newEmail } from '../support/accounts.ts'
import { createComment, createPost } from '../support/articles.ts'
import { createConsultation } from '../support/consultations.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../support/people.ts'
import { database } from '../../src/database/client.ts'
import { rateLimits } from '../../src/database/schema/rate-limits.ts'
import { askForPasskey, resetPassword } from '../../src/features/accounts/service/index.server.ts'
import { reportComment } from '../../src/features/blog/service/index.server.ts'
import { addCalendar } from '../../src/features/booking/service/index.server.ts'
import { reportMessage, sendMessage } from '../../src/features/messages/service/index.server.ts'
import {
  acceptInvitation,
  changeEmailOf,
  invite,
  sendPasswordReset,
} from '../../src/features/people/service/index.server.ts'
import { importPeople } from '../../src/features/people/service/imports.server.ts'
import { joinWaitlist } from '../../src/features/waitlist/service/index.server.ts'
import { visitor } from '../../src/platform/actor.ts'

/** One caller: the key of its count, and a call that counts. */
interface Limited {
  key: string | number
  call: () => Promise<unknown>
}

const LIMITS: readonly (readonly [string, number, () => Promise<Limited>])[] = [
  [
    'waitlist-join',
    20,
    async () => {
      const [family, { id }] = [await createFamily(), await createSpecialist({ hours: null })]
      const caller = { locale: 'en', timeZone: 'UTC' } as const
      return { key: family.userId, call: () => joinWaitlist(family, id, caller) }
    },
  ],
  [
    'passkey-challenges',
    60,
    async () => {
      const address = newAddress()
      return { key: address, call: () => askForPasskey({ userId: null, address }) }
    },
  ],
  [
    'invitations',
    40,
    async () => {
      const admin = await createAdmin()
      const invitation = { role: 'publisher', language: 'en' } as const
      return { key: admin.userId, call: () => invite(admin, { ...invitation, email: newEmail() }) }
    },
  ],
  [
    'invitation-answers',
    30,
    async () => {
      const address = newAddress()
      return {
        key: address,
        call: () => acceptInvitation(visitor, { token: 'none' }, { address }),
      }
    },
  ],
  [
    'reset-answers',
    30,
    async () => {
      const address = newAddress()
      return {
        key: address,
        call: () => resetPassword({ token: 'none', password: 'nine green umbrellas' }, { address }),
      }
    },
  ],
  [
    'people-imports',
    10,
    async () => {
      const admin = await createAdmin()
      const request = { role: 'regular', language: 'en', isCheck: false } as const
      const table = () => `Email;Full name\n${newEmail()};Mina Karimi`
      return { key: admin.userId, call: () => importPeople(admin, { ...request, table: table() }) }
    },
  ],
  [
    'mails-by-team',
    10,
    async () => {
      const [admin, { userId }] = [await createAdmin(), await createFamily()]
      return { key: userId, call: () => sendPasswordReset(admin, userId) }
    },
  ],
  [
    'mails-by-team',
    10,
    async () => {
      const [admin, { userId }] = [await createAdmin(), await createFamily()]
      return { key: userId, call: () => changeEmailOf(admin, userId, newEmail()) }
    },
  ],
  [
    'message-report',
    10,
    async () => {
      const { family, specialist } = await createConsultation()
      const message = { receiverId: family.userId, content: 'Call me at home.' }
      const sent = await sendMessage(specialist.actor, message)
      if (!sent.ok) throw new Error(sent.reason)
      return {
        key: family.userId,
        call: () => reportMessage(family, sent.message.id, { reason: '' }),
      }
    },
  ],
  [
    'blog-comment-report',
    10,
    async () => {
      const { userId } = await createFamily()
      const commentId = await createComment({ postId: await createPost(), userId })
      const reader = await createFamily()
      return {
        key: reader.userId,
        call: () => reportComment(reader, commentId, { reason: 'spam' }),
      }
    },
  ],
  [
    'calendars',
    30,
    async () => {
      const { id, actor } = await createSpecialist()
      const calendar = { name: 'Work', address: 'https://10.0.0.1/calendar.ics' }
      return { key: id, call: () => addCalendar(actor, calendar) }
    },
  ],
]

describeWithDatabase('what somebody may do so often', () => {
  it.each(LIMITS)('ends there: %s, %d (promise 27)', async (name, points, prepare) => {
    const { key, call } = await prepare()
    // All uses but the last, as if they were made just now.
    await database()
      .insert(rateLimits)
      .values({ key: `${name}:${key}`, points: points - 1, expire: Date.now() + 60_000 })
    await call()
    await expect(call()).rejects.toMatchObject({ status: 429 })
  })
})
