import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { useReachableTeam } from '../../../../tests/support/site.ts'
import { useTestFiles } from '../../../../tests/support/files.ts'
import { deliver, testAppUrl, useMailbox } from '../../../../tests/support/mailing.ts'
import { createAdmin, createSpecialist } from '../../../../tests/support/people.ts'
import { buildSpecialist, newAddress } from '../../../../tests/support/accounts.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { system, type Person } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { getConsultation } from '../../booking/service/index.server.ts'
import { specialistRegistration } from '../schema/index.ts'
import {
  addCredential,
  approve,
  getVerificationCase,
  keepVerificationEnds,
  refuse,
  registerSpecialist,
  takeBack,
} from '../service/index.server.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const REASON = 'The licence that you sent is out of date.'
const DAY_MS = 86_400_000

describeWithDatabase('mails about a verification', () => {
  useReachableTeam()
  const mailbox = useMailbox()
  let admin: Person
  useTestFiles()
  beforeAll(async () => {
    admin = await createAdmin()
  })
  beforeEach(() => void (mailbox.received.length = 0))

  const teamAddress = () => siteSettings()['contact.specialistsEmail']
  const mailsTo = (address: string) =>
    mailbox.received.filter(({ recipients }) => recipients[0] === address)
  const seenOf = async (id: number) => (await getVerificationCase(admin, id, 'en')).seen
  const deliverAll = async (now?: Date) => {
    for (let round = 0; round < 3; round += 1) await deliver(now ? () => now : systemClock)
  }
  const inFarsi = ({ userId }: Person) =>
    database().update(users).set({ preferredLanguage: 'fa' }).where(eq(users.id, userId))

  it('notify the team of a registration at once, and of documents once an hour', async () => {
    const registration = specialistRegistration.parse(buildSpecialist({ name: 'Dr. Roya Salimi' }))
    const registered = await registerSpecialist(registration, {
      address: newAddress(),
      locale: 'fa',
      userAgent: undefined,
    } as never)
    if (!registered.ok) throw new Error(registered.reason)
    await deliverAll()
    const [mail] = mailsTo(teamAddress())
    expect(mail!.subject).toBe('Waiting for verification: Dr. Roya Salimi')
    expect(mail!.text).toMatch(new RegExp(`${testAppUrl}/admin/verification\\?open=\\d+`))

    mailbox.received.length = 0
    const { actor } = await createSpecialist({ hours: null, verified: false, listed: false })
    for (let count = 0; count < 3; count += 1)
      await addCredential(actor, { title: 'Licence', bytes: PDF })
    await deliverAll()
    expect(mailsTo(teamAddress())).toEqual([])
    await deliverAll(new Date(Date.now() + 3_600_000))
    expect(mailsTo(teamAddress())).toHaveLength(1)
    expect(mailsTo(teamAddress())[0]!.text).toContain('Documents that nobody has looked at: 3')
  })

  it('explain to the specialist why the profile was not approved, in their own language', async () => {
    const { id, actor } = await createSpecialist({ hours: null, verified: false, listed: false })
    await inFarsi(actor)
    await refuse(admin, { specialistId: id, seen: await seenOf(id), reason: REASON })
    await deliverAll()
    const [mail] = mailsTo(actor.email)
    expect(mail!.subject).toBe('دربارهٔ ثبت‌نام شما به‌عنوان متخصص')
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain(REASON)
      expect(body).toContain(`${testAppUrl}/fa/dashboard/profile`)
    }
  })

  it('announce that a verification was taken back; what is booked is cancelled with a way to book again', async () => {
    const { specialist, family, consultation } = await createConsultation()
    await deliverAll()
    mailbox.received.length = 0
    const { id, actor } = specialist
    const ending = { specialistId: id, seen: await seenOf(id), reason: REASON }
    // Without the number of affected appointments the decision is refused.
    expect(await takeBack(admin, ending)).toMatchObject({ reason: 'consultations-affected' })
    await takeBack(admin, { ...ending, affected: 1 })
    await deliverAll()
    expect(await getConsultation(family, consultation.id)).toMatchObject({ status: 'cancelled' })
    const subjects = mailsTo(actor.email).map(({ subject }) => subject)
    expect(subjects).toContain('Your verification has ended')
    expect(
      mailsTo(actor.email)
        .map(({ text }) => text)
        .join(''),
    ).toContain(REASON)
    const [toFamily] = mailsTo(consultation.email!)
    expect(toFamily!.text).toContain(`${testAppUrl}/specialists`)
    // The reason is confidential between the team and the specialist.
    expect(toFamily!.text).not.toContain(REASON)
  })

  it('notify specialist and team of the end, beforehand and when it comes, and of a renewal', async () => {
    // Before the consultation, which would otherwise be over by then.
    const expiresAt = new Date(Date.now() + DAY_MS / 2)
    const { specialist, family, consultation } = await createConsultation({
      specialist: await createSpecialist({ verificationExpiresAt: expiresAt }),
    })
    const { id, actor } = specialist
    await deliverAll()
    mailbox.received.length = 0
    await keepVerificationEnds(system)
    await keepVerificationEnds(system)
    await deliverAll()
    expect(mailsTo(actor.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your verification ends on /),
    ])

    const [toTeam] = mailsTo(teamAddress())
    expect(toTeam!.subject).toMatch(/^A verification ends soon: /)
    expect(toTeam!.text).toContain('Booked appointments: 1.')
    expect(toTeam!.text).toMatch(new RegExp(`${testAppUrl}/admin/verification\\?open=${id}\\b`))

    // Expiry alone cancels nothing: the appointment remains, and the team is asked once.
    mailbox.received.length = 0
    const end = new Date(expiresAt.getTime() + 1)
    await keepVerificationEnds(system, end)
    await keepVerificationEnds(system, end)
    await deliverAll()
    const over = mailsTo(actor.email)
    expect(over).toHaveLength(1)
    expect(over[0]!.text).toContain('given for a limited time')
    expect(over[0]!.text).toContain('stand for now')
    expect(mailsTo(teamAddress())).toHaveLength(1)
    expect(await getConsultation(family, consultation.id)).toMatchObject({ status: 'pending' })
    expect(mailsTo(consultation.email!)).toEqual([])
    expect(await getVerificationCase(admin, id, 'en', end)).toMatchObject({
      verified: true,
      listed: false,
      status: 'active',
      standing: 'due',
    })

    const ending = { specialistId: id, seen: await seenOf(id), reason: REASON }
    expect(await takeBack(admin, ending, end)).toMatchObject({ reason: 'consultations-affected' })
    expect(await takeBack(admin, { ...ending, affected: 1 }, end)).toEqual({ ok: true })
    await deliverAll()
    expect(await getConsultation(family, consultation.id)).toMatchObject({ status: 'cancelled' })
    expect(mailsTo(consultation.email!)).toHaveLength(1)

    mailbox.received.length = 0
    const renewal = { specialistId: id, checks: [], expiresAt: null }
    await approve(admin, { ...renewal, seen: await seenOf(id) })
    await deliverAll()
    expect(mailsTo(actor.email).map(({ subject }) => subject)).toContain('Your profile is verified')
    mailbox.received.length = 0
    await approve(admin, { ...renewal, seen: await seenOf(id) })
    await deliverAll()
    expect(mailsTo(actor.email).map(({ subject }) => subject)).toEqual([
      'Your verification was renewed',
    ])
  })
})
