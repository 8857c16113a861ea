import { afterAll, beforeAll, expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, useMailbox } from '../../../../tests/support/mailing.ts'
import { startPushService, type PushService } from '../../../../tests/support/push-service.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { SWITCHED_ON } from '../../../platform/configuration/switched.ts'
import { addOwnDevice } from '../../notifications/service/push-devices.server.ts'
import { sendDueShort } from '../../notifications/service/short-messages.server.ts'
import { giveSeat, type RoomGuest } from '../service/seats.server.ts'

const SECOND_MS = 1000

describeWithDatabase('who is not in the room when a consultation begins', () => {
  let push: PushService
  const mailbox = useMailbox()
  beforeAll(async () => {
    push = await startPushService()
    provideDeployment({ webPush: { isOn: true, allowsLoopback: true } })
  })
  afterAll(async () => {
    provideDeployment({ webPush: SWITCHED_ON })
    await push.stop()
  })

  async function createMeeting() {
    const { consultation, family } = await createConsultation()
    const { device: _, ...subscription } = push.subscribe()
    await addOwnDevice(family, subscription, { locale: 'en' })
    const startsAt = new Date(consultation.startsAt)
    const at = (seconds: number) => new Date(startsAt.getTime() + seconds * SECOND_MS)
    const guest = (role: RoomGuest['role']): RoomGuest => ({
      consultationId: consultation.id,
      role,
      isSignedIn: true,
      startsAt,
      endsAt: at(2700),
      closesAt: at(3600),
    })
    const sitDown = (role: RoomGuest['role'], seconds: number, tab = 'first') =>
      giveSeat(
        guest(role),
        { connectionId: `${role}-${consultation.id}-${tab}`, takeover: false },
        { processId: 'one', now: at(seconds) },
      )
    async function notify(seconds: number) {
      await deliver(() => at(seconds))
      await sendDueShort(() => at(seconds))
      const mails = mailbox.received
        .splice(0)
        .filter(
          ({ recipients, subject }) =>
            recipients.includes(family.email) && /waiting/.test(subject ?? ''),
        )
      return {
        mails,
        phones: push.received.splice(0).filter(({ message }) => /waiting/.test(message.title)),
      }
    }
    return { id: consultation.id, sitDown, notify }
  }

  it('hears half a minute later that the other side waits, on the phone and by mail, once', async () => {
    const { id, sitDown, notify } = await createMeeting()
    await sitDown('specialist', 10)
    await notify(10)
    expect(await notify(30)).toEqual({ mails: [], phones: [] })
    await sitDown('specialist', 35)
    const { mails, phones } = await notify(41)
    expect(phones.map(({ message }) => message)).toMatchObject([
      { title: 'Your specialist is waiting', path: `/meet/${id}` },
    ])
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`/meet/${id}?key=`)
    await sitDown('specialist', 60)
    expect(await notify(100)).toEqual({ mails: [], phones: [] })
  })

  it('hears nothing when they have come meanwhile', async () => {
    const { sitDown, notify } = await createMeeting()
    await sitDown('specialist', 5)
    await notify(5)
    await sitDown('family', 20)
    await sitDown('specialist', 34)
    expect(await notify(36)).toEqual({ mails: [], phones: [] })
  })

  it('hears nothing when the other side has left meanwhile', async () => {
    const { sitDown, notify } = await createMeeting()
    await sitDown('specialist', 5)
    await notify(5)
    expect(await notify(60)).toEqual({ mails: [], phones: [] })
  })

  it('hears of the other side that looked in early and comes back, on the phone and by mail', async () => {
    const { sitDown, notify } = await createMeeting()
    await sitDown('specialist', -480)
    await notify(-480)
    expect(await notify(31)).toEqual({ mails: [], phones: [] })
    await sitDown('specialist', 60, 'second')
    await notify(60)
    await sitDown('specialist', 85, 'second')
    const { mails, phones } = await notify(91)
    expect(phones).toHaveLength(1)
    expect(mails).toHaveLength(1)
  })
})
