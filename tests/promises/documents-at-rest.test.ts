import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { resealBatches } from '../../src/database/reseal.ts'
import { storedFiles } from '../../src/database/schema/files.ts'
import {
  addCredential,
  encryptOldDocuments,
  readCredential,
  removeCredential,
} from '../../src/features/specialists/service/index.server.ts'
import { system } from '../../src/platform/actor.ts'
import { fileStore } from '../../src/platform/files/file-store.ts'
import { newKeyPair, provideSealer, Sealer, sealer } from '../../src/platform/secrets/sealing.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { useTestFiles } from '../support/files.ts'
import { createAdmin, createSpecialist, type CreatedSpecialist } from '../support/people.ts'

const [FIRST, SECOND] = [newKeyPair('k1'), newKeyPair('k2')]
const CANARY = 'licence-canary-73'
const DOCUMENT = Buffer.from(`%PDF-1.4\n${CANARY}\n%%EOF\n`)

describeWithDatabase('documents of specialists (promise 28)', () => {
  let specialist: CreatedSpecialist
  const files = useTestFiles()
  let earlier: Sealer
  beforeAll(async () => {
    specialist = await createSpecialist()
    earlier = sealer()
    provideSealer(Sealer.fromText(FIRST))
  })
  afterAll(() => {
    provideSealer(earlier)
  })

  async function addDocument(): Promise<number> {
    const added = await addCredential(specialist.actor, { title: 'My licence', bytes: DOCUMENT })
    if (!added.ok) throw new Error(added.reason)
    return added.credential.id
  }

  /** Every file of the store, as somebody with the disk reads it. */
  async function storedTexts(): Promise<string[]> {
    const texts: string[] = []
    for await (const name of fileStore().list())
      if (name.startsWith('credentials/'))
        texts.push(Buffer.from((await fileStore().read(name))!).toString('latin1'))
    return texts
  }
  const read = async (id: number, actor = specialist.actor) =>
    Buffer.from((await readCredential(actor, id)).bytes).toString()

  it('are not on the disk as they were given, and come back as they were', async () => {
    const id = await addDocument()
    const texts = await storedTexts()
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) {
      expect(text).not.toContain(CANARY)
      expect(text).not.toContain('%PDF')
    }
    expect(await read(id)).toBe(DOCUMENT.toString())
    expect(await read(id, await createAdmin())).toBe(DOCUMENT.toString())
    await removeCredential(specialist.actor, id)
  })

  it('of the time before are encrypted, each once, and read meanwhile', async () => {
    const id = await addDocument()
    const [row] = await database()
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.kind, 'credential'))
    // As it was stored before.
    await fileStore().write(`credentials/${row!.key}`, DOCUMENT, 'application/pdf')
    await database()
      .update(storedFiles)
      .set({ contentKey: null })
      .where(eq(storedFiles.id, row!.id))
    expect(await read(id)).toBe(DOCUMENT.toString())
    const counts = await Promise.all([encryptOldDocuments(system), encryptOldDocuments(system)])
    expect(counts[0] + counts[1]).toBe(1)
    expect(await encryptOldDocuments(system)).toBe(0)
    const texts = await storedTexts()
    expect(texts).toHaveLength(1)
    expect(texts[0]).not.toContain(CANARY)
    expect(await read(id)).toBe(DOCUMENT.toString())
    await removeCredential(specialist.actor, id)
  })

  it('stay readable after the keys were rotated, without being written again', async () => {
    const id = await addDocument()
    const before = await storedTexts()
    const both = Sealer.fromText(`${FIRST},${SECOND}`)
    for await (const { missingKeys } of resealBatches(both)) expect(missingKeys).toEqual([])
    // The old key may go.
    provideSealer(Sealer.fromText(SECOND))
    expect(await read(id)).toBe(DOCUMENT.toString())
    expect(await storedTexts()).toEqual(before)
    await removeCredential(specialist.actor, id)
  })

  it('that were changed on the disk are refused', async () => {
    const id = await addDocument()
    const [name] = await files.list('credentials')
    const bytes = Buffer.from((await fileStore().read(`credentials/${name}`))!)
    bytes[20]! ^= 1
    await fileStore().write(`credentials/${name}`, bytes, 'application/octet-stream')
    await expect(read(id)).rejects.toThrow('authenticate')
  })
})
