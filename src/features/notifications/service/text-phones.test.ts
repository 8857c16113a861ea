import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createFamily } from '../../../../tests/support/people.ts'
import { useReachableTeam } from '../../../../tests/support/site.ts'
import { useSmsGateway } from '../../../../tests/support/sms-gateway.ts'
import { database } from '../../../database/client.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { rateLimits } from '../../../database/schema/rate-limits.ts'
import { textPhones } from '../../../database/schema/short-messages.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { confirmPhone } from '../records/text-phones.server.ts'
import { clearOutShort } from './short-messages.server.ts'
import { askForCode, confirmNumber, readOwnPhone, removeOwnPhone } from './text-phones.server.ts'

const now = new Date('2026-11-16T08:00:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const asked = { number: '+989121234567', locale: 'en' } as const
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const countPhones = ({ userId }: { userId: number }) =>
  database().$count(textPhones, eq(textPhones.userId, userId))

describeWithDatabase('the number for text messages', () => {
  useReachableTeam()
  const { gateway, lastCode, confirm } = useSmsGateway()

  it('counts once its code has come back, which works once', async () => {
    const family = await createFamily()
    await askForCode(family, asked, now)
    expect(gateway().received).toMatchObject([{ to: '+989121234567', from: 'Hamgam' }])
    expect(await readOwnPhone(family)).toEqual({
      isOffered: true,
      state: 'waiting',
      end: '4567',
      waitingNumber: asked.number,
    })
    const code = lastCode()
    const wrong = confirmNumber(family, { code: otherThan(code) }, now)
    await expect(wrong).rejects.toMatchObject({ status: 400 })
    expect(await confirmNumber(family, { code }, now)).toEqual({
      isOffered: true,
      state: 'confirmed',
      end: '4567',
      waitingNumber: null,
    })
    await expect(confirmNumber(family, { code }, now)).rejects.toMatchObject({ status: 400 })
    const events = await database().select().from(outboxEvents)
    const { userId } = family
    expect(events.filter(({ type }) => type === 'text-phone-added')).toMatchObject([
      { payload: { userId } },
    ])
  })

  it('takes no code after ten minutes, nor after five wrong ones', async () => {
    const family = await createFamily()
    await askForCode(family, asked, now)
    const late = confirmNumber(family, { code: lastCode() }, later(10))
    await expect(late).rejects.toMatchObject({ status: 400 })
    await askForCode(family, asked, now)
    const code = lastCode()
    for (let tries = 0; tries < 5; tries += 1)
      await confirmNumber(family, { code: otherThan(code) }, now).catch(() => undefined)
    await expect(confirmNumber(family, { code }, now)).rejects.toMatchObject({ status: 400 })
    expect(await readOwnPhone(family)).toMatchObject({ state: 'waiting' })
  })

  it('takes the code of its own account and its own number alone', async () => {
    const [one, other] = [await createFamily(), await createFamily()]
    await askForCode(one, asked, now)
    const code = lastCode()
    await askForCode(other, asked, now)
    if (lastCode() !== code)
      await expect(confirmNumber(other, { code }, now)).rejects.toMatchObject({ status: 400 })
    const [first] = await database()
      .select()
      .from(textPhones)
      .where(eq(textPhones.userId, one.userId))
    // Another number replaces it between the check of a code and its use.
    await askForCode(one, { ...asked, number: '+4915123456789' }, now)
    expect(await confirmPhone(one.userId, { codeHash: first!.codeHash!, now })).toBe(false)
    expect(await readOwnPhone(one)).toMatchObject({ state: 'waiting', end: '6789' })
  })

  it('gets few codes an hour, and none in a country that is not named', async () => {
    provideDeployment({ rateLimits: true })
    const family = await createFamily()
    const abroad = askForCode(family, { ...asked, number: '+447700900123' })
    await expect(abroad).rejects.toMatchObject({ status: 400 })
    expect(gateway().received).toEqual([])
    for (let count = 0; count < 3; count += 1)
      await askForCode(family, { ...asked, number: `+98912123450${count}` }, now)
    await expect(askForCode(family, asked, now)).rejects.toMatchObject({ status: 429 })
    expect(gateway().received).toHaveLength(3)
    const keys = (await database().select({ key: rateLimits.key }).from(rateLimits)).map(
      ({ key }) => key,
    )
    expect(keys.some((key) => key.startsWith('phone-code-number'))).toBe(true)
    expect(keys.join()).not.toContain('912123450')
  })

  it('is bothered by three codes a day, whoever asks', async () => {
    provideDeployment({ rateLimits: true })
    const number = '+989127654321'
    for (let count = 0; count < 3; count += 1)
      await askForCode(await createFamily(), { ...asked, number }, now)
    const once = askForCode(await createFamily(), { ...asked, number }, now)
    await expect(once).rejects.toMatchObject({ status: 429 })
  })

  it('stays as it was where the gateway takes no code', async () => {
    const family = await createFamily()
    await confirm(family, asked.number, now)
    for (const status of [503, 400]) {
      gateway().status = status
      const other = askForCode(family, { ...asked, number: '+4915123456789' }, now)
      await expect(other).rejects.toMatchObject({ status: 400 })
    }
    expect(await readOwnPhone(family)).toMatchObject({ state: 'confirmed', end: '4567' })
  })

  it('is stored sealed, and deleted when it is removed', async () => {
    const family = await createFamily()
    await confirm(family, asked.number, now)
    expect(JSON.stringify(await database().select().from(textPhones))).not.toContain('9121234567')
    await removeOwnPhone(family)
    expect(await readOwnPhone(family)).toMatchObject({ state: 'none' })
    expect(await countPhones(family)).toBe(0)
  })

  it('is forgotten a day after its code has ended, unless it was confirmed', async () => {
    const [one, other] = [await createFamily(), await createFamily()]
    await confirm(one, asked.number, now)
    await askForCode(other, { ...asked, number: '+4915123456789' }, now)
    await clearOutShort(later(1440))
    expect(await readOwnPhone(other)).toMatchObject({ state: 'waiting' })
    await clearOutShort(later(1451))
    expect(await readOwnPhone(other)).toMatchObject({ state: 'none' })
    expect(await readOwnPhone(one)).toMatchObject({ state: 'confirmed' })
  })

  it('is one, also where two are named at once', async () => {
    const family = await createFamily()
    const numbers = ['+989121234561', '+989121234562', '+989121234563']
    await Promise.all(numbers.map((number) => askForCode(family, { ...asked, number }, now)))
    expect(await countPhones(family)).toBe(1)
  })

  it('is not asked for without a gateway', async () => {
    provideDeployment({ sms: undefined })
    const family = await createFamily()
    expect(await readOwnPhone(family)).toMatchObject({ isOffered: false, state: 'none' })
    await expect(askForCode(family, asked)).rejects.toMatchObject({ status: 404 })
  })
})
