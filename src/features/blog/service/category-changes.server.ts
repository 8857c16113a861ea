import { inTransaction } from '../../../database/client.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'

/** Categories of one kind, of the blog or of the library, and what they hold. */
interface CategoryRecords<Category, Target> {
  /** Whoever changes them at the same time waits until the transaction around the call ends. */
  lockAll(): Promise<void>
  /** A category into which nothing is put until the transaction around the call ends. */
  lock(id: number): Promise<Category | undefined>
  find(id: number): Promise<Target | undefined>
  countIn(category: Category): Promise<number>
  /** Whether one may take what the other holds. */
  canTake(target: Target, from: Category): boolean
  move(from: Category, target: Target): Promise<void>
  delete(id: number): Promise<void>
}

/** What admins change of categories: one change after the other. */
export function categoryChanges<Category, Target>(records: CategoryRecords<Category, Target>) {
  /** @throws {Problem} 401, 403 but to admins. */
  const changing = async <T>(actor: Actor, work: () => Promise<T>): Promise<T> => {
    requirePermission(actor, 'manage-library')
    return inTransaction(async () => {
      await records.lockAll()
      return work()
    })
  }

  /**
   * Removes a category, within a change; what it holds goes to another one.
   * @throws {Problem} 404, 400 where it holds something and no other was named that can take it.
   */
  async function remove(id: number, moveTo: number | undefined): Promise<Category> {
    const found = await records.lock(id)
    if (!found) throw new Problem('not-found')
    if ((await records.countIn(found)) > 0) {
      const target = moveTo === undefined || moveTo === id ? undefined : await records.find(moveTo)
      if (!target || !records.canTake(target, found))
        throw invalidField('moveTo', m.librarian_category_full())
      await records.move(found, target)
    }
    await records.delete(id)
    return found
  }

  return { changing, remove }
}
