import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getAftercare,
  getConcern,
  listConcerns,
} from '../../src/features/aftercare/service/index.server.ts'
import {
  findRegisteredChild,
  getSecondStep,
} from '../../src/features/accounts/service/index.server.ts'
import {
  getConsultation,
  readChildDetails,
} from '../../src/features/booking/service/index.server.ts'
import { listOwnChildren } from '../../src/features/children/service.server.ts'
import {
  getMessage,
  listMessages as listLetters,
} from '../../src/features/contact/service/index.server.ts'
import {
  listConversations,
  listMessages,
} from '../../src/features/messages/service/index.server.ts'
import { getMail, listMails } from '../../src/features/notifications/service/index.server.ts'
import { exportOwnData } from '../../src/features/privacy/service.server.ts'
import { inLocale } from '../../src/i18n/current-locale.server.ts'
import { newKeyPair, provideSealer, Sealer } from '../../src/platform/secrets/sealing.ts'
import { createWorld, type World } from '../support/canaries.ts'
import { describeWithDatabase, testSealer } from '../support/databases.ts'
import { provideTestMailing } from '../support/mailing.ts'
import { createAdmin } from '../support/people.ts'

const LOST = '(can no longer be read)'
const LOST_FA = '(دیگر نمی‌شود خواند)'

describeWithDatabase('what a lost key has sealed', () => {
  let world: World
  let admin: Awaited<ReturnType<typeof createAdmin>>
  const others = Sealer.fromText(newKeyPair('other'))
  beforeAll(async () => {
    world = await createWorld({ family: 'zzfamilyzz', specialist: 'zzspecialistzz' })
    admin = await createAdmin()
    provideTestMailing()
    provideSealer(others.withGivenUp(testSealer.keyIds))
  })
  afterAll(() => provideSealer(testSealer))

  it('is said in place of each text, to families, specialists and the team', async () => {
    const { family, specialist, consultationId } = world
    const { actor } = specialist
    const conversations = await listConversations(family, { limit: 10 })
    expect(conversations.entries[0]!.lastMessage!.excerpt).toBe(LOST)
    const { entries: messages } = await listMessages(family, actor.userId, { limit: 10 })
    expect(messages.map(({ content }) => content)).toEqual([LOST, LOST])
    const { children } = await listOwnChildren(family)
    expect(children).toMatchObject([{ name: LOST, age: null }])
    expect(await findRegisteredChild(family)).toEqual({ name: null, age: null })
    const consultation = await getConsultation(actor, consultationId)
    expect(consultation.mainConcern).toBe(LOST)
    expect(consultation).not.toHaveProperty('childAge')
    expect(await readChildDetails(admin, consultationId)).toMatchObject({
      childAge: null,
      mainConcern: LOST,
    })
    const aftercare = await getAftercare(actor, consultationId)
    expect(aftercare).toMatchObject({ followUp: { content: LOST }, note: { content: LOST } })
    const concerns = await listConcerns(admin, { state: 'closed', limit: 10 }, 'en')
    const concern = await getConcern(admin, concerns.entries[0]!.id, 'en')
    expect(concern).toMatchObject({ content: LOST, outcome: LOST })
  })

  it('is said in the team’s inbox and list of mails, in the reader’s language', async () => {
    const letters = await listLetters(admin, { limit: 10 })
    const letter = await inLocale('fa', () => getMessage(admin, letters.entries[0]!.id))
    expect(letter).toMatchObject({ subject: LOST_FA, message: LOST_FA })
    const mails = await listMails(admin, { limit: 10 })
    expect(mails.entries.map(({ subject }) => subject)).toContain(LOST)
    const sent = mails.entries.find(({ subject }) => subject === LOST)!
    expect(await getMail(admin, sent.id)).toMatchObject({ text: LOST })
  })

  it('is said in an export', async () => {
    const { data } = await exportOwnData(world.family, 'fa')
    const text = JSON.stringify(data)
    expect(text).toContain(LOST_FA)
    expect(text).toContain('"mail":"(')
  })

  it('does not keep the page of the ways into an account away', async () => {
    expect(await getSecondStep(world.family)).toMatchObject({ state: 'off' })
  })

  it('stays an error where the key is only missing, or another of the same name', async () => {
    for (const sealer of [others, Sealer.fromText(newKeyPair('test'))]) {
      provideSealer(sealer)
      await expect(listConversations(world.family, { limit: 10 })).rejects.toThrow(Error)
      await expect(listOwnChildren(world.family)).rejects.toThrow(Error)
      await expect(exportOwnData(world.family, 'en')).rejects.toThrow(Error)
    }
  })
})
