import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  buildWritten,
  createCategory,
  createComment,
  createPost,
} from '../../../tests/support/articles.ts'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../tests/support/people.ts'
import { setVerified } from '../../../tests/support/verifying.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { consultations } from '../../database/schema/booking.ts'
import { mediaItems } from '../../database/schema/media.ts'
import { inLocale } from '../../i18n/current-locale.server.ts'
import type { Person } from '../../platform/actor.ts'
import { FORMER_MEMBER } from '../../platform/former-member.ts'
import { readSiteSettings, saveSiteSettings } from '../administration/service/settings.server.ts'
import * as blog from '../blog/service/index.server.ts'
import { decideOnComments, listModeratedComments } from '../blog/service/comments.server.ts'
import { getForTeam } from '../booking/service/index.server.ts'
import { getMedia } from '../media/service/index.server.ts'
import {
  getTemplate,
  listTemplates,
  saveTemplate,
} from '../notifications/service/templates.server.ts'
import { getVerificationCase } from '../specialists/service/index.server.ts'
import { invite, listInvitations } from './service/index.server.ts'

describeWithDatabase('who of the team has deleted the account', () => {
  let gone: Person
  let admin: Person
  beforeAll(async () => {
    ;[gone, admin] = await Promise.all([createAdmin(), createAdmin()])
  })

  /** The row as account deletion leaves it. */
  const leave = () =>
    database().update(users).set({ name: FORMER_MEMBER }).where(eq(users.id, gone.userId))

  it('is called by one name, in the reader’s language, wherever the team reads who did something', async () => {
    await saveSiteSettings(gone, { 'contact.phone': '+98 21 555' })
    const place = (await listTemplates(gone))[0]!
    const [slot] = (await getTemplate(gone, place)).slots
    await saveTemplate(gone, place, { [slot!.key]: `${slot!.builtIn} Hamgam` })
    await invite(gone, { email: 'new@hamgam.test', role: 'publisher', language: 'fa' })
    const { id: specialistId } = await createSpecialist()
    await setVerified(specialistId, false, { by: gone })
    const postId = await createPost()
    const userId = (await createFamily()).userId
    const commentId = await createComment({ postId, userId, status: 'pending' })
    await decideOnComments(gone, {
      status: 'approved',
      comments: [{ id: commentId, seen: 'pending' }],
    })
    const categoryId = await createCategory()
    const written = await blog.writePost(gone, buildWritten({ categoryId }))
    if (!written.ok) throw new Error(written.reason)
    const { consultation } = await createConsultation()
    await database()
      .update(consultations)
      .set({ bookedBy: gone.userId })
      .where(eq(consultations.id, consultation.id))
    const [medium] = await database()
      .insert(mediaItems)
      .values({
        ...{ key: 'gone', storedAs: 'gone', sha256: 'gone', kind: 'pdf', title: 'Guide' },
        ...{ foldedWords: '', mediaType: 'application/pdf', byteSize: 1 },
        uploadedBy: gone.userId,
      })
      .returning({ id: mediaItems.id })
    await leave()

    const answers = await inLocale('fa', () =>
      Promise.all([
        readSiteSettings(admin),
        listTemplates(admin),
        listInvitations(admin),
        getVerificationCase(admin, specialistId, 'fa'),
        listModeratedComments(admin, { status: 'approved', page: 1 }, 'fa'),
        blog.listRevisions(admin, written.id),
        getForTeam(admin, consultation.id, 'fa'),
        getMedia(admin, medium!.id),
      ]),
    )
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      expect(text).toContain('عضو پیشین')
      expect(text).not.toContain(FORMER_MEMBER)
    }
  })
})
